import adapter from './adapter';

jest.mock('./finishExport', () => ({ finishExport: () => 'app/page.tsx is not fit.' }));
jest.mock('./runtime', () => ({ readClientModules: () => [] }));
jest.mock('./headlineFont', () => ({ inlineHeadlineFont: async () => {} }));
jest.mock('#scripts/assets/sharingImages.ts', () => ({ sharingImages: () => [] }));

test('a build whose export is not fit to publish fails, and says why [13.5]', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const build = { outputs: { staticFiles: [] }, distDir: '.next', repoRoot: '/site' };
  // Next passes more, which the adapter does not read.
  await adapter.onBuildComplete?.(build as never);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('app/page.tsx is not fit.'));
  expect(exit).toHaveBeenCalledWith(1);
});
