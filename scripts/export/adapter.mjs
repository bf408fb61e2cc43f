import { tsImport } from 'tsx/esm/api';

/**
 * The build adapter (`adapterPath` in next.config.mjs). Next loads it with plain Node, so it only fetches the
 * TypeScript beside it.
 *
 * @type {import('next').NextAdapter}
 */
const adapter = {
  name: 'professional-exchange-export',
  async onBuildComplete({ outputs }) {
    /** @type {typeof import('./onBuildComplete.ts')} */
    const { finishExport } = await tsImport('./onBuildComplete.ts', import.meta.url);
    /** @type {typeof import('../assets/sharing.ts')} */
    const { sharingPictures } = await tsImport('../assets/sharing.ts', import.meta.url);
    const problem = finishExport(outputs.staticFiles, sharingPictures());
    if (problem) {
      // A sentence and an exit code: Next would print a stack trace, which buries the page and the cause.
      console.error(`\nThe export is not fit to publish.\n${problem}\n`);
      process.exit(1);
    }
  },
};

export default adapter;
