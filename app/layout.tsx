import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { Footer } from '#components/Footer/Footer.tsx';
import { NavBar } from '#components/NavBar/NavBar.tsx';
import { runtimePolicy } from '#lib/document/contentSecurityPolicy.ts';
import { layoutWords, site } from '#lib/site.ts';
import '#styles/main.scss';

// Small headings, most of them below the first view. styles/_fonts.scss declares the other fonts.
const fraunces = localFont({
  src: '../styles/fonts/fraunces.woff2',
  display: 'swap',
  variable: '--serif-latin',
  fallback: ['Georgia', 'serif'],
  preload: false,
  adjustFontFallback: 'Times New Roman',
});
// `optional`: a font that arrives late is used from the next page on, so that the text never moves (CLS 0).
const figtree = localFont({
  src: '../styles/fonts/figtree.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--sans-latin',
  // `android` is in styles/_fonts.scss.
  fallback: ['android', 'system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
});

export { siteMetadata as metadata, siteViewport as viewport } from '#lib/document/metadata.ts';

const developmentPolicy = runtimePolicy(["'unsafe-inline'", "'unsafe-eval'"]);

const otherPages = {
  and: [
    { href_matches: '/*' },
    // Files, such as a linked PDF.
    { not: { href_matches: '/*.*' } },
    { not: { selector_matches: '[aria-current],[href^="#"]' } },
  ],
};

/** Prefetches the linked pages, and prerenders one when the pointer reaches its link. Not if the browser saves data. */
const speculationRules = {
  prefetch: [{ where: otherPages, eagerness: 'immediate' }],
  prerender: [{ where: otherPages, eagerness: 'eager' }],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${fraunces.variable} ${figtree.variable}`}>
      <head>
        {process.env.NODE_ENV === 'development' && (
          <meta httpEquiv="Content-Security-Policy" content={developmentPolicy} />
        )}
        {/* Printed pages show where links lead, but styles cannot read the settings. */}
        <style>{`:root{--site:"${site.url}"}`}</style>
      </head>
      <body>
        <a className="skipLink" href="#main">
          {layoutWords.skipLink}
        </a>
        <NavBar />
        {/* Focusable, but not by Tab, so that the skip link also moves the focus (WCAG 2.4.1). */}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        {/* In development, each prefetch would compile a page. */}
        {process.env.NODE_ENV !== 'development' && (
          <script type="speculationrules">{JSON.stringify(speculationRules)}</script>
        )}
      </body>
    </html>
  );
}
