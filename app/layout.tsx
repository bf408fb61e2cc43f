import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { Footer } from '#components/Footer/Footer.tsx';
import { NavBar } from '#components/NavBar/NavBar.tsx';
import { SpeculationRules } from '#components/SpeculationRules/SpeculationRules.tsx';
import { runtimePolicy } from '#lib/build/allowedOrigins.ts';
import { site } from '#lib/site.ts';
import '#styles/main.scss';

// `npm run make:fonts` generates these files. Each page embeds the letters of its own headlines
// (scripts/export/headlineFont.ts), so browsers load this file only for other letters, such as after a translation.
const frauncesDisplay = localFont({
  src: '../styles/fonts/fraunces-display.woff2',
  weight: '550',
  display: 'swap',
  variable: '--display-latin',
  fallback: ['Georgia', 'serif'],
  preload: false,
  // The embedded `headline` font comes before this fallback.
  adjustFontFallback: false,
});
// Small headings, all below the first view.
const fraunces = localFont({
  src: '../styles/fonts/fraunces.woff2',
  weight: '550',
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
  // `android` is in styles/_base.scss.
  fallback: ['android', 'system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
});

// Latin Extended, for names such as Łukasz and Dvořák. Browsers load these files only where `unicode-range` applies; keep
// it in step with `latin-ext` in scripts/fonts/subset.ts. `swap`, because a letter that changes is better than one
// that stays in another typeface.
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

const developmentPolicy = runtimePolicy(["'unsafe-inline'", "'unsafe-eval'"]);

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
        {/* In development, each prefetch would compile a page. */}
        {process.env.NODE_ENV !== 'development' && <SpeculationRules />}
      </body>
    </html>
  );
}
