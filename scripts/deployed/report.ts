/** What an operator changes when a host is at fault. */
const remedies = {
  address: elsewhere('upload all of out/, which has each page twice'),
  notFound: elsewhere('make 404.html the error page'),
  type: elsewhere('set no Content-Type yourself'),
  compression: elsewhere('switch compression on, once, and upload out/ as it is'),
  headers: elsewhere('upload out/_headers, or enter what it says'),
  redirect: elsewhere('redirect HTTP to HTTPS, and other names to this one, in one place only'),
  unwanted: 'Remove what sends it: a setting of the server, a password, a preview, a protection against bots.',
  content: `If the site is right: check out the commit that is online, and build it with the site's settings.
    If out/ is right: upload all of it again, and switch off what changes pages, such as Cloudflare's Rocket Loader
    and Email Address Obfuscation, Netlify's snippets, nginx's \`sub_filter\`, or the banner of a free plan.`,
};

/** `text` is the end of a sentence that begins with the address, and begins with a verb: "answers 500". */
export type Fault = { subject: string; text: string; remedy: keyof typeof remedies };

function elsewhere(advice: string): string {
  return `In hosting/, nginx.conf, .htaccess and Caddyfile show how. On other hosts, ${advice}.`;
}

/**
 * Writes each fault once, for all its addresses, with what to do below it.
 * @param all the number of addresses on the site
 */
export function inSentences(faults: readonly Fault[], all: number): string[] {
  return [...new Set(faults.map(({ remedy }) => remedy))].map((remedy) => {
    const alike = faults.filter((fault) => fault.remedy === remedy);
    const sentences = [...new Set(alike.map(({ text }) => text))].map((text) => {
      const subjects = alike.filter((fault) => fault.text === text).map(({ subject }) => subject);
      return sentence(text, subjects, all);
    });
    return [...sentences, `    ${remedies[remedy]}`].join('\n');
  });
}

function sentence(text: string, subjects: readonly string[], all: number): string {
  if (subjects.length === 1) return `${subjects[0]} ${text}.`;
  if (subjects.length === all) return `Every address ${text}.`;
  const named = subjects.length > 4 ? [...subjects.slice(0, 3), `${subjects.length - 3} others`] : subjects;
  const plural = text.replace(/^(\w+)s\b/, (verb, stem) => (verb === 'is' ? 'are' : stem));
  return `${named.join(', ').replace(/, ([^,]*)$/, ' and $1')} ${plural}.`;
}
