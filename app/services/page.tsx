import { pageMetadata } from '@/lib/metadata';
import Copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/services', frontmatter);

export default function ServicesPage() {
  return <Copy />;
}
