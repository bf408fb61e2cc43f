/**
 * Holds every page of the export against the budgets for a first view.
 *
 *   npm run check:budgets
 */
import { broken, budgets, measure } from './export/budgets';
import { readFiles } from './export/readFiles';

try {
  const findings = measure(await readFiles('out'));
  for (const { name, unit, limit } of budgets) {
    const worst = findings
      .filter((finding) => finding.name === name)
      .reduce((most, finding) => (finding.figure > most.figure ? finding : most));
    console.log(`${name}: at most ${worst.figure} of ${limit} ${unit} (${worst.page})`);
  }
  const sentences = broken(findings);
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = sentences.length > 0 ? 1 : 0;
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
