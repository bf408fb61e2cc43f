import { ContactForm } from '@/components/ContactForm/ContactForm';
import { pageMetadata } from '@/lib/metadata';
import Copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/contact', frontmatter);

export default function ContactPage() {
  return (
    <>
      <Copy />
      <ContactForm form="contact" />
    </>
  );
}
