/**
 * Returns `_headers` for Cloudflare Pages, Netlify and others, which join the values if two rules set one header. They
 * make browsers revalidate all other files, so only the hashed ones need a rule. HSTS meets the requirements of preload
 * lists. Permissions-Policy turns off every feature that prompts visitors or reveals something about them. Other sites and
 * emails show the logo and the sharing image, so there is no Cross-Origin-Resource-Policy.
 */
export function headersFile(): string {
  return `/*
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  Content-Security-Policy: frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()

/_next/static/*
  Cache-Control: public, max-age=31536000, immutable
`;
}
