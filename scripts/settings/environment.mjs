/**
 * Loads the settings as `next build` does, and stops a command that cannot work. Import it first, because other modules
 * read the settings when they load. In JavaScript, because tsx may be missing or crash.
 */
import { createRequire } from 'node:module';

// Before Next starts. Otherwise, its development server sends telemetry from a process that outlives it.
process.env.NEXT_TELEMETRY_DISABLED = '1';

process.on('uncaughtExceptionMonitor', ({ message }) => {
  const [, name] = /^Cannot find (?:package|module) '([^'/.]+[^']*)'/.exec(message) ?? [];
  if (!name) return;
  console.error(`\nThe package ${name} is not installed. Install all packages with: npm ci --include=dev\n`);
  process.exit(1);
});

// Not `import`: of this CommonJS module, it returns different objects with and without tsx.
/** @type {typeof import('@next/env')} */
const { loadEnvConfig } = createRequire(import.meta.url)('@next/env');
loadEnvConfig(process.cwd(), process.argv.includes('--dev'));
