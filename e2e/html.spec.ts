import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { sitePaths } from './support/pages';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'heading-level': 'error',
    // React writes `<br/>` and `hidden=""`: other spellings of the same, and valid.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A matter of search results, not of HTML.
    'long-title': 'off',
  },
});

test('every exported page is valid HTML with one h1, and skips no heading level', {
  tag: ['@12.1', '@12.3'],
}, async () => {
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  expect(files.length).toBeGreaterThan(sitePaths.length);
  const findings: string[] = [];
  for (const file of files) {
    const { results } = await validator.validateString(readFileSync(`out/${file}`, 'utf8'), file);
    for (const { message, ruleId, line, column } of results.flatMap(({ messages }) => messages)) {
      // How React marks a form whose action is a function.
      if (message.includes("javascript:throw new Error('React form unexpectedly submitted.')")) continue;
      findings.push(`${file.replaceAll('\\', '/')}:${line}:${column} ${message} (${ruleId})`);
    }
  }
  expect(findings).toEqual([]);
});
