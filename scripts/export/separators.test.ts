import { JSDOM } from 'jsdom';
import { removeStraySeparators } from './separators';

test("only React's comments between two texts stay, and those of another kind", () => {
  const { document } = new JSDOM('<p>One<!-- --></p><p>One<!-- --> two<!-- --><b>three</b></p><!--$--><!--/$-->')
    .window;
  removeStraySeparators(document);
  expect(document.body.innerHTML).toBe('<p>One</p><p>One<!-- --> two<b>three</b></p><!--$--><!--/$-->');
});
