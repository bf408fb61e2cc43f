import { expect, test } from '@playwright/test';
import { expectNone, invalidHtml } from './support/judges';
import { sitePaths } from './support/pages';

test('every exported page is valid HTML with one h1, and skips no heading level', {
  tag: ['@12.1', '@12.3'],
}, async () => {
  const { files, findings } = await invalidHtml('out');
  expect(files, 'HTML files in out/').toBeGreaterThan(sitePaths.length);
  expectNone(findings, 'in the HTML');
});
