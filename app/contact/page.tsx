import { FormPage } from '#components/FormPage/FormPage.tsx';
import { readCopy } from '#lib/copy/copy.ts';
import { pageMetadata } from '#lib/metadata.ts';
import text from './copy.md';

const copy = readCopy('/contact', text);

export const metadata = pageMetadata(copy);

export default function ContactPage() {
  return <FormPage copy={copy} form="contact" />;
}
