import { inlineScript } from '#lib/document/inlineScript.ts';

/**
 * One of our inline scripts. `data-inline` tells scripts/export/runtime.ts to keep it: the export removes every other
 * script, unless the page needs Next's runtime.
 * @param path from the root of the project
 */
export function InlineScript({ path }: { path: `${string}.inline.ts` }) {
  return <script data-inline="">{inlineScript(path)}</script>;
}
