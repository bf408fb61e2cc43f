import { inlineLoader } from './inlineLoader';

test('the inline loader stays a few hundred bytes, since every page with a form carries it', () => {
  expect(inlineLoader().length).toBeLessThan(900);
  expect(inlineLoader()).toMatch(/^\(\(\)=>\{.*document\.querySelector\("template"\).*\}\)\(\);$/s);
});
