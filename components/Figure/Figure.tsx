import type { ReactNode } from 'react';
import { leaf } from '@/lib/mark';
import styles from './Figure.module.scss';

/** A small picture in the language of the mark: leaves, thin rules, one green and one red. Decoration only. */
function Figure({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg className={styles.figure} viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  );
}

/** Heights of the sound of a voice, in units of the figure, from the first word to the last. */
const voice = [14, 34, 62, 40, 88, 120, 76, 132, 92, 54, 106, 70, 38, 60, 26];

/** A voice that becomes lines of text. */
export function InterviewFigure() {
  const sound = voice.map((height, index) => `M${6 + index * 10} ${80 - height / 2}v${height}`).join('');
  return (
    <Figure viewBox="0 0 320 160">
      <path className={styles.sound} d={sound} />
      <path className={styles.page} d={leaf(176, 4, 140, 152, 36)} />
      <path className={styles.headline} d="M204 38h84M204 54h56" />
      <path className={styles.lines} d="M204 80h88M204 94h82M204 108h88M204 122h52" />
    </Figure>
  );
}

/** A week, and the two days on which something is posted. */
export function WeekFigure() {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => leaf(2 + day * 46, 2, 38, 96, 14));
  return (
    <Figure viewBox="0 0 320 100">
      <path className={styles.page} d={days.filter((_, day) => day !== 1 && day !== 4).join('')} />
      <path className={styles.accent} d={days[1]} />
      <path className={styles.pop} d={days[4]} />
      <path className={styles.onAccent} d="M58 32h18M58 44h18M58 56h10M196 32h18M196 44h18M196 56h10" />
    </Figure>
  );
}

/** A page on a phone that is gone through, point by point. */
export function PhoneFigure() {
  return (
    <Figure viewBox="0 0 320 200">
      <path className={styles.page} d={leaf(2, 2, 112, 196, 22)} />
      <path className={styles.headline} d="M22 36h72M22 52h44" />
      <path className={styles.lines} d="M22 76h72M22 90h66M22 104h70" />
      <path className={styles.accent} d={leaf(22, 136, 72, 28, 12)} />
      <path className={styles.rules} d="M150 34h168M150 100h168M150 166h168" />
      <path className={styles.lines} d="M196 18h96M196 84h116M196 150h72" />
      <path className={styles.tick} d="m152 16 8 8 16-18M152 82l8 8 16-18M152 148l8 8 16-18" />
    </Figure>
  );
}

/** Someone who introduces two others to each other. */
export function IntroductionFigure() {
  return (
    <Figure viewBox="0 0 320 180">
      <path className={styles.thread} d="M160 62C110 90 84 100 62 128M160 62c50 28 76 38 98 66M96 150h128" />
      <path className={styles.accent} d={leaf(116, 4, 88, 72, 30)} />
      <path className={styles.page} d={`${leaf(14, 116, 92, 62, 26)}${leaf(214, 116, 92, 62, -26)}`} />
      <path className={styles.lines} d="M38 140h44M38 154h30M238 140h44M238 154h30" />
      <path className={styles.onAccent} d="M138 32h44M138 46h28" />
    </Figure>
  );
}
