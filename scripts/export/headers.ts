/**
 * HSTS meets the requirements of preload lists. Permissions-Policy turns off what prompts or identifies visitors. Other
 * sites and emails show the logo and the sharing image, so there is no Cross-Origin-Resource-Policy.
 */
const everyFile = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
};

/** Hosts make browsers revalidate all other files, so only the hashed ones need a rule. */
const hashedFiles = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Returns the headers of a file, whose address begins with `/`. */
export function headersOf(pathname: string): Record<string, string> {
  return pathname.startsWith('/_next/static/') ? { ...everyFile, ...hashedFiles } : everyFile;
}

/** Returns `_headers` for Cloudflare Pages, Netlify and others. */
export function headersFile(): string {
  const format = (headers: object) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return ['/*\n', ...format(everyFile), '\n/_next/static/*\n', ...format(hashedFiles)].join('');
}
