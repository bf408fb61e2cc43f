import { linesOf, type Remedy } from './remedies';

/** `text` is the end of a sentence that begins with the address, and begins with a verb: "answers 500". */
export type Fault = { path: string; text: string; remedy: Remedy; isRemark?: boolean };

/** Writes "a, b and c". */
export function list(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

/**
 * Says each fault once, for all its addresses, with what to do below it.
 * @param all the number of addresses on the site
 */
export function inSentences(faults: readonly Fault[], all: number): { faults: string[]; remarks: string[] } {
  const sentencesOf = (some: readonly Fault[]) => {
    const pathsOf = new Map<string, string[]>();
    for (const { path, text } of some) pathsOf.set(text, [...(pathsOf.get(text) ?? []), path]);
    return [...pathsOf].map(([text, paths]) => sentence(text, paths, all));
  };
  const real = faults.filter(({ isRemark }) => !isRemark);
  // What is of another build explains much of the rest.
  const remedies = new Set(real.map(({ remedy }) => remedy).sort((one, other) => rank(one) - rank(other)));
  return {
    faults: [...remedies].map(
      (remedy) => sentencesOf(real.filter((fault) => fault.remedy === remedy)).join('\n') + linesOf(remedy),
    ),
    remarks: sentencesOf(faults.filter(({ isRemark }) => isRemark)),
  };
}

function rank(remedy: Remedy): number {
  return remedy === 'build' ? 0 : 1;
}

function sentence(text: string, paths: readonly string[], all: number): string {
  if (paths.length === 1) return `${paths[0]} ${text}.`;
  if (paths.length === all) return `Every address ${text}.`;
  const named = paths.length > 4 ? [...paths.slice(0, 3), `${paths.length - 3} others`] : paths;
  return `${list(named)} ${plural(text)}.`;
}

/** Turns the verb at the beginning into the plural: "is" into "are", "sends" into "send". */
function plural(text: string): string {
  const [verb = ''] = /^\w+/.exec(text) ?? [];
  const irregular: Record<string, string> = { is: 'are', has: 'have', does: 'do' };
  return (irregular[verb] ?? verb.replace(/s$/, '')) + text.slice(verb.length);
}
