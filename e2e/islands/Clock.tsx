'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Starts without an interaction, and imports every module that islands share. */
export function Clock() {
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => setIsRunning(true), []);
  return <p>{isRunning ? createPortal(<output>It runs.</output>, document.body) : 'It waits.'}</p>;
}
