import type { Metadata } from 'next';
import { NotFound } from '@/components/NotFound/NotFound';
import { site } from '@/lib/site';

// Next itself adds that search engines must not list the page.
export const metadata: Metadata = {
  title: `404 Error | ${site.name}`,
  description: `There is no page at this address on ${site.name}.`,
};

export default function NotFoundPage() {
  return <NotFound />;
}
