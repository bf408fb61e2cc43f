import { ContactForm } from '@/components/ContactForm/ContactForm';
import { FormPage } from '@/components/FormPage/FormPage';
import { pageMetadata } from '@/lib/metadata';
import { outlineOf } from '@/lib/outline';
import copy, { frontmatter } from './copy.md';

export const metadata = pageMetadata('/partner', frontmatter);

export default function PartnerPage() {
  return (
    <FormPage outline={outlineOf(copy)}>
      <ContactForm form="partner" />
    </FormPage>
  );
}
