import nextJest from 'next/jest.js';

/** @type {import('jest').Config} */
const config = {
  // A test of browser code asks for `jsdom` in its first line.
  testEnvironment: 'node',
  // Each worker would load and transform the same modules.
  maxWorkers: 1,
  // On a loaded machine, half a second of work can take ten.
  testTimeout: 60_000,
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  // Playwright's tests are `e2e/*.spec.ts`.
  testMatch: ['**/*.test.{ts,tsx}'],
};

// Overrides next/jest: Jest can load ES modules only if it transforms them.
export default async () => ({ ...(await nextJest({ dir: './' })(config)()), transformIgnorePatterns: [] });
