import { renderToStaticMarkup } from 'react-dom/server';
import { SpeculationRules } from './SpeculationRules';

test('other pages of this site alone are fetched ahead, and rendered when they are pointed at', () => {
  const markup = renderToStaticMarkup(<SpeculationRules />);
  const rules = JSON.parse(markup.replace(/^<script type="speculationrules">(.*)<\/script>$/, '$1'));
  for (const [{ where }] of [rules.prefetch, rules.prerender]) {
    expect(where.and).toContainEqual({ href_matches: '/*' });
    expect(where.and).toContainEqual({ not: { selector_matches: expect.stringContaining('[aria-current]') } });
  }
  expect(rules.prerender[0].eagerness).toBe('eager');
});
