import nextJest from 'next/jest.js';

/** @type {import('jest').Config} */
const config = {
  // A test of something that runs in a browser asks for `jsdom` in its first line.
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  // Playwright's tests are `e2e/*.spec.ts`; Jest's stand beside what they test.
  testMatch: ['**/*.test.{ts,tsx}'],
  // The Markdown and prose libraries are ES modules alone, which Jest cannot load: `npm run test:copy` runs these.
  testPathIgnorePatterns: ['<rootDir>/scripts/proofread/', '/node_modules/'],
  // The other clones of the sources, which would run each test twice.
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/out/', '<rootDir>/.preview/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
};

export default nextJest({ dir: './' })(config);
