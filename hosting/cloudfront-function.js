/**
 * CloudFront Function (runtime 2.0) for the viewer request of an S3 origin: S3 knows files, not addresses.
 *
 * `/about` asks for the file `about.html`. `/about/`, `/about.html` and `/index.html` redirect to the one address of
 * the page, so that search engines find no second one.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const page = uri.replace(/(\/index)?(\.html)?\/*$/, '') || '/';

  if (uri !== page && /(\/|\.html)$/.test(uri)) {
    const query = request.rawQueryString();
    return {
      statusCode: 308,
      statusDescription: 'Permanent Redirect',
      // Two slashes at the start would lead to another host.
      headers: { location: { value: page.replace(/^\/+/, '/') + (query ? `?${query}` : '') } },
    };
  }
  // A file has a dot in its name; a page has none.
  if (uri === '/') request.uri = '/index.html';
  else if (!/\.[^/]+$/.test(uri)) request.uri = `${uri}.html`;
  return request;
}
