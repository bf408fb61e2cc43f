import { pageMetadata } from '@/lib/metadata';
import Copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/process', frontmatter);

export default function ProcessPage() {
  return <Copy />;
}
