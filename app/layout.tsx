import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { Footer } from '#components/Footer/Footer.tsx';
import { NavBar } from '#components/NavBar/NavBar.tsx';
import { SpeculationRules } from '#components/SpeculationRules/SpeculationRules.tsx';
import { developmentPolicy } from '#lib/allowedOrigins.ts';
import { site } from '#lib/site.ts';
import '#styles/main.scss';

// The largest letters are in the page itself (scripts/export/headlineFont.ts). Browsers load this file only for letters
// that the page lacks, such as those of a translation. All are made by `npm run make:assets`.
const frauncesDisplay = localFont({
  src: '../styles/fonts/fraunces-display.woff2',
  weight: '550',
  display: 'swap',
  variable: '--display-latin',
  fallback: ['Georgia', 'serif'],
  preload: false,
  adjustFontFallback: 'Times New Roman',
});
// Small headings, which are below the first view.
const fraunces = localFont({
  src: '../styles/fonts/fraunces.woff2',
  weight: '550',
  display: 'swap',
  variable: '--serif-latin',
  fallback: ['Georgia', 'serif'],
  preload: false,
  adjustFontFallback: 'Times New Roman',
});
// `optional`: a font that arrives late on the very first view is used from the next page on, so the text never moves
// under a reader (CLS 0).
const figtree = localFont({
  src: '../styles/fonts/figtree.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--sans-latin',
  fallback: ['system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
});

// For names such as Łukasz and Dvořák: browsers load these files only for pages with such a letter. The range is
// `latin-ext` in scripts/assets/characters.ts. `swap`: a letter that changes is better than one in another typeface.
const frauncesExt = localFont({
  src: '../styles/fonts/fraunces-ext.woff2',
  weight: '550',
  display: 'swap',
  variable: '--serif-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+100-17F, U+218-21B, U+1E9E' }],
});
const figtreeExt = localFont({
  src: '../styles/fonts/figtree-ext.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--sans-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+100-17F, U+218-21B, U+1E9E' }],
});
const typefaces = [frauncesDisplay, fraunces, frauncesExt, figtree, figtreeExt]
  .map(({ variable }) => variable)
  .join(' ');

export { siteMetadata as metadata, siteViewport as viewport } from '#lib/metadata.ts';

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={typefaces}>
      <head>
        {process.env.NODE_ENV === 'development' && (
          <meta httpEquiv="Content-Security-Policy" content={developmentPolicy()} />
        )}
        {/* Print shows where links lead, and styles cannot read the settings. */}
        <style>{`:root{--site:"${site.url}"}`}</style>
      </head>
      <body>
        <a className="skipLink" href="#main">
          Skip to the content
        </a>
        <NavBar />
        {/* Focusable, but not by Tab, so that the skip link also moves the focus (WCAG 2.4.1). */}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <SpeculationRules />
      </body>
    </html>
  );
}
