/** `npm run check:copy`: lists mistakes in the copy with their files and lines. */
import { formatFinding } from '#lib/copy/findings.ts';
import { checkCopy } from './checkCopy';
import { wordCheck } from './words';

const findings = checkCopy('.', wordCheck('.'));
for (const finding of findings) {
  console.log(formatFinding(finding));
  if (process.env.GITHUB_ACTIONS !== 'true') continue;
  // GitHub shows this at its line in the pull request.
  console.log(`::error file=${finding.path},line=${finding.line}::${finding.reason}`);
}
console.log(`Mistakes found: ${findings.length}`);
process.exitCode = findings.length > 0 ? 1 : 0;
