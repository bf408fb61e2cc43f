/** The one script of the export: React, the form and EmailJS. `loader.ts` loads it, `scripts/export` bundles it. */
import { hydrateRoot } from 'react-dom/client';
import { formNames } from '@/lib/site';
import { MessageForm } from './MessageForm';

for (const form of formNames) {
  const container = document.querySelector(`[data-form="${form}"]`);
  if (container) hydrateRoot(container, <MessageForm form={form} />);
}
