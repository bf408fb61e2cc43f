'use client';
import { useState } from 'react';

/** Shows a page on a phone and on a desktop, side by side; a link in one leads both. Only `npm run dev` has this page. */
export default function SizesPage() {
  const [path, setPath] = useState('/');
  return (
    // Covers the bars of the layout, since each frame has its own.
    <div style={{ position: 'fixed', inset: 0, zIndex: 4, display: 'flex', gap: '1rem', background: 'silver' }}>
      {[390, 1280].map((width) => (
        <iframe
          key={width}
          src={path}
          title={`${width} px`}
          onLoad={({ currentTarget }) => setPath(currentTarget.contentWindow?.location.pathname ?? path)}
          // Both fit a window of 1280 px.
          style={{ flex: 'none', inlineSize: width, border: 0, zoom: 0.75 }}
        />
      ))}
    </div>
  );
}
