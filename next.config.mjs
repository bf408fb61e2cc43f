import { fileURLToPath } from 'node:url';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { register } from 'tsx/esm/api';

// The checks and the adapter of the build are TypeScript, which the oldest Node here does not read.
register();

// A build tells nobody that it was made.
process.env.NEXT_TELEMETRY_DISABLED = '1';

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // Where the export goes. `npm start` puts the one that talks to the mail sandbox elsewhere than `out/`.
  ...(process.env.EXPORT_DIR && { distDir: process.env.EXPORT_DIR }),
  // `npm run build` and `npm run check` say what is wrong with the types; a preview only has to be quick.
  // A host has the types of the site alone, so its build checks that and no test.
  typescript: {
    ignoreBuildErrors: Boolean(process.env.EXPORT_DIR),
    tsconfigPath: 'tsconfig.build.json',
  },
  // What happens to the exported files: framework scripts, security policy, other hosts (docs/decisions).
  adapterPath: fileURLToPath(new URL('./scripts/export/adapter.ts', import.meta.url)),
  // A page's copy.md comes to it as text, which `lib/copy.ts` reads.
  turbopack: { rules: { '*.md': { type: 'text' } } },
  // One request less before the first paint; a page's styles are small.
  experimental: { inlineCss: true },
  // A program beside its JavaScript, which cannot be bundled.
  serverExternalPackages: ['esbuild'],
  // The development badge would cover the fixed footer.
  devIndicators: false,
};

/** @param {string} phase */
export default async function nextConfig(phase) {
  if (phase === PHASE_PRODUCTION_BUILD) {
    const { wrongSettings } = await import('./lib/settingsProblems.ts');
    const { checkCopy, reportOf } = await import('./scripts/proofread/checkCopy.ts');
    // What would keep a page from being built, or its visitors from getting on.
    const copy = reportOf(await checkCopy(import.meta.dirname, { isBuild: true }));
    const problems = [wrongSettings(), copy.errors > 0 && copy.text].filter(Boolean);
    if (problems.length > 0) {
      // Sentences and an exit code: a stack trace would bury the names.
      console.error(`\n${problems.join('\n\n')}\n`);
      process.exit(1);
    }
  }
  return config;
}
