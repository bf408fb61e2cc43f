/** Checks that each picture that belongs to words of the copy finds them, so that none disappears unnoticed. */
import type { Element } from 'hast';
import type { VFile } from 'vfile';
import { type Copy, isText, nameOf, textOf } from '#lib/copy/copy.ts';
import { chaptersWithPicture, stepsWithPicture } from '#lib/figures.ts';
import { unknownCharacters } from '#scripts/assets/characters.ts';

/** How many characters fit a sharing picture: in its headline of two lines, and in each paragraph above. */
const most = 90;

/** Reports a picture without its words, a step without a picture, and words that the sharing picture cannot show. */
export function checkPictures({ route, hero, parts, elements }: Copy, file: VFile): void {
  for (const element of [hero.headline, hero.exchange?.question, hero.exchange?.answer]) {
    const words = textOf(element);
    const unknown = unknownCharacters(words.replace(/\s/g, ' ')).join(' ');
    const picture = 'the picture that others see where this page is shared';
    if (unknown) file.message(`${unknown} cannot be drawn in ${picture}. Write it otherwise.`, element);
    if ([...words].length > most) {
      file.message(`This has ${[...words].length} characters. Keep it to ${most}, or ${picture} has no room.`, element);
    }
    if (/\S{65}/.test(words)) file.message(`A word here is too long for ${picture}. Keep it to 64 letters.`, element);
  }
  if (route === '/') {
    const steps = parts.flatMap((part) => (part.kind === 'steps' ? part.steps : []));
    const names = list(stepsWithPicture, (name) => `**${name}**`);
    const bare = steps.filter(({ name }) => !stepsWithPicture.some((known) => known === name));
    for (const { element } of bare) {
      file.message(`This step has no picture. Begin it with ${names}, or ask a developer for a picture.`, element);
    }
    if (bare.length === 0) checkPlaces(stepsWithPicture, steps, `Each of ${names} begins a step of a numbered list.`);
  }
  if (route === '/process') {
    const chapters = parts.filter(isText).map(({ heading }) => ({ name: nameOf(textOf(heading)), element: heading }));
    const headings = list(chaptersWithPicture, (name) => `## ${name}`);
    checkPlaces(chaptersWithPicture, chapters, `The headings with a picture are ${headings}.`);
  }

  function checkPlaces(pictures: readonly string[], places: { name: string; element: Element }[], advice: string) {
    const lost = pictures.filter((picture) => places.filter(({ name }) => name === picture).length !== 1);
    if (lost.length === 0) return;
    const reason = `${list(lost, (name) => `"${name}"`)} must stand here once, for the picture of that name. ${advice}`;
    file.message(`${reason} Or ask a developer to take the picture out.`, places.at(-1)?.element ?? elements.at(-1));
  }
}

/** Lists names with a capital, as an editor writes them. */
function list(names: readonly string[], mark: (name: string) => string): string {
  return names.map((name) => mark(name.charAt(0).toUpperCase() + name.slice(1))).join(', ');
}
