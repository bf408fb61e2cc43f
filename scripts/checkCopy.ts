/** `npm run check:copy`: lists the findings with their files and lines. */
import { checkCopy } from '#lib/copy/checkCopy.ts';
import { formatFinding } from '#lib/copy/findings.ts';
import { loadDictionary } from './dictionary';

const findings = checkCopy('.', loadDictionary());
for (const finding of findings) {
  console.log(formatFinding(finding));
  if (process.env.GITHUB_ACTIONS !== 'true') continue;
  // GitHub shows this beside the line in the pull request. It decodes %25.
  console.log(`::error file=${finding.path},line=${finding.line}::${finding.reason.replaceAll('%', '%25')}`);
}
console.log(`Findings: ${findings.length}`);
process.exitCode = findings.length > 0 ? 1 : 0;
