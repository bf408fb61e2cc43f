import { existsSync, readdirSync, readFileSync } from 'node:fs';
import nextJest from 'next/jest.js';

/** @type {import('jest').Config} */
const config = {
  // A test of something that runs in a browser asks for `jsdom` in its first line.
  testEnvironment: 'node',
  // Every core: nothing else runs beside it.
  maxWorkers: '100%',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  // Playwright's tests are `e2e/*.spec.ts`; Jest's stand beside what they test.
  testMatch: ['**/*.test.{ts,tsx}'],
};

/** Packages that are ES modules alone, as those that read Markdown are: Jest loads them only when they are transformed. */
const esModules = readdirSync('node_modules').filter((name) => {
  const file = `node_modules/${name}/package.json`;
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).type === 'module';
});

// After next/jest, which has patterns of its own.
export default async () => ({
  ...(await nextJest({ dir: './' })(config)()),
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join('|')})/)`],
});
