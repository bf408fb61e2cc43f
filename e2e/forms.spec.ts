import type { Locator } from '@playwright/test';
import { settings } from '../lib/settings';
import { expect, test } from './support/fixtures';
import { ada, alerts, fill, formOf, forms, payload, valuesOf } from './support/form';

const nothing = { name: '', email: '', message: '' };

for (const kind of forms) {
  const path = `/${kind}`;

  test(`${path} has a form with the fields name, email and message, and a Send button`, {
    tag: kind === 'contact' ? ['@2.22', '@4.2'] : ['@2.23', '@4.2'],
  }, async ({ page }) => {
    await page.goto(path);
    const form = formOf(page);
    for (const field of [form.name, form.email, form.message, form.send]) await expect(field).toBeVisible();
    await expect(form.send).toBeEnabled();
    expect(await valuesOf(page)).toEqual(nothing);
  });

  test(`${path} asks for a name, an email and a message: text, required, without a limit, the message of 7 rows`, {
    tag: ['@3.1', '@3.2', '@3.3', '@5.5', '@5.6', '@9.1', '@9.5'],
  }, async ({ page }) => {
    await page.goto(path);
    const { name, email, message } = formOf(page);
    for (const field of [name, email, message]) {
      await expect(field).toHaveAttribute('required');
      for (const limit of ['maxlength', 'minlength', 'pattern'])
        await expect(field).not.toHaveAttribute(limit);
    }
    for (const field of [name, email])
      expect(await field.evaluate((element) => element.localName)).toBe('input');
    expect(await message.evaluate((element) => element.localName)).toBe('textarea');
    await expect(message).toHaveAttribute('rows', '7');
  });

  test(`${path} sends one POST to /api/v1.0/email/send with exactly the specified data`, {
    tag: ['@3.5', '@3.6', '@3.8', '@7.1', '@7.2', '@7.3', '@7.7', '@9.3'],
  }, async ({ page, emailService, dialogs }) => {
    await page.goto(path);
    await fill(page, ada);
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.requests).toEqual([
      {
        method: 'POST',
        url: `${settings.emailOrigin}/api/v1.0/email/send`,
        contentType: 'application/json',
        body: payload(kind, ada),
      },
    ]);
  });

  test(`${path}: after a success the thanks are alerted, then all three fields are empty and the button reads Send`, {
    tag: ['@4.2', '@4.3', '@8.1'],
  }, async ({ page, emailService, dialogs }) => {
    await page.goto(path);
    await fill(page, ada);
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.sent);
    await expect(formOf(page).send).toBeEnabled();
    expect(await valuesOf(page)).toEqual(nothing);
    await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'false');
    await expect(formOf(page).restore).toBeHidden();
    expect(emailService.requests).toHaveLength(1);
  });

  test(`${path}: while sending, the button is disabled, reads Sending... and has a greyed wait look`, {
    tag: '@4.1',
  }, async ({ page, emailService, dialogs }) => {
    const release = emailService.hold();
    await page.goto(path);
    await fill(page, ada);
    const { send, sending } = formOf(page);
    const idleLook = await look(send);
    await send.click();
    await expect(sending).toBeDisabled();
    await expect(send).toHaveCount(0);
    await expect.poll(() => look(sending)).toMatchObject({ cursor: 'wait' });
    // The colours fade in, so at first they are still the old ones.
    await expect.poll(async () => (await look(sending)).colours).not.toEqual(idleLook.colours);
    release();
    await dialogs.expectAlert(alerts.sent);
    await expect(send).toBeEnabled();
    expect(await look(send)).not.toMatchObject({ cursor: 'wait' });
  });

  test(`${path}: a second submit while sending sends nothing more`, { tag: ['@4.1', '@7.1'] }, async ({
    page,
    emailService,
    dialogs,
  }) => {
    const release = emailService.hold();
    await page.goto(path);
    await fill(page, ada);
    await formOf(page).send.dblclick();
    await expect(formOf(page).sending).toBeDisabled();
    // Enter in a field, and a submit that no button was needed for.
    await formOf(page).name.press('Enter');
    await page.locator('form').evaluate((form) => {
      if (form instanceof HTMLFormElement) {
        form.requestSubmit();
        form.requestSubmit();
      }
    });
    await emailService.expectRequests(1);
    release();
    await dialogs.expectAlert(alerts.sent);
    await expect(formOf(page).send).toBeEnabled();
    expect(emailService.requests).toHaveLength(1);
    expect(await valuesOf(page)).toEqual(nothing);
  });

  test(`${path}: two submits in one moment send one message`, { tag: '@7.1' }, async ({
    page,
    emailService,
    dialogs,
  }) => {
    await page.goto(path);
    await fill(page, ada);
    // A wrong address flags the field: proof that React is there, so that the submits below reach the form itself.
    await fill(page, { email: 'x' });
    await expect(formOf(page).email).toHaveAttribute('aria-invalid', 'true');
    await fill(page, { email: ada.email });
    await page.locator('form').evaluate((form) => {
      if (form instanceof HTMLFormElement) {
        form.requestSubmit();
        form.requestSubmit();
      }
    });
    await dialogs.expectAlert(alerts.sent);
    await expect(formOf(page).send).toBeEnabled();
    expect(emailService.requests).toHaveLength(1);
  });

  const incomplete = [
    ['an empty form', nothing],
    ['a missing name', { ...ada, name: '' }],
    ['a name of white space', { ...ada, name: ' \t ' }],
    ['a missing email', { ...ada, email: '' }],
    ['a missing message', { ...ada, message: '' }],
    ['a message of white space', { ...ada, message: ' \n\n ' }],
    ['an email without an at sign', { ...ada, email: 'ada.example.org' }],
    ['an email without a dot', { ...ada, email: 'ada@example' }],
    ['an email with a space in it', { ...ada, email: 'ada love@example.org' }],
  ] as const;

  test(`${path}: incomplete or invalid input alerts, sends nothing and loses nothing`, {
    tag: ['@5.3', '@5.4', '@8.3'],
  }, async ({ page, emailService, dialogs }) => {
    await page.goto(path);
    for (const [what, message] of incomplete) {
      await test.step(what, async () => {
        await fill(page, message);
        await formOf(page).send.click();
        await dialogs.expectAlert(alerts.incomplete);
        await expect(formOf(page).send).toBeEnabled();
        expect(await valuesOf(page)).toEqual(message);
      });
    }
    expect(emailService.requests).toEqual([]);
    // The same form then sends what is complete.
    await fill(page, ada);
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.requests).toHaveLength(1);
  });

  test(`${path}: the email is checked on every change, and the flag follows each key`, {
    tag: ['@4.5', '@5.1', '@5.2', '@9.2'],
  }, async ({ page }) => {
    await page.goto(path);
    const { email } = formOf(page);
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    await email.focus();
    for (const [key, isInvalid] of [
      ['a', true],
      ['@', true],
      ['b', true],
      ['.', true],
      ['c', false],
      ['Backspace', true],
      ['d', false],
    ] as const) {
      await email.press(key);
      await expect(email).toHaveAttribute('aria-invalid', String(isInvalid));
    }
    await fill(page, { email: '' });
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  });

  test(`${path}: a loose address is valid: characters, an at sign, characters, a dot, characters`, {
    tag: ['@5.1', '@9.2'],
  }, async ({ page }) => {
    await page.goto(path);
    const { email } = formOf(page);
    for (const [address, isValid] of [
      ['a@b.c', true],
      ['a@b', false],
      ['@@@.@', true],
      ['a.b@c', false],
      ['a@.c', false],
      ['@b.c', false],
      ['a@b.', false],
      ['ä"<>@éxample..ö', true],
      ['a b@c.d', false],
      ['  a@b.c  ', true],
    ] as const) {
      await test.step(`"${address}" is ${isValid ? 'valid' : 'invalid'}`, async () => {
        await fill(page, { email: address });
        await expect(email).toHaveAttribute('aria-invalid', String(!isValid));
      });
    }
  });

  test(`${path}: while the email is flagged it has a red focus ring and a line of help`, {
    tag: ['@4.6', '@10.2'],
  }, async ({ page }) => {
    await page.goto(path);
    const { email } = formOf(page);
    await fill(page, { email: 'ada@example.org' });
    expect(await hasRedRing(email)).toBe(false);
    await fill(page, { email: 'ada' });
    await expect(email).toBeFocused();
    await expect.poll(() => hasRedRing(email)).toBe(true);
    await expect(email).toHaveAccessibleDescription('Enter an address like name@example.org.');
    await fill(page, { email: 'ada@example.org' });
    await expect.poll(() => hasRedRing(email)).toBe(false);
    await expect(email).toHaveAccessibleDescription('');
  });

  test(`${path}: the message is not kept: another visit finds the fields empty and nothing stored`, {
    tag: '@3.4',
  }, async ({ page, emailService, dialogs, context }) => {
    await page.goto(path);
    await fill(page, ada);
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.requests).toHaveLength(1);
    await page.goto('/');
    await page.goto(path);
    expect(await valuesOf(page)).toEqual(nothing);
    expect(JSON.stringify(await context.storageState())).not.toContain('Ada');
  });

  test(`${path}: one message right after another is sent as well: nothing is throttled`, {
    tag: ['@8.6', '@9.4', '@9.5'],
  }, async ({ page, emailService, dialogs }) => {
    await page.goto(path);
    for (const name of ['Ada', 'Grace', 'Mary']) {
      await fill(page, { ...ada, name });
      await formOf(page).send.click();
      await dialogs.expectAlert(alerts.sent);
      await expect(formOf(page).send).toBeEnabled();
    }
    expect(emailService.requests.map(({ body }) => body)).toEqual(
      ['Ada', 'Grace', 'Mary'].map((name) => payload(kind, { ...ada, name })),
    );
  });

  test(`${path}: Enter in a field sends, and in the message it begins a line`, { tag: '@10.3' }, async ({
    page,
    emailService,
    dialogs,
  }) => {
    await page.goto(path);
    await fill(page, { ...ada, message: 'one' });
    await formOf(page).message.press('End');
    await formOf(page).message.press('Enter');
    await formOf(page).message.pressSequentially('two');
    await expect(formOf(page).message).toHaveValue('one\ntwo');
    await formOf(page).email.press('Enter');
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.requests.map(({ body }) => body)).toEqual([
      payload(kind, { ...ada, message: 'one\ntwo' }),
    ]);
  });

  test(`${path}: the address is sent without the white space around it, all else as typed`, {
    tag: '@10.4',
  }, async ({ page, emailService, dialogs }) => {
    await page.goto(path);
    await fill(page, { name: '  Ada ', email: '  ada@example.org ', message: '\n hello \n' });
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.sent);
    expect(emailService.requests.map(({ body }) => body)).toEqual([
      payload(kind, { name: '  Ada ', email: 'ada@example.org', message: '\n hello \n' }),
    ]);
  });
}

