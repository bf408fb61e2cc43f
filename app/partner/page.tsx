import { ContactForm } from '@/components/ContactForm/ContactForm';
import { pageMetadata } from '@/lib/metadata';
import Copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/partner', frontmatter);

export default function PartnerPage() {
  return (
    <>
      <Copy />
      <ContactForm form="partner" />
    </>
  );
}
