/** Checks the words that belong to pictures, so that no picture disappears or breaks unnoticed. */
import type { VFile } from 'vfile';
import { type Copy, textOf } from '#lib/copy/copy.ts';
import { stepsWithPicture } from '#lib/figures.ts';
import { unknownCharacters } from '#scripts/assets/characters.ts';

/** How many characters fit a sharing image: in its headline of two lines, and in each paragraph above. */
const most = 90;

/** Reports words that the sharing image cannot show, and steps of the home page that do not match their pictures. */
export function checkPictures({ route, hero, parts }: Copy, file: VFile): void {
  const picture = 'the picture that people see when this page is shared';
  for (const element of [hero.headline, hero.exchange?.question, hero.exchange?.answer]) {
    const words = textOf(element);
    const unknown = unknownCharacters(words.replace(/\s/g, ' ')).join(' ');
    if (unknown) file.message(`Write this without ${unknown}, which ${picture} cannot show.`, element);
    if ([...words].length > most) file.message(`Keep this to ${most} characters, so that it fits ${picture}.`, element);
    if (/\S{65}/.test(words)) file.message(`Keep each word to 64 letters, so that it fits ${picture}.`, element);
  }
  if (route !== '/') return;
  const steps = parts.flatMap((part) => (part.kind === 'steps' ? part.steps : []));
  const free = new Set<string>(stepsWithPicture);
  const wrong = steps.find(({ name }) => !free.delete(name));
  if (!wrong && free.size === 0) return;
  const names = stepsWithPicture.map((name) => `**${name.charAt(0).toUpperCase()}${name.slice(1)}**`).join(', ');
  const reason = `Begin each step of this numbered list with one of ${names}, each once: they have the pictures.`;
  file.message(`${reason} A developer can change that.`, (wrong ?? steps.at(-1))?.element ?? hero.headline);
}
