/** Links to other pages of this site. */
const otherPages = {
  and: [{ href_matches: '/*' }, { not: { selector_matches: '[aria-current],[href^="#"]' } }],
};

/**
 * Fetches the few pages that are linked in view, and renders the one whose link the visitor points at, before it is
 * chosen. Browsers leave it out by themselves where data or battery is saved, and where they do not know it.
 */
const rules = {
  prefetch: [{ where: otherPages, eagerness: 'immediate' }],
  prerender: [{ where: otherPages, eagerness: 'eager' }],
};

export function SpeculationRules() {
  const json = JSON.stringify(rules);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the constant above.
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: json }} />;
}
