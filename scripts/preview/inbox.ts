import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import { absoluteUrl } from '@/lib/site';
import type { SandboxMessage } from './sandbox';

const template = readFileSync(new URL('./inbox.mustache', import.meta.url), 'utf8');

/**
 * The inbox as an HTML page.
 * @param messages in the order in which they are shown
 */
export function renderInbox(messages: readonly SandboxMessage[]): string {
  return Mustache.render(template, {
    // While the pages are edited, they have another address than the inbox.
    contactForm: absoluteUrl('/contact'),
    partnerForm: absoluteUrl('/partner'),
    count: messages.length,
    messages: messages.map(({ form, receivedAt, params, html }, index) => ({
      form,
      html,
      number: messages.length - index,
      isoTime: receivedAt.toISOString(),
      time: receivedAt.toLocaleTimeString('en-US'),
      params: Object.entries(params).map(([name, value]) => ({ name, value })),
      ...params,
    })),
  });
}
