import { inlineScript } from '#lib/document/inlineScript.ts';

/** One of our inline scripts. `data-inline` makes the export keep it (scripts/export/runtime.ts). */
export function InlineScript({ path }: { path: `${string}.inline.ts` }) {
  return <script data-inline="">{inlineScript(path)}</script>;
}
