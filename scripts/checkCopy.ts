/** `npm run check:copy`: lists the findings with their files and lines, errors first. Fails for advice, too. */
import { checkCopy } from '#lib/copy/checkCopy.ts';
import { formatFinding } from '#lib/copy/findings.ts';
import { loadDictionary } from './dictionary';

const findings = checkCopy('.', loadDictionary());
for (const finding of findings) {
  console.log(formatFinding(finding));
  if (process.env.GITHUB_ACTIONS !== 'true') continue;
  const { path, line, severity, reason } = finding;
  const command = severity === 'error' ? 'error' : 'warning';
  // GitHub shows this beside the line in the pull request. It decodes %25.
  console.log(`::${command} file=${path},line=${line}::${reason.replaceAll('%', '%25')}`);
}
const errors = findings.filter(({ severity }) => severity === 'error').length;
console.log(`Errors, which stop a build: ${errors}. Advice: ${findings.length - errors}.`);
process.exitCode = findings.length > 0 ? 1 : 0;
