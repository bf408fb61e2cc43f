import { settings } from '#lib/settings.ts';
import { createSandbox } from './sandbox';

test('the inbox shows each email in a frame where no script of it runs', () => {
  const { inbox, receive } = createSandbox();
  const { publicKey: user_id, contact } = settings;
  const request = { user_id, service_id: contact.serviceId, template_id: contact.templateId };
  expect(receive({ ...request, template_params: { to_email: 'ada@example.org' } }).status).toBe(200);
  // With an empty value, the attribute allows nothing.
  expect(inbox()).toMatch(/<iframe sandbox title=/);
});
