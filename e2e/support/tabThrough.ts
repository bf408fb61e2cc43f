import type { Page } from '@playwright/test';

type Stop = {
  name: string;
  /** Whether something is drawn around the element, or it otherwise shows the focus. */
  hasRing: boolean;
  /** How many of three points of the element, from its top to its bottom, lie beneath a bar that it is not part of. */
  hiddenPoints: number;
  isInView: boolean;
};

/** Presses Tab from the top of the page to its end. @returns where the focus went, in that order */
export async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  // More than any page has: a focus that never leaves the page is a trap.
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async (): Promise<Stop | null> => {
      // The browser scrolls to the focus, and draws its ring, in the next frame, and may do so by degrees.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const element = document.activeElement;
      if (!element || element === document.body || element === document.documentElement) return null;
      const style = getComputedStyle(element);
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isBeneathBar = (y: number) => {
        const bar = document.elementFromPoint((left + right) / 2, y)?.closest('header, footer');
        return Boolean(bar && !bar.contains(element));
      };
      return {
        name: `${element.localName} ${element.getAttribute('name') ?? element.textContent?.trim()}`,
        hasRing: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
        hiddenPoints: [top + 2, (top + bottom) / 2, bottom - 2].filter(isBeneathBar).length,
        isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      };
    });
    if (!stop || stop.name === stops[0]?.name) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus did not leave the page: ${stops.map(({ name }) => name).join(', ')}`);
}
