import lighthouse from 'lighthouse';

/** Scores from 0 to 100. */
export type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse's verdict on one page, as on a phone.
 * @param port of a running Chromium's debugger
 */
export async function lighthouseScores(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
  const score = (category: string) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
  for (const category of categories) {
    if (score(category) < 100) console.error(`  ${url} ${category}: ${failures(category).join(', ')}`);
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };

  function failures(category: string): string[] {
    const references = result?.lhr.categories[category]?.auditRefs ?? [];
    return references.flatMap(({ id, weight }) => {
      const audit = result?.lhr.audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1
        ? [`${id} ${audit?.displayValue ?? ''}`.trim()]
        : [];
    });
  }
}
