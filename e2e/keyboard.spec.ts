import { fields } from '#lib/forms.ts';
import { expect, test } from './support/fixtures';
import { alerts, requestBody, validMessage } from './support/form';
import { addStyles, routePaths } from './support/pages';

/** Inspects the focused element: its text, its place in the order of Tab, its ring, what covers it. Runs in the page. */
async function inspectFocus() {
  // Wait for the browser to scroll and draw the ring.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const element = document.activeElement ?? document.body;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInline = getComputedStyle(element).display === 'inline';
  const isUncovered = (y: number) => {
    const shown = document.elementFromPoint((left + right) / 2, y);
    // A point beside a wrapped link belongs to the text around it.
    return element.contains(shown) || (isInline && Boolean(shown?.contains(element)));
  };
  const points = [top + 2, (top + bottom) / 2, bottom - 2];
  return {
    text: element.textContent,
    index: Reflect.get(element, 'index'),
    hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    // Of a text area, one point is enough: browsers scroll to its caret, not to its edges.
    isVisible: element.localName === 'textarea' ? points.some(isUncovered) : points.every(isUncovered),
  };
}

for (const { path, width, height, fontSize = '100%' } of [
  ...routePaths.map((path) => ({ path, width: 1280, height: 800 })),
  { path: '/contact', width: 320, height: 256 },
  { path: '/contact', width: 390, height: 844, fontSize: '200%' },
]) {
  test(`on ${path} at ${width} × ${height} in text of ${fontSize}, Tab and Shift+Tab reach every control in sight`, {
    tag: ['@11.3', '@11.4'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await addStyles(page, `:root { font-size: ${fontSize} !important }`);
    const controls = page.locator(
      ':is(a[href], button, input, select, summary, textarea, [tabindex="0"]):not(noscript *, [tabindex="-1"]):visible',
    );
    await expect(controls.first()).toHaveText('Skip to the content');
    // Number the controls, to recognize each one when it has the focus.
    const order = await controls.evaluateAll((all) =>
      all.map((control, index) => {
        Object.assign(control, { index });
        return index;
      }),
    );
    for (const [key, indexes] of [
      ['Tab', order],
      // The last control has the focus already.
      ['Shift+Tab', order.toReversed().slice(1)],
    ] as const) {
      for (const index of indexes) {
        await page.keyboard.press(key);
        // Tab also stops in a frame and a video, as often as they have controls.
        while (await page.evaluate(() => document.activeElement?.matches('iframe, video')))
          await page.keyboard.press(key);
        const { text, ...actual } = await page.evaluate(inspectFocus);
        expect(actual, `${key} to ${text}`).toEqual({ index, hasRing: true, isVisible: true });
      }
    }
  });
}

test('a message is written, corrected and sent by keyboard; holding Enter down sends once', {
  tag: ['@5.4', '@10.3', '@10.13', '@11.3', '@engines'],
}, async ({ page, form, emailService }) => {
  await page.goto('/contact');
  const { name: first, email, message, sendButton } = form;
  const typed = { ...validMessage, email: 'ada', message: 'one\ntwo' };
  const holdEnter = async () => {
    for (let times = 0; times < 10; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await test.step('Enter in the message begins a new line; Tab goes on to Send', async () => {
    await first.focus();
    for (const { name } of fields) {
      await expect(form[name]).toBeFocused();
      // A line break is typed with Enter.
      await page.keyboard.type(typed[name]);
      await page.keyboard.press('Tab');
    }
    await expect(sendButton).toBeFocused();
  });
  await test.step('after the alert the focus is on what has to be corrected, and no key is lost', async () => {
    await holdEnter();
    await form.expectAlert(alerts.incomplete);
    await expect(email).toBeFocused();
  });
  await test.step('Enter in a field sends', async () => {
    await page.keyboard.press('End');
    await page.keyboard.type('@example.org');
    await holdEnter();
    await form.expectAlert(alerts.sent);
    const sent = requestBody('contact', { ...typed, email: 'ada@example.org' });
    expect(emailService.bodies).toEqual([sent]);
  });
  /** Sends a message by keyboard. The response waits until the returned function is called. */
  const sendSlowly = async () => {
    const release = await emailService.hold();
    await form.fill(validMessage);
    await sendButton.press('Enter');
    await expect(page.getByRole('status')).toBeFocused();
    return release;
  };
  await test.step('the focus moves from Send to the notice, and back', async () => {
    const release = await sendSlowly();
    release();
    await form.expectAlert(alerts.sent);
    await expect(sendButton).toBeFocused();
  });
  await test.step('the focus does not move back if the visitor has moved it', async () => {
    const release = await sendSlowly();
    await first.focus();
    release();
    await form.expectAlert(alerts.sent);
    await expect(first).toBeFocused();
  });
  await test.step('holding Enter down in the message begins many lines', async () => {
    await message.focus();
    await holdEnter();
    await expect(message).toHaveValue('\n'.repeat(10));
    expect(emailService.bodies, 'those of the steps above').toHaveLength(3);
  });
});
