import { readFileSync } from 'node:fs';
import { type FormName, formNames } from '#lib/site.ts';

export type ReceivedMessage = { form: FormName; time: string; params: Record<string, string> };

const style = `:root { color-scheme: light dark; }
body { max-inline-size: 60rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.6 system-ui, sans-serif; }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
article { border-block-start: 1px solid; margin-block-start: 1.5rem; }
iframe { inline-size: 100%; block-size: 40rem; border: 1px solid; }`;

/** Returns the inbox as an HTML page, the newest message first. */
export function renderInbox(messages: readonly ReceivedMessage[], siteAddress: string): string {
  const links = formNames.map((form) => `<a href="${siteAddress}/${form}">The ${form} form</a>`).join('\n');
  const articles = messages.map(renderMessage).toReversed();
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox (${messages.length}) | Mail sandbox</title>
<style>${style}</style>
<h1>Inbox</h1>
<nav><a href="/__inbox">Refresh</a>
${links}</nav>
<p>The mail sandbox keeps what the two forms send in memory until you stop it. Nothing leaves this machine.</p>
${articles.join('\n') || '<p>No message yet. Send one with a form, then come back.</p>'}
</html>`;
}

/** Shows an email in a frame in which nothing runs. */
function renderMessage({ form, time, params }: ReceivedMessage, index: number): string {
  const { from_email = '', from_name = from_email, to_name = '' } = params;
  const id = `message-${index + 1}`;
  return `<article aria-labelledby="${id}">
<h2 id="${id}">${index + 1}. From <bdi>${escapeHtml(from_name)}</bdi>, by the ${form} form</h2>
<p>Received at ${time}</p>
<iframe sandbox title="Email ${index + 1}, as ${escapeHtml(to_name)} reads it" srcdoc="${escapeHtml(renderEmail(form, params))}"></iframe>
</article>`;
}

/** Fills in the template that an operator pastes into EmailJS, which escapes the values, too. */
function renderEmail(form: FormName, params: Record<string, string>): string {
  const template = readFileSync(`emails/${form}.html`, 'utf8');
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(params[name] ?? ''));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
