/** @jest-environment jsdom */
import { noteVisitorState } from './visitorState';

test('a field that was replaced gets text, focus and caret back, and the page does not scroll', () => {
  document.body.innerHTML = '<div><input id="name" name="name"></div>';
  const [island, field] = [document.querySelector('div'), document.querySelector('input')];
  if (!island || !field) throw new Error('no field');
  field.value = 'Ada';
  field.focus();
  field.setSelectionRange(1, 2);
  const restore = noteVisitorState(island, []);
  const other = document.createElement('input');
  Object.assign(other, { id: 'name', name: 'name' });
  field.replaceWith(other);
  const focus = jest.spyOn(other, 'focus');
  restore();
  expect(other).toHaveFocus();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect([other.value, other.selectionStart, other.selectionEnd]).toEqual(['Ada', 1, 2]);
});
