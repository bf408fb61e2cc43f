/** Playwright's reporter of pictures: says how far they are, and keeps what differs for `npm run compare`. */
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
import type { FailedPicture } from './differences';

/** Where the pictures that differ are listed; without it they are told, as a test that fails is. */
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
    // Over and over in one line, where there is somebody to see it.
    if (process.stdout.isTTY) process.stdout.write(`\r${progress}`);
    else if (this.#done % 25 === 0) console.log(progress);
    if (!listFile && !test.ok()) console.error(`\n${test.title}: ${messagesOf(result).join('\n')}`);
  }

  onError({ message, value }: TestError) {
    console.error(message ?? value);
  }

  onEnd({ status }: FullResult) {
    const where = listFile ? '' : ` in ${this.#folder}/`;
    console.log(`${process.stdout.isTTY ? '\r' : ''}  ${this.#done} of ${this.#tests.length} pictures${where}`);
    if (!listFile || status === 'interrupted') return;
    writeFileSync(listFile, JSON.stringify(this.#tests.filter((test) => !test.ok()).map(failedPicture)));
  }

  printsToStdio() {
    return true;
  }
}

function messagesOf({ errors }: TestResult): string[] {
  return errors.map(({ message, value }) => stripVTControlCharacters(message ?? value ?? ''));
}

function failedPicture({ id, annotations, results }: TestCase): FailedPicture {
  const [page = '', screen = '', colors = ''] = annotations.map(({ description }) => description);
  return { id, page, screen, colors, messages: results.flatMap(messagesOf) };
}
