import { absoluteUrl, site } from '#lib/site.ts';

// Required by `output: 'export'`.
export const dynamic = 'force-static';

/** Points security researchers to the contact page (RFC 9116, which requires an expiry date). */
export function GET(): Response {
  return new Response(`Contact: ${absoluteUrl('/contact')}\nExpires: ${site.securityContactUntil}T00:00:00Z\n`);
}
