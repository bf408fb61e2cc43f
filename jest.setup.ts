import '@testing-library/jest-dom';

/** Fails a test on an unexpected message; a test that expects one replaces the method. */
for (const method of ['error', 'warn'] as const) {
  jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
    throw new Error(`Unexpected console.${method}: ${args.map(String).join(' ')}`);
  });
}

// The tests expect the defaults, whatever the settings of this machine are.
for (const name of Object.keys(process.env)) {
  if (name.startsWith('NEXT_PUBLIC_') || name === 'REQUIRE_EMAIL_SETTINGS') delete process.env[name];
}
