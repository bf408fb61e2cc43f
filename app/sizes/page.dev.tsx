'use client';
import { useState } from 'react';

/** Shows a page at two widths side by side, which follow each other's links. Only `npm run dev` includes this page. */
export default function SizesPage() {
  const [path, setPath] = useState('/');
  return (
    // Covers the bars of the layout, because each frame has its own.
    <div style={{ position: 'fixed', inset: 0, zIndex: 4, display: 'flex', gap: '1rem', background: 'silver' }}>
      {[390, 1280].map((width) => (
        <iframe
          key={width}
          src={path}
          title={`${width} px`}
          onLoad={({ currentTarget }) => setPath(currentTarget.contentWindow?.location.pathname ?? path)}
          // Fits both into a window of 1280 px.
          style={{ flex: 'none', inlineSize: width, border: 0, zoom: 0.75 }}
        />
      ))}
    </div>
  );
}
