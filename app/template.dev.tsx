import type { ReactNode } from 'react';
import { Findings } from '#components/Findings/Findings.dev.tsx';

/** Puts the strip of findings below every page. Only `npm run dev` has it (next.config.mjs). */
export default function Template({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Findings />
    </>
  );
}
