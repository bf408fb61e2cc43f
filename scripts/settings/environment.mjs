/**
 * Stops a command that would crash in this folder, or could not read its settings, and says why. Plain JavaScript,
 * because tsx is one of the tools that crash.
 */
import { existsSync, readFileSync } from 'node:fs';

/** The files that `next build` reads. The first one that sets a variable wins. */
export const environmentFiles = ['.env.production.local', '.env.local', '.env.production', '.env'];

// Turbopack, Sass and tsx treat paths as URLs, in which these characters end the path.
const [character] = /[#?]/.exec(process.cwd()) ?? [];
if (character) {
  stop(`The path of this folder contains "${character}": ${process.cwd()}. Move the project to one without # and ?.`);
}

const unreadable = environmentFiles.find((file) => existsSync(file) && readFileSync(file).includes(0));
if (unreadable) {
  stop(`${unreadable} is not in UTF-8, but probably in UTF-16, as PowerShell writes it. Save it as UTF-8.`);
}

/** @param {string} message */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
