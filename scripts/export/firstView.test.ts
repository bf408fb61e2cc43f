import { brotliCompressSync } from 'node:zlib';
import { firstViewOf } from './firstView';

const html = `<!doctype html><html><head>
<script src="/a.js"></script><link rel="modulepreload" href="/b.js"><link rel="preload" as="script" href="/a.js">
<link rel="preload" as="font" href="/a.woff2"><style>@font-face{src:url("/b.woff2")}</style><style>@font-face{src:url(/c.woff)}</style>
<link rel="stylesheet" href="/a.css"><link rel="icon" href="/old.ico"><link rel="icon" href="/new.svg">
</head><body><script>123</script><script>4</script><script type="application/ld+json">{}</script><img src="/a.png"><img src="/a.png">
<noscript><img alt=""></noscript></body></html>`;

const files = new Map([
  ['page.html', Buffer.from(html)],
  ['a.js', Buffer.from('a'.repeat(1000))],
  ['b.js', Buffer.from('b'.repeat(2000))],
  ['a.woff2', Buffer.alloc(100)],
  ['b.woff2', Buffer.alloc(200)],
  ['c.woff', Buffer.alloc(400)],
  ['a.css', Buffer.alloc(10)],
  ['old.ico', Buffer.alloc(5000)],
  ['new.svg', Buffer.alloc(20)],
  ['a.png', Buffer.alloc(40)],
]);

const brotli = (path: string) => brotliCompressSync(files.get(path) ?? '').length;

test('each file of a first view is counted once, of several icons the last', () => {
  expect(firstViewOf(files, 'page.html')).toEqual({
    html: brotli('page.html'),
    scripts: brotli('a.js') + brotli('b.js'),
    inlineScripts: 4,
    fonts: 700,
    others: 70,
    requests: 1 + 2 + 3 + 3,
  });
});

test('a file that the export lacks is a request of no bytes', () => {
  const alone = new Map([['page.html', Buffer.from(html)]]);
  expect(firstViewOf(alone, 'page.html')).toMatchObject({ scripts: 0, fonts: 0, others: 0, requests: 9 });
});
