import type { Metadata } from 'next';
import { site } from '@/lib/site';

export const metadata: Metadata = { title: `404 Error | ${site.name}` };

export default function NotFound() {
  return <h1>404 Error</h1>;
}
