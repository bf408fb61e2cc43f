import { FirstLine } from '#components/FirstLine/FirstLine.tsx';
import { FormPage } from '#components/FormPage/FormPage.tsx';
import { readCopy } from '#lib/copy/copy.ts';
import { pageMetadata } from '#lib/document/metadata.ts';
import text from './copy.md';

const copy = readCopy('/contact', text);

export const metadata = pageMetadata(copy);

export default function Page() {
  return <FormPage copy={copy} formName="contact" formFirst firstLine={<FirstLine />} />;
}
