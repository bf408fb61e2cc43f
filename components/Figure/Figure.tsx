import type { ReactNode } from 'react';
import { leaf, leaves } from '@/lib/mark';
import styles from './Figure.module.scss';

/** A small picture in the language of the mark: leaves, thin rules, one green and one red. Decoration only. */
function Figure({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg className={styles.figure} viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  );
}

/** The mark as two texts that answer each other. */
export function DialogueFigure() {
  return (
    <Figure viewBox="2 2 28 28">
      <path className={styles.accent} d={leaves.upper} />
      <path className={styles.pop} d={leaves.lower} />
      <path className={styles.text} d="M9.5 6h11M7 8h14.5M6.5 10h13M12.5 21.5h13M12 23.5h13.5M12 25.5h8" />
    </Figure>
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
      <path className={styles.wash} d={leaf(176, 4, 140, 152, 36)} />
      <path className={styles.headline} d="M204 38h84M204 54h56" />
      <path className={styles.lines} d="M204 80h88M204 94h82M204 108h88M204 122h52" />
    </Figure>
  );
}

/** Three channels, and the one that is chosen. */
export function ChannelsFigure() {
  return (
    <Figure viewBox="0 0 320 200">
      <path className={styles.rules} d="M36 0v200M160 0v200M270 0v200" />
      <path
        className={styles.wash}
        d={`${leaf(0, 24, 72, 44, 20)}${leaf(0, 120, 72, 56, 20)}${leaf(234, 60, 72, 72, 20)}`}
      />
      <path className={styles.accent} d={`${leaf(112, 12, 96, 56, 24)}${leaf(112, 132, 96, 56, 24)}`} />
      <path className={styles.pop} d={leaf(112, 80, 96, 40, -18)} />
    </Figure>
  );
}

/** A page that leads the eye to one action. */
export function WebsiteFigure() {
  return (
    <Figure viewBox="0 0 320 200">
      <path className={styles.wash} d={leaf(1, 1, 318, 198, 36)} />
      <path className={styles.rules} d="M1 38h318" />
      <path className={styles.accent} d={leaf(176, 62, 116, 112, 36)} />
      <path className={styles.headline} d="M28 74h116M28 92h80" />
      <path className={styles.lines} d="M28 116h112M28 130h96" />
      <path className={styles.pop} d={leaf(28, 150, 64, 24, 10)} />
    </Figure>
  );
}

/** People who are introduced to each other. */
export function NetworkFigure() {
  return (
    <Figure viewBox="0 0 320 200">
      <path className={styles.rules} d="M62 52 160 100 258 44M62 52 78 160 160 100 250 158 258 44" />
      <path className={styles.wash} d={`${leaf(38, 28, 48, 48, 20)}${leaf(234, 20, 48, 48, 20)}`} />
      <path className={styles.accent} d={`${leaf(124, 64, 72, 72, 30)}${leaf(54, 136, 48, 48, 20)}`} />
      <path className={styles.pop} d={leaf(224, 132, 52, 52, -22)} />
    </Figure>
  );
}
