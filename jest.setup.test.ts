test.each(['error', 'warn'] as const)('an unexpected console.%s fails a test', (method) => {
  expect(() => console[method]('what', 1)).toThrow(`Unexpected console.${method}: what 1`);
});
