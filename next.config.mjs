import './scripts/settings/environment.mjs';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { register } from 'tsx/esm/api';

// Node 20 cannot run TypeScript, in which the build's checks and its adapter are written.
register();

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // `npm start` and `npm run compare` build into folders of their own.
  ...(process.env.EXPORT_DIR && { distDir: process.env.EXPORT_DIR }),
  // They also skip type checking, for speed.
  typescript: {
    ignoreBuildErrors: Boolean(process.env.EXPORT_DIR),
    tsconfigPath: 'tsconfig.build.json',
  },
  // Finishes the exported files (docs/decisions/README.md, 8).
  adapterPath: `${import.meta.dirname}/scripts/export/adapter.ts`,
  // Pages import copy.md as text.
  turbopack: { rules: { '*.md': { type: 'text' } } },
  // Static hosts cannot resize images.
  images: { unoptimized: true },
  // Saves a request before the first paint.
  experimental: { inlineCss: true },
  // A native program, which Next cannot bundle.
  serverExternalPackages: ['esbuild'],
  // A browser may use this address for a forwarded port. Next allows localhost and 127.0.0.1 by itself.
  allowedDevOrigins: ['[::1]'],
  // The development badge would cover the fixed footer.
  devIndicators: false,
};

/** @param {string} phase */
export default async function nextConfig(phase) {
  // `next typegen` passes the same phase. It must not hide what else `npm run check` finds.
  if (phase === PHASE_PRODUCTION_BUILD && !process.argv.includes('typegen')) {
    const { describeWrongSettings } = await import('./scripts/settings/settingsProblems.ts');
    const { checkCopy } = await import('./lib/copy/checkCopy.ts');
    const { formatFinding } = await import('./lib/copy/findings.ts');
    // Advice stops no build.
    const errors = checkCopy(import.meta.dirname).filter(({ severity }) => severity === 'error');
    const problems = [
      process.env.NODE_ENV === 'development' && 'NODE_ENV is "development", with which Next cannot build. Unset it.',
      describeWrongSettings(),
      errors.map(formatFinding).join('\n'),
    ].filter(Boolean);
    if (problems.length > 0) {
      // Exit here: an Error would bury the messages in a stack trace.
      console.error(`\n${problems.join('\n\n')}\n`);
      process.exit(1);
    }
  }
  // In development, Next also takes app/template.dev.tsx as a template. It lists the findings of the copy.
  const pageExtensions = [...(phase === PHASE_DEVELOPMENT_SERVER ? ['dev.tsx'] : []), 'tsx', 'ts'];
  return { ...config, pageExtensions };
}
