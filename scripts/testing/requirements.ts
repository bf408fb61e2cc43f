/**
 * `npm run requirements`: prints which tests prove each statement in `docs/requirements.md`, as their sources say it. Fails
 * on a statement without a test, and on an unknown number.
 */
import { readdirSync, readFileSync } from 'node:fs';

type Test = { title: string; file: string; numbers: string[] };

const entries = readdirSync('.', { withFileTypes: true });
const folders = entries.filter((entry) => entry.isDirectory() && /^(?!node_modules|out$)\w+$/.test(entry.name));
const files = [
  ...entries.map(({ name }) => name),
  ...folders.flatMap(({ name }) =>
    readdirSync(name, { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file.replaceAll('\\', '/')}`),
  ),
];

/** Jest's tests have the numbers at the end of their titles: `an incomplete form alerts [5.4, 8.3]`. */
function unitTests(file: string): Test[] {
  const titles = readFileSync(file, 'utf8').matchAll(/(['"`])(.*?) ((?: ?\[[\d., ]+\])+)\1,/g);
  return [...titles].map(([, , title = '', numbers = '']) => ({ title, file, numbers: numbersIn(numbers) }));
}

/** Playwright's tests have them as tags, such as `@5.4`: before their functions, or in a table above. */
function browserTests(file: string): Test[] {
  const [table = '', ...tests] = readFileSync(file, 'utf8').split(/(?<![.\w])test\(\s*(?=['"`])/);
  return tests.map((test, index) => {
    const above = index === 0 ? table : (tests[index - 1]?.replace(/^.*?async/s, '') ?? '');
    const [own = ''] = test.split('async', 1);
    const numbers = numbersIn(`${above}${own}`.match(/@\d+\.\d+/g)?.join() ?? '');
    return { title: /^.(.*?)['"`][,)]/s.exec(own)?.[1] ?? '', file, numbers };
  });
}

function numbersIn(text: string): string[] {
  return text.match(/\d+\.\d+/g) ?? [];
}

const tests = files.flatMap((file) => {
  if (/\.test\.tsx?$/.test(file)) return unitTests(file);
  return file.endsWith('.spec.ts') ? browserTests(file) : [];
});

const text = readFileSync('docs/requirements.md', 'utf8');
const statements = new Map(
  [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* (.+)$/gm)].map(([, number = '', says = '']) => [number, says]),
);
const gaps = tests.flatMap(({ title, file, numbers }) =>
  numbers
    .filter((number) => !statements.has(number))
    .map((number) => `${file} names ${number}, which docs/requirements.md does not: ${title}`),
);
for (const [number, says] of statements) {
  const proofs = tests.filter(({ numbers }) => numbers.includes(number));
  console.log([`\n${number} ${says}`, ...proofs.map(({ title, file }) => `    ${title} (${file})`)].join('\n'));
  if (proofs.length === 0) gaps.push(`${number} has no test: ${says}`);
}
for (const gap of gaps) console.error(`\n${gap}`);
console.log(`\n${statements.size} statements, ${gaps.length} gaps`);
if (gaps.length > 0) process.exit(1);
