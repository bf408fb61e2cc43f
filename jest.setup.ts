import '@testing-library/jest-dom';

/** Fails a test on an unexpected message; a test that expects one replaces the method. */
for (const method of ['error', 'warn'] as const) {
  jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
    throw new Error(`Unexpected console.${method}: ${args.map(String).join(' ')}`);
  });
}
