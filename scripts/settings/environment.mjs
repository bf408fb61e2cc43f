/**
 * Loads the settings as `next build` does, and stops a command that cannot work. Import it first, because other modules
 * read the settings when they load. In JavaScript, because tsx may be missing or crash.
 */
import { createRequire } from 'node:module';

// Before Next starts. Otherwise, its development server sends telemetry from a process that outlives it.
process.env.NEXT_TELEMETRY_DISABLED = '1';

process.on('uncaughtExceptionMonitor', ({ message }) => {
  const [, name] = /^Cannot find (?:package|module) '([^'/.]+[^']*)'/.exec(message) ?? [];
  if (name) stop(`The package ${name} is not installed. Install all packages with: npm ci --include=dev`);
});

// Turbopack, Sass and tsx treat paths as URLs, in which these characters end the path.
const [character] = /[#?]/.exec(process.cwd()) ?? [];
if (character) {
  stop(`The path of this folder contains "${character}": ${process.cwd()}. Move the project to one without # and ?.`);
}

// Not `import`: of this CommonJS module, it returns different objects with and without tsx.
/** @type {typeof import('@next/env')} */
const { loadEnvConfig } = createRequire(import.meta.url)('@next/env');
const { loadedEnvFiles } = loadEnvConfig(process.cwd(), process.argv.includes('--dev'));
const unreadable = loadedEnvFiles.find(({ contents }) => contents.includes('\0'));
if (unreadable) {
  stop(`${unreadable.path} is not in UTF-8, but probably in UTF-16, as PowerShell writes it. Save it as UTF-8.`);
}

/** @param {string} message */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
