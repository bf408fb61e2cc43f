import { ContactForm } from '@/components/ContactForm/ContactForm';
import { FormPage } from '@/components/FormPage/FormPage';
import { readCopy } from '@/lib/copy';
import { pageMetadata } from '@/lib/metadata';
import text from './copy.md';

const copy = readCopy('/contact', text);

export const metadata = pageMetadata(copy);

export default function ContactPage() {
  return (
    <FormPage copy={copy}>
      <ContactForm form="contact" />
    </FormPage>
  );
}
