/** A Playwright reporter: shows progress, and lists the pictures that differ for `npm run compare`. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import type { ChangedPicture } from './differences';

/** The list of pictures that differ. Without it, failures are printed. */
const listFile = process.env.PICTURES_LIST;

export default class PictureReporter implements Reporter {
  #tests: TestCase[] = [];
  #done = 0;
  #folder = '';

  onBegin({ projects: [project] }: FullConfig, suite: Suite) {
    this.#tests = suite.allTests();
    this.#folder = relative('', project?.outputDir ?? '');
  }

  onTestEnd(test: TestCase, result: TestResult) {
    this.#done += 1;
    const progress = `  ${this.#done} of ${this.#tests.length} pictures`;
    // A terminal shows the count in one line.
    if (process.stdout.isTTY) process.stdout.write(`\r${progress}`);
    else if (this.#done % 25 === 0) console.log(progress);
    if (!listFile && !test.ok()) console.error(`\n${test.title}: ${messageOf(test, result)}`);
  }

  onError({ message, value }: TestError) {
    console.error(message ?? value);
  }

  onEnd({ status }: FullResult) {
    const where = listFile ? '' : ` in ${this.#folder}/`;
    console.log(`${process.stdout.isTTY ? '\r' : ''}  ${this.#done} of ${this.#tests.length} pictures${where}`);
    if (!listFile || status === 'interrupted') return;
    writeFileSync(listFile, JSON.stringify(this.#tests.map(changedPicture).filter(({ message }) => message)));
  }

  printsToStdio() {
    return true;
  }
}

/** @returns how the picture differs, or why it could not be taken; empty when it is the same */
function messageOf({ annotations }: TestCase, { error }: TestResult): string {
  const difference = annotations.find(({ type }) => type === 'difference')?.description;
  return stripVTControlCharacters(error?.message ?? error?.value ?? difference ?? '');
}

function changedPicture(test: TestCase): ChangedPicture {
  const [page = '', screen = '', colors = ''] = test.annotations.map(({ description }) => description);
  return { id: test.id, page, screen, colors, message: test.results.map((result) => messageOf(test, result)).join('') };
}
