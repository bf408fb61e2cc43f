import { pageMetadata } from '@/lib/metadata';
import Copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/', frontmatter);

export default function HomePage() {
  return <Copy />;
}
