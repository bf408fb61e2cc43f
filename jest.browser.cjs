/** What tests of browser code run in: `@jest-environment ./jest.browser.cjs`. Stryker's also tells it which test runs what. */
module.exports = process.env.STRYKER_MUTATOR_WORKER
  ? require('@stryker-mutator/jest-runner/jest-env/jsdom')
  : require('jest-environment-jsdom');
