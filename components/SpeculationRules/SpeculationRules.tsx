const otherPages = { and: [{ href_matches: '/*' }, { not: { selector_matches: '[aria-current],[href^="#"]' } }] };

/**
 * Fetches the few pages with a link in view, and renders a page when the visitor points at its link. Browsers skip this
 * while they save data or battery.
 */
const rules = {
  prefetch: [{ where: otherPages, eagerness: 'immediate' }],
  prerender: [{ where: otherPages, eagerness: 'eager' }],
};

export function SpeculationRules() {
  return <script type="speculationrules">{JSON.stringify(rules)}</script>;
}
