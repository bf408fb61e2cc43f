/** Images: they are ours, they are there, and they are described (WCAG 1.1.1). */
import { visit } from 'unist-util-visit';
import type { Copy } from './openCopy';

/**
 * Checks every image.
 * @param hasFile whether `public/` has a file, by its path on the site, such as `/logo.png`
 */
export function checkImages({ tree, file }: Copy, hasFile: (path: string) => boolean): void {
  visit(tree, (node) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const alternative = node.alt?.trim() ?? '';
    if (alternative === '') {
      file.message(
        'This image has no alternative text. Say between its square brackets what it shows, for people who cannot see it.',
        node,
      );
    } else if (/\.\w{3,4}$|^(?:image|photo|picture|img)$/i.test(alternative)) {
      file.message(`"${alternative}" does not say what the image shows.`, node);
    }
    if (node.type === 'imageReference') return;
    if (/^(?:https?:)?\/\//i.test(node.url)) {
      file.message('This image is on another site, which the page may not load. Put it into public/.', node);
    } else if (!node.url.startsWith('/') || !hasFile(node.url)) {
      file.message(`There is no file public/${node.url.replace(/^\//, '')}`, node);
    }
  });
}
