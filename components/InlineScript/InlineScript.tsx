import { inlineScript } from '#lib/inlineScript.ts';

/**
 * A script in the page itself, which runs at once. Keep it small: each page that needs it contains it.
 * @param file its path from the root of the project
 */
export function InlineScript({ file }: { file: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, bundled when the page is rendered.
  return <script dangerouslySetInnerHTML={{ __html: inlineScript(`import '#${file}';`) }} />;
}
