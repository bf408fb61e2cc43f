const otherPages = {
  and: [
    { href_matches: '/*' },
    // Files, such as a linked PDF.
    { not: { href_matches: '/*.*' } },
    { not: { selector_matches: '[aria-current],[href^="#"]' } },
  ],
};

/**
 * Prefetches every linked page, and prerenders a page when the visitor points at its link. Browsers skip this to save
 * data or battery.
 */
const rules = {
  prefetch: [{ where: otherPages, eagerness: 'immediate' }],
  prerender: [{ where: otherPages, eagerness: 'eager' }],
};

export function SpeculationRules() {
  return <script type="speculationrules">{JSON.stringify(rules)}</script>;
}
