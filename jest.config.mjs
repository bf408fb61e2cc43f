import nextJest from 'next/jest.js';

/** @type {import('jest').Config} */
const config = {
  // A test of something that runs in a browser asks for `jsdom` in its first line.
  testEnvironment: 'node',
  // Every core: nothing else runs at the same time.
  maxWorkers: '100%',
  // Under load, what takes half a second can take ten.
  testTimeout: 60_000,
  // These packages can only be imported, and Jest requires what it loads.
  moduleNameMapper: {
    '^(@actions/[\\w-]+)$': '<rootDir>/node_modules/$1/dist/index.js',
    '^(@actions/[\\w-]+)/(.+)$': '<rootDir>/node_modules/$1/dist/$2.js',
  },
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  // Playwright's tests are `e2e/*.spec.ts`; Jest's are beside what they test.
  testMatch: ['**/*.test.{ts,tsx}'],
};

// Replaces the patterns of next/jest: Jest can load an ES module only if it is transformed.
export default async () => ({ ...(await nextJest({ dir: './' })(config)()), transformIgnorePatterns: [] });
