/** Prepares the browser tests for a deployed site. */
import { originProblem } from '#lib/settingsProblems.ts';
import { formNames } from '#lib/site.ts';
import { request } from '#scripts/deployed/request.ts';

/** Suites that need the files of `out/` or the mail sandbox. */
export const onlyAtHome = ['edits', 'hosts', 'html', 'sandbox'];

/** A proxy for browsers that lets them reach the site at this address alone: at its port, nobody listens. */
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
 * Makes sure that no test can send a message: the policy of each form must lead to another host than the site's, which
 * the browsers cannot reach then.
 * @param given the address, as a person typed it
 * @returns the origin of the site
 */
export async function readDeployment(given: string): Promise<string> {
  const address = given.trim().replace(/\/$/, '');
  const problem = originProblem(address);
  if (problem) return refuse(`BASE_URL is ${problem}.`);
  const { origin, hostname } = new URL(address);
  for (const form of formNames) {
    const answer = await request(`${origin}/${form}`);
    if (typeof answer === 'string') return refuse(`${origin}/${form} ${answer}.`);
    const [, receivers = ''] = /connect-src 'self'([^;"]*)/.exec(`${answer.body}`) ?? [];
    const hosts = receivers.match(/https?:[^\s]+/g)?.map((receiver) => new URL(receiver).hostname) ?? [];
    if (answer.url.origin !== origin || hosts.length === 0 || hosts.includes(hostname))
      return refuse(
        `${origin}/${form} sends to its own host, or nobody knows where: no test could be kept from sending.`,
      );
  }
  process.env.NEXT_PUBLIC_SITE_URL = origin;
  return origin;
}
