import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import { color } from '@/lib/colors';
import { absoluteUrl, formNames } from '@/lib/site';
import type { SandboxMessage } from './sandbox';

const template = readFileSync(new URL('./inbox.mustache', import.meta.url), 'utf8');

/**
 * The inbox as an HTML page.
 * @param messages in the order in which they are shown
 */
export function renderInbox(messages: readonly SandboxMessage[]): string {
  return Mustache.render(template, {
    colors: ['paper', 'ink', 'muted', 'line', 'accent'].map((name) => ({
      name,
      light: color(name),
      dark: color(name, 'dark'),
    })),
    // While the pages are edited, they have another address than the inbox.
    forms: formNames.map((form) => ({ form, address: absoluteUrl(`/${form}`) })),
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
