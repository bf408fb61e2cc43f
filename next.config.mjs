import { fileURLToPath } from 'node:url';
import createMDX from '@next/mdx';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { tsImport } from 'tsx/esm/api';

// A build tells nobody that it was made.
process.env.NEXT_TELEMETRY_DISABLED = '1';

/** Page copy: plain Markdown with front matter. Turbopack takes plugins by name only. */
const withMarkdown = createMDX({
  // `.md`, not `.mdx`: braces and angle brackets in copy are text, never code.
  extension: /\.md$/,
  options: {
    remarkPlugins: [
      // First, so that a file which the others cannot read gets a clear sentence. Ours, so by path.
      fileURLToPath(new URL('./scripts/proofread/remarkReadable.mjs', import.meta.url)),
      'remark-frontmatter',
      // `export const frontmatter`, which `page.tsx` hands to `lib/metadata.ts`.
      'remark-mdx-frontmatter',
      // One nested <section> for each heading: what the styles lay out.
      'remark-sectionize',
      // Typographer's quotes and dashes, so that editors type plain ones.
      'remark-smartypants',
    ],
    rehypePlugins: [
      // An anchor for each heading, so that copy can link to a part of a page.
      'rehype-slug',
    ],
  },
});

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // Where the export goes. `npm start` puts the one that talks to the mail sandbox elsewhere than `out/`.
  ...(process.env.EXPORT_DIR && { distDir: process.env.EXPORT_DIR }),
  // `npm run build` and `npm run check:types` say what is wrong with the types; a preview only has to be quick.
  typescript: { ignoreBuildErrors: Boolean(process.env.EXPORT_DIR) },
  // What happens to the exported files: framework scripts, security policy, other hosts (docs/decisions).
  adapterPath: fileURLToPath(new URL('./scripts/export/adapter.mjs', import.meta.url)),
  // Two builds of one commit are the same bytes.
  generateBuildId: () => 'export',
  experimental: {
    // One request less before the first paint; a page's styles are small.
    inlineCss: true,
    // A page gets the styles of its own components: requests cost nothing where there are none.
    cssChunking: { type: 'graph', requestCost: 0 },
  },
  images: { unoptimized: true },
  reactStrictMode: true,
  poweredByHeader: false,
  // The development badge would cover the fixed footer.
  devIndicators: false,
};

/** @param {string} phase */
export default async function nextConfig(phase) {
  /** @type {typeof import('./lib/checkSettings.ts')} */
  const { wrongSettings, placeholderSettings } = await tsImport('./lib/checkSettings.ts', import.meta.url);
  const wrong =
    wrongSettings() ?? (process.env.REQUIRE_EMAIL_SETTINGS === '1' ? placeholderSettings() : undefined);
  if (phase === PHASE_PRODUCTION_BUILD) {
    /** @type {typeof import('./scripts/proofread/brokenCopy.ts')} */
    const { brokenCopy } = await tsImport('./scripts/proofread/brokenCopy.ts', import.meta.url);
    const problems = [wrong, brokenCopy(import.meta.dirname)].filter(Boolean);
    if (problems.length > 0) {
      // Sentences and an exit code: a stack trace would bury the names.
      console.error(`\n${problems.join('\n\n')}\n`);
      process.exit(1);
    }
  }
  return withMarkdown(config);
}
