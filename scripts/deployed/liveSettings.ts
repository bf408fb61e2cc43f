import { describeWrongSettings } from '#lib/build/settingsProblems.ts';
import { site } from '#lib/site.ts';

/**
 * Returns a sentence for each setting that a live site should not have, or not for much longer.
 * @param builtFor the address that the export was built for
 */
export function checkLiveSettings(builtFor: string | undefined): string[] {
  const problems: string[] = [];
  if (expiresSoon(site.securityContactUntil)) {
    problems.push('security.txt expires soon: set a later securityContactUntil in lib/site.ts.');
  }
  // Settings of another site say nothing about this one.
  const wrongSettings = builtFor === site.url && describeWrongSettings(true);
  if (wrongSettings) problems.push(wrongSettings);
  return problems;
}

/** Whether fewer than 30 days are left until a date, which may have passed. */
function expiresSoon(date: string): boolean {
  return Date.parse(date) - Date.now() < 30 * 86_400_000;
}
