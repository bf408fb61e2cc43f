/** Prepares the browser tests for a deployed site. */
import { originProblem } from '#lib/settingsProblems.ts';
import { formNames } from '#lib/site.ts';

/** Suites that need the files of `out/` or the mail sandbox. */
export const onlyAtHome = ['edits', 'hosts', 'html', 'islands', 'sandbox'];

/** A proxy that lets browsers reach the site at this address alone: nobody listens at its port. */
export function nowhereElse(address: string) {
  // SOCKS: WebDriver BiDi uses an HTTP proxy for unencrypted addresses alone.
  return { server: 'socks5://127.0.0.1:9', bypass: `<-loopback>,${new URL(address).hostname}` };
}

/** Ends the process with a sentence, and no stack trace. */
export function refuse(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/**
 * Makes sure that no test can send a message: each form must send to another host, which the browsers cannot reach.
 * @param given the address, as a person typed it
 * @returns the origin of the site
 */
export async function readDeployment(given: string): Promise<string> {
  const address = given.trim().replace(/\/$/, '');
  const problem = originProblem(address);
  if (problem) refuse(`BASE_URL is ${problem}.`);
  const { origin, hostname } = new URL(address);
  for (const form of formNames) {
    const html = await fetch(`${origin}/${form}`).then((answer) => answer.text(), String);
    const [, receivers] = /connect-src 'self' ([^;"]+)/.exec(html) ?? [];
    if (!receivers || receivers.includes(hostname))
      refuse(`${origin}/${form} cannot be tested: its policy names no other host that gets its messages.`);
  }
  process.env.NEXT_PUBLIC_SITE_URL = origin;
  return origin;
}
