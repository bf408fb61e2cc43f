/** `npm run check:copy`: reports mistakes in the copy, in plain words, with file and line. */
import { checkCopy } from './checkCopy';
import { wordCheck } from './words';

const findings = checkCopy('.', wordCheck('.'));
for (const finding of findings) {
  console.log(finding);
  if (process.env.GITHUB_ACTIONS !== 'true') continue;
  // The command that shows it at its line in the pull request.
  console.log(finding.replace(/^(.+?):(\d+) (.*)$/, '::error file=$1,line=$2::$3'));
}
console.log(`Mistakes found: ${findings.length}`);
process.exitCode = findings.length > 0 ? 1 : 0;