test('the two forms differ in service, template, recipient and its name, and only contact sends logoLink', {
  tag: ['@3.6', '@3.7', '@7.5'],
}, async ({ page, emailService, dialogs }) => {
  for (const kind of forms) {
    await page.goto(`/${kind}`);
    await fill(page, ada);
    await formOf(page).send.click();
    await dialogs.expectAlert(alerts.sent);
  }
  const [contact, partner] = emailService.requests.map(({ body }) => JSON.parse(JSON.stringify(body)));
  for (const key of ['service_id', 'template_id']) expect(contact[key]).not.toBe(partner[key]);
  for (const key of ['to_email', 'to_name'])
    expect(contact.template_params[key]).not.toBe(partner.template_params[key]);
  expect(contact.user_id).toBe(partner.user_id);
  expect(contact.template_params.logoLink).toBe(`${settings.siteUrl}/logo.png`);
  expect(partner.template_params).not.toHaveProperty('logoLink');
});

test('a visit without a Send calls nobody: not the e-mail service, not a server of its own', {
  tag: ['@1.5', '@7.6'],
}, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`);
  });
  // Without the stub, `browserLog` fails this test on a request to any other origin.
  for (const kind of forms) {
    await page.goto(`/${kind}`);
    await fill(page, ada);
    await expect(formOf(page).send).toBeEnabled();
  }
  expect(calls).toEqual([]);
});

/** What a visitor sees of a button's state. */
function look(button: Locator) {
  return button.evaluate((element) => {
    const { cursor, color, backgroundColor, opacity, filter } = getComputedStyle(element);
    return { cursor, colours: [color, backgroundColor, opacity, filter] };
  });
}

/** Whether what surrounds a focused field is clearly more red than green or blue. */
function hasRedRing(field: Locator) {
  return field.evaluate((element) => {
    const { outlineColor, outlineStyle, borderTopColor, boxShadow } = getComputedStyle(element);
    const isRed = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return red > green + 60 && red > blue + 60;
    };
    const shadow = boxShadow.match(/rgba?\([^)]+\)/)?.[0] ?? '';
    return (outlineStyle !== 'none' && isRed(outlineColor)) || isRed(shadow) || isRed(borderTopColor);
  });
}
