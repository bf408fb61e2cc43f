'use client';
import { useState } from 'react';
import styles from './sizes.module.scss';

/** Shows a page on a phone and on a desktop, side by side; a link in one leads both. Only `npm run dev` has this page. */
export default function SizesPage() {
  const [path, setPath] = useState('/');
  return (
    <div className={styles.sizes}>
      {[390, 1280].map((width) => (
        <iframe
          key={width}
          src={path}
          title={`${width} px`}
          width={width}
          onLoad={({ currentTarget }) => setPath(currentTarget.contentWindow?.location.pathname ?? path)}
        />
      ))}
    </div>
  );
}
