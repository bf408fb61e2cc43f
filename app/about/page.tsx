import { pageMetadata } from '@/lib/metadata';
import Copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/about', frontmatter);

export default function AboutPage() {
  return <Copy />;
}
