import '@testing-library/jest-dom';

/** A message that no test expected is a failure (a test that expects one replaces the method itself). */
for (const method of ['error', 'warn'] as const) {
  jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
    throw new Error(`Unexpected console.${method}: ${args.map(String).join(' ')}`);
  });
}
