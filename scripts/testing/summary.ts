/** The last step of `npm test`: prints how many tests both runners counted, as `367 passed, 0 failed`. */
import { readFileSync } from 'node:fs';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const jest = read('jest-report.json');
const { expected, unexpected } = read('test-results/playwright.json').stats;
console.log(`\n${jest.numPassedTests + expected} passed, ${jest.numFailedTests + unexpected} failed`);
