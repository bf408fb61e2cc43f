import { finishFormPage } from './formPage';
import { parseHtml } from './html';
import { formPage, sampleExport } from './samplePages';

function finished(html: string) {
  const document = parseHtml(html);
  const start = finishFormPage('contact.html', document, sampleExport());
  return { document, start };
}

test('no script of the framework stands where a browser would load it', () => {
  const { document } = finished(formPage);
  expect(document.querySelectorAll('script[src], link[as="script"], script[id]')).toHaveLength(0);
  expect(document.documentElement.outerHTML).not.toContain('__next_f');
});

test('the loader finds every script that hydration and Send need, once, in a template', () => {
  const { document, start } = finished(formPage);
  const scripts = document.querySelector('template')?.content.querySelectorAll('script') ?? [];
  expect([...scripts].map((script) => script.getAttribute('src'))).toEqual([
    '/_next/static/chunks/react.js',
    '/_next/static/chunks/page.js',
    '/_next/static/chunks/runtime.js',
    '/_next/static/chunks/email.js',
    `/${start.path}`,
  ]);
});

test('the queue for an early Send, the template and the loader are there before the form is', () => {
  const { document } = finished(formPage);
  const [queue, template, loader] = [...document.head.children].slice(-3);
  expect(queue?.textContent).toContain('$$reactFormReplay');
  expect(template?.localName).toBe('template');
  expect(loader?.textContent).toContain('pointermove');
});

test('what fed and started React at once does so when it is told to, the data first', () => {
  const { start } = finished(formPage);
  expect(start.path).toMatch(/^_next\/static\/chunks\/start-contact-[\w-]{13}\.js$/);
  expect(start.content.toString()).toBe(
    'function hydrate(){(self.__next_f=self.__next_f||[]).push([0]);\nself.__next_f.push([1,"the page"]);\n' +
      '(globalThis["TURBOPACK"]||(globalThis["TURBOPACK"]=[])).push({})}\n',
  );
});

test("React's comments stay in the body, where hydration needs them, but not in noscript", () => {
  const { document } = finished(formPage);
  expect(document.body.innerHTML).toContain('<div hidden=""><!--$--><!--/$--></div>');
  expect(document.body.innerHTML).toContain('write to<!-- --> us');
  expect(document.querySelector('noscript')?.innerHTML).toBe('<p>needs JavaScript</p>');
});

test.each([
  ['id="_R_"', 'the script "_R_" that starts them'],
  ['$$reactFormReplay', 'the script that queues an early Send'],
  ['data-unavailable=""', 'the hidden notice "data-unavailable"'],
])('a form page without %s ends the build', (part, name) => {
  expect(() => finished(formPage.replace(part, ''))).toThrow(
    `contact.html: the page has a form, but lacks ${name}. Next or React may have changed`,
  );
});

test('a form page that lacks everything names all of it', () => {
  expect(() => finished('<form data-hydrate></form>')).toThrow(
    /scripts to load.*as data.*early Send.*notice/,
  );
});

test('a script outside the folder of the chunks ends the build', () => {
  expect(() =>
    finished(formPage.replace('/_next/static/chunks/page.js', '/_next/elsewhere/page.js')),
  ).toThrow('contact.html: the script /_next/elsewhere/page.js is not in /_next/static/chunks/');
});
