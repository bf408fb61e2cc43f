import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { exportedFiles } from './exportedFiles';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes `<br/>`, and attributes without a value as empty ones: both are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The one line of text that the browser breaks, not the editor.
    'long-title': 'off',
  },
});

for (const file of exportedFiles('html')) {
  test(`${file} is valid HTML`, { tag: '@12.1' }, async () => {
    const { results } = await validator.validateString(readFileSync(`out/${file}`, 'utf8'), file);
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${message} (${ruleId})`),
    );
    expect(findings).toEqual([]);
  });
}
