/** `npm run test:mutations`: changes the code in hundreds of ways, one at a time, and tells which changes no test of Jest notices. */

export default {
  // Not `scripts/proofread/`, whose tests are those of Node's own runner, and not what is there for tests alone.
  mutate: ['lib/**/*.ts', '!scripts/proofread/**', '!lib/**/*.test.ts', '!scripts/export/samplePages.ts'],
  testRunner: 'jest',
  jest: {
    configFile: 'jest.config.mjs',
    config: {
      // The others start builds and servers.
      testMatch: ['<rootDir>/lib/**/*.test.{ts,tsx}', '<rootDir>/components/**/*.test.tsx'],
      // This one weighs the code itself, which Stryker makes three times as heavy.
      testPathIgnorePatterns: ['inlineLoader.test.ts', '<rootDir>/scripts/proofread/'],
    },
  },
  coverageAnalysis: 'perTest',
  // A constant that is read when its module loads: to try one means to run everything.
  ignoreStatic: true,
  // Stryker would rewrite the paths in it, with an API that TypeScript 7 has not. There is nothing to rewrite.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress', 'html'],
  htmlReporter: { fileName: 'test-results/mutations.html' },
  clearTextReporter: { logTests: false },
};
