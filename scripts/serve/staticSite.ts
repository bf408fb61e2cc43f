import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { headersOf } from '#scripts/export/headers.ts';

/** Serves an export the way a CDN does: clean URLs, `404.html` with its status, compression and headers. */
export function staticSite(dir: string): RequestListener {
  const setHeaders = (response: ServerResponse, pathname: string) => {
    response.setHeaders(new Map(Object.entries(headersOf(pathname))));
  };
  const compress = compression({
    // Only what every host compresses, because `check:site` expects it.
    filter: (_request, response) =>
      response.statusCode === 200 && /html|javascript/.test(`${response.getHeader('Content-Type')}`),
  });

  return (request, response) => {
    const notFound = () => {
      setHeaders(response, pathnameOf(request));
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(readFileSync(join(dir, '404.html')));
    };

    compress(request, response, () => {
      // Created for each request, to serve a new build. Sirv's `dev` option would do that, too, but would serve
      // `services.html` for `/Services` on macOS and Windows.
      const options = { etag: true, maxAge: 0, dotfiles: true, extensions: ['html'], setHeaders };
      sirv(dir, options)(request, response, notFound);
    });
  };
}

/** Returns the path of a request as it was sent, without the query. */
export function pathnameOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}
