/** Pages as Next 16.4 exports them, cut down to one of each part. For tests alone. */

const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;

const head = (title: string) =>
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>' +
  '<style data-precedence="next" data-href="/_next/static/chunks/s.css">body{color:red}</style>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/runtime.js"/>' +
  '<link rel="preload" as="font" crossorigin="" href="/_next/static/media/f.woff2"/>' +
  `${chunk('react')}${chunk('page')}<title>${title}</title>` +
  '<meta name="next-size-adjust" content=""/><script src="/_next/static/chunks/old.js" noModule=""></script></head>' +
  '<body><div hidden=""><!--$--><!--/$--></div>';

const start =
  '<script id="_R_">(globalThis["TURBOPACK"]||(globalThis["TURBOPACK"]=[])).push({})</script>' +
  `${chunk('runtime')}<script>(self.__next_f=self.__next_f||[]).push([0])</script>` +
  '<script>self.__next_f.push([1,"the page"])</script></body></html>';

/** A page with nothing to hydrate. */
export const contentPage = `${head('About')}<main><p>Copyright © <!-- -->2024<!-- --> all</p>
<script>menu()</script></main>${start}`;

/** A page with a form. */
export const formPage = `${head('Contact')}<main><div data-form="contact"><form action="javascript:throw 1">a<!-- -->b</form></div>
<p>write to<!-- --> us</p></main>
<script>addEventListener("submit",()=>document.$$reactFormReplay=[])</script>${start}`;

/** The export that holds the two, with the home page, the 404 page and what else Next writes. */
export function sampleExport(): Map<string, Buffer> {
  const files: Record<string, string> = {
    'index.html': contentPage,
    'about.html': contentPage,
    'contact.html': formPage,
    '404.html': contentPage,
    '_not-found.html': contentPage,
    'about.txt': 'payload',
    'about/__next._tree.txt': 'payload',
    '__next.__PAGE__.txt': 'payload',
    'robots.txt': 'Allow: /',
    '_next/static/chunks/react.js': 'react',
    '_next/static/chunks/s.css': 'body{color:red}',
    '_next/static/media/f.woff2': 'font',
  };
  return new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
}
