/** Checks the words that figures and sharing images depend on, so that none disappears or breaks unnoticed. */
import type { VFile } from 'vfile';
import { type Copy, textOf } from '#lib/copy/copy.ts';
import { stepsWithFigure } from '#lib/interviews.ts';
import { unknownCharacters } from '#scripts/assets/characters.ts';

/** Reports words that the sharing image has no letters or no room for, and steps of the home page without their figures. */
export function checkFigures({ route, hero, parts }: Copy, file: VFile): void {
  for (const element of [hero.headline, hero.exchange?.question, hero.exchange?.answer]) {
    const words = textOf(element).replace(/\s/g, ' ');
    const unknown = unknownCharacters(words).join(' ');
    if (unknown) file.message(`${unknown} can't be drawn in the sharing image. Use other characters.`, element);
    if ([...words].length > 90 || /\S{65}/.test(words)) {
      file.message('Shorten this to 90 characters, and each word to 64: the sharing image has no more room.', element);
    }
  }
  if (route !== '/') return;
  const steps = parts.flatMap((part) => (part.kind === 'steps' ? part.steps : []));
  const missing = new Set<string>(stepsWithFigure);
  const wrong = steps.find(({ name }) => !missing.delete(name));
  if (!wrong && missing.size === 0) return;
  const names = stepsWithFigure.map((name) => `**${name.charAt(0).toUpperCase()}${name.slice(1)}**`).join(', ');
  const reason = `Begin each step of this numbered list with one of ${names}, each once: they have the figures.`;
  file.message(`${reason} A developer can change that.`, (wrong ?? steps.at(-1))?.element ?? hero.headline);
}
