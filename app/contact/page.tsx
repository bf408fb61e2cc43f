import { ContactForm } from '@/components/ContactForm/ContactForm';
import { FormPage } from '@/components/FormPage/FormPage';
import { readCopy } from '@/lib/copy';
import { pageMetadata } from '@/lib/metadata';
import text from './copy.md';

export const metadata = pageMetadata('/contact', readCopy('/contact', text));

export default function ContactPage() {
  return (
    <FormPage copy={readCopy('/contact', text)}>
      <ContactForm form="contact" />
    </FormPage>
  );
}
