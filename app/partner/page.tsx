import { ContactForm } from '@/components/ContactForm/ContactForm';
import { FormPage } from '@/components/FormPage/FormPage';
import { readCopy } from '@/lib/copy';
import { pageMetadata } from '@/lib/metadata';
import text from './copy.md';

export const metadata = pageMetadata('/partner', readCopy('/partner', text));

export default function PartnerPage() {
  return (
    <FormPage copy={readCopy('/partner', text)}>
      <ContactForm form="partner" />
    </FormPage>
  );
}
