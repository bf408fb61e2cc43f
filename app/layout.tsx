import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { Footer } from '#components/Footer/Footer.tsx';
import { NavBar } from '#components/NavBar/NavBar.tsx';
import { SpeculationRules } from '#components/SpeculationRules/SpeculationRules.tsx';
import { runtimePolicy } from '#lib/build/allowedOrigins.ts';
import { site } from '#lib/site.ts';
import '#styles/main.scss';

// `npm run make:assets` makes all these files. A page contains the letters of its headlines
// (scripts/export/headlineFont.ts); browsers load this file only for others, such as those of a translation.
const frauncesDisplay = localFont({
  src: '../styles/fonts/fraunces-display.woff2',
  weight: '550',
  display: 'swap',
  variable: '--display-latin',
  fallback: ['Georgia', 'serif'],
  preload: false,
  // `headline` comes before it.
  adjustFontFallback: false,
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
// `optional`: if the font arrives late, the browser uses it from the next page on, so the text never moves (CLS 0).
const figtree = localFont({
  src: '../styles/fonts/figtree.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--sans-latin',
  // `android` is in styles/_base.scss.
  fallback: ['android', 'system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
});

// For names such as Łukasz and Dvořák: browsers load these files only for pages that have such letters. The range is
// `latin-ext` in scripts/assets/characters.ts. `swap`: a letter may change, but must not stay in another typeface.
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
const typefaces = [frauncesDisplay, fraunces, frauncesExt, figtree, figtreeExt];

export { siteMetadata as metadata, siteViewport as viewport } from '#lib/build/metadata.ts';

/** With frames of the site's own pages, for `/sizes`. */
const developmentPolicy = runtimePolicy(["'unsafe-inline'", "'unsafe-eval'"], ["'self'"]);

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={typefaces.map(({ variable }) => variable).join(' ')}>
      <head>
        {process.env.NODE_ENV === 'development' && (
          <meta httpEquiv="Content-Security-Policy" content={developmentPolicy} />
        )}
        {/* Printed pages show where links lead, but styles cannot read the settings. */}
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
        {/* Development would compile every page that it prefetches. */}
        {process.env.NODE_ENV !== 'development' && <SpeculationRules />}
      </body>
    </html>
  );
}
