/** @jest-environment jsdom */
import { forgiveMovedNodes } from './foreignNodes';

test('React goes on after others have moved its nodes', () => {
  forgiveMovedNodes();
  const [parent, gone, added] = [document.createElement('div'), new Text('gone'), document.createElement('b')];
  expect(parent.removeChild(gone)).toBe(gone);
  parent.append('text');
  parent.insertBefore(added, gone);
  expect(parent.innerHTML).toBe('text<b></b>');
});
