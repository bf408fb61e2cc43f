import { fileURLToPath } from 'node:url';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { register } from 'tsx/esm/api';

// The build's checks and adapter are TypeScript, which the oldest supported Node cannot run.
register();

// No telemetry.
process.env.NEXT_TELEMETRY_DISABLED = '1';

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // `npm start` builds elsewhere: its forms send to the mail sandbox.
  ...(process.env.EXPORT_DIR && { distDir: process.env.EXPORT_DIR }),
  // `npm run build` and `npm run check` check the types; a preview only has to be quick.
  // A host may not install the types of the tests, so its build checks only the site.
  typescript: {
    ignoreBuildErrors: Boolean(process.env.EXPORT_DIR),
    tsconfigPath: 'tsconfig.build.json',
  },
  // Finishes the exported files (docs/decisions/README.md, 8).
  adapterPath: fileURLToPath(new URL('./scripts/export/adapter.ts', import.meta.url)),
  // Pages import their copy.md as text, which `lib/copy/copy.ts` reads.
  turbopack: { rules: { '*.md': { type: 'text' } } },
  // A plain host cannot resize images.
  images: { unoptimized: true },
  // One request fewer before the first paint; a page's styles are small.
  experimental: { inlineCss: true },
  // A program, which cannot be bundled.
  serverExternalPackages: ['esbuild'],
  // The development badge would cover the fixed footer.
  devIndicators: false,
};

/** @param {string} phase */
export default async function nextConfig(phase) {
  if (phase === PHASE_PRODUCTION_BUILD) {
    const { reportWrongSettings } = await import('./lib/build/settingsProblems.ts');
    const { checkCopy } = await import('./scripts/proofread/checkCopy.ts');
    const { formatFinding } = await import('./lib/copy/copy.ts');
    const findings = checkCopy(import.meta.dirname).map(formatFinding);
    const problems = [reportWrongSettings(), findings.join('\n')].filter(Boolean);
    if (problems.length > 0) {
      // Sentences and an exit code: a stack trace would bury the names.
      console.error(`\n${problems.join('\n\n')}\n`);
      process.exit(1);
    }
  }
  // Only development has pages whose files end in .dev.tsx: `/parts` shows every kind of part.
  const pageExtensions = [...(phase === PHASE_DEVELOPMENT_SERVER ? ['dev.tsx'] : []), 'tsx', 'ts'];
  return { ...config, pageExtensions };
}
