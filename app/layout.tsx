import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { Footer } from '@/components/Footer/Footer';
import { NavBar } from '@/components/NavBar/NavBar';
import '@/styles/main.scss';

export const viewport: Viewport = { colorScheme: 'light dark' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <a className="skipLink" href="#main">
          Skip to the content
        </a>
        <NavBar />
        {/* Focusable by script alone, so that the skip link also moves the focus (WCAG 2.4.1). */}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </body>
    </html>
  );
}
