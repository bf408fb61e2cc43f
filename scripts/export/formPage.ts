import { createHash } from 'node:crypto';
import { removeComments } from './contentPage';
import { ExportProblem } from './ExportProblem';
import type { Files } from './files';
import { chunkFolder, type Framework, frameworkOf, removeFramework } from './framework';
import { inlineLoader } from './inlineLoader';

/** What a page with a form says of itself: `components/ContactForm`. */
export const formSelector = 'form[data-hydrate]';

/** A file to add to the export. */
type NewFile = { path: string; content: Buffer };

/**
 * Makes a page with a form load the framework on the visitor's first interaction instead of at once.
 *
 * The chunks stay what they are; the inline scripts that feed and start React become one more file, which defines
 * `hydrate`. The queue for an early Send and the loader move into the head, so that they are there before the form is.
 * @param files the export, where the chunks are looked up
 * @returns the file to add
 * @throws ExportProblem when the page is not built as this expects
 */
export function finishFormPage(path: string, document: Document, files: Files): NewFile {
  const framework = frameworkOf(document);
  const { replay, chunks } = checked(path, document, framework);
  const names = [...new Set(chunks.map((chunk) => nameOf(path, chunk)))];
  const start = startFile(path, framework);
  removeFramework(framework);

  // Where a browser does not ask for them. The loader takes the first template of the page.
  const template = document.createElement('template');
  for (const name of [...withImports(names, files), start.name]) {
    const script = document.createElement('script');
    script.setAttribute('src', chunkFolder + name);
    // React looks for `script[async]` before it adds one of its own.
    script.setAttribute('async', '');
    template.content.append(script);
  }
  const loader = document.createElement('script');
  loader.text = inlineLoader();
  document.head.append(replay, template, loader);
  // React never reads inside `noscript`; everywhere else in the body it needs its comments.
  for (const noscript of document.querySelectorAll('noscript')) removeComments(noscript);
  return start;
}

function checked(path: string, document: Document, { chunks, bootstrap, flight, replay }: Framework) {
  const expectations: [isMet: boolean, what: string][] = [
    [chunks.length > 0, 'scripts to load'],
    [bootstrap !== undefined, 'the script "_R_" that starts them'],
    [flight.length > 0, 'the page as data for React'],
    [replay !== undefined, 'the script that queues an early Send'],
    [document.querySelector('[data-unavailable][hidden]') !== null, 'the hidden notice "data-unavailable"'],
  ];
  const missing = expectations.filter(([isMet]) => !isMet).map(([, what]) => what);
  if (missing.length > 0 || !replay) {
    throw new ExportProblem(
      path,
      `the page has a form, but lacks ${missing.join(', ')}. ` +
        'Next or React may have changed how a page starts: adapt scripts/export/framework.ts.',
    );
  }
  return { chunks, replay };
}

function nameOf(path: string, chunk: HTMLScriptElement): string {
  const address = chunk.getAttribute('src') ?? '';
  if (!address.startsWith(chunkFolder)) {
    throw new ExportProblem(
      path,
      `the script ${address} is not in ${chunkFolder}, where the loader expects it.`,
    );
  }
  return address.slice(chunkFolder.length);
}

function startFile(path: string, { bootstrap, flight }: Framework): NewFile & { name: string } {
  // The data first: the runtime takes the page for complete when it starts in a document that has loaded.
  const statements = [...flight, bootstrap].flatMap((script) => (script ? [script.text] : []));
  const text = `function hydrate(){${statements.join(';\n')}}\n`;
  const content = Buffer.from(text);
  // As long as the hashes of Next's own files, which are unique enough for a cache that never asks again.
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 13);
  const name = `start-${path.replace(/\.html$/, '')}-${hash}.js`;
  return { name, path: `${chunkFolder.slice(1)}${name}`, content };
}

/**
 * Adds the chunks that the given ones import when they are needed (the e-mail library): small, and then Send waits for
 * nothing.
 */
function withImports(names: readonly string[], files: Files): string[] {
  const found = new Set(names);
  // A set hands out what is added while it is walked.
  for (const name of found) {
    const text = files.get(`${chunkFolder.slice(1)}${name}`)?.toString() ?? '';
    for (const [, next] of text.matchAll(/static\/chunks\/([\w.~-]+\.js)/g)) if (next) found.add(next);
  }
  return [...found];
}
