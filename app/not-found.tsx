import type { Metadata } from 'next';
import { NotFound } from '@/components/NotFound/NotFound';
import { site } from '@/lib/site';

export const metadata: Metadata = { title: `404 Error | ${site.name}` };

export default function NotFoundPage() {
  return <NotFound />;
}
