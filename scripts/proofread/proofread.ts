/** `npm run check:copy`: reports mistakes in the copy, in plain words, with file and line. */
import { checkCopy, reportOf } from './checkCopy';

const { text, errors } = reportOf(await checkCopy('.'), {
  forGitHub: process.env.GITHUB_ACTIONS === 'true',
});
console.log(text);
process.exitCode = errors > 0 ? 1 : 0;
