import { absoluteUrl, site } from '#lib/site.ts';

// Next requires it for an export.
export const dynamic = 'force-static';

/** Leads those who find a weakness to the contact page, as SECURITY.md does (RFC 9116, which demands a date). */
export function GET(): Response {
  return new Response(`Contact: ${absoluteUrl('/contact')}\nExpires: ${site.securityContactUntil}T00:00:00Z\n`);
}
