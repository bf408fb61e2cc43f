import { type Files, htmlFiles } from './files';
import { type FirstView, firstViewOf } from './firstView';

type Budget = {
  name: string;
  unit: 'bytes' | 'requests';
  limit: number;
  figure: (view: FirstView) => number;
};

/** What a first view may cost, on every page. The limits are those of careful hand-written HTML. */
export const budgets: readonly Budget[] = [
  // One round trip on a new connection: ten packets (RFC 6928), less what the answer's head takes.
  { name: 'HTML and styles, brotli', unit: 'bytes', limit: 12_000, figure: ({ html }) => html },
  { name: 'framework scripts, brotli', unit: 'bytes', limit: 0, figure: ({ scripts }) => scripts },
  {
    name: 'inline scripts that run',
    unit: 'bytes',
    limit: 1500,
    figure: ({ inlineScripts }) => inlineScripts,
  },
  { name: 'fonts', unit: 'bytes', limit: 40_000, figure: ({ fonts }) => fonts },
  { name: 'requests', unit: 'requests', limit: 5, figure: ({ requests }) => requests },
  {
    name: 'everything',
    unit: 'bytes',
    limit: 60_000,
    figure: ({ html, scripts, fonts, others }) => html + scripts + fonts + others,
  },
];

/** One budget on one page. */
export type Finding = { page: string; name: string; unit: string; figure: number; limit: number };

/** Measures every page of an export, once: its copy in a folder is the same bytes. */
export function measure(files: Files): Finding[] {
  const pages = htmlFiles(files).filter(([page]) => !page.endsWith('/index.html'));
  return pages.flatMap(([page]) => {
    const view = firstViewOf(files, page);
    return budgets.map(({ name, unit, limit, figure }) => ({
      page,
      name,
      unit,
      figure: figure(view),
      limit,
    }));
  });
}

/** @returns one sentence for each budget that does not hold, naming page, figure and limit */
export function broken(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ figure, limit }) => figure > limit)
    .map(
      ({ page, name, unit, figure, limit }) =>
        `${page}: ${name} is ${figure} ${unit}, ${figure - limit} over the limit of ${limit}.`,
    );
}
