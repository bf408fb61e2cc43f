import assert from 'node:assert/strict';
import test from 'node:test';
import { routes } from '../../lib/site';
import { openCopy } from './openCopy';
import { copyPath } from './pages';
import { checkRequirements, requirements } from './requiredPhrases';
import { findingsOf, makeSite, page } from './testSite';

type Requirement = (typeof requirements)['/'][number];

function named(requirement: Requirement): string {
  return 'heading' in requirement
    ? `the heading "${requirement.heading}"`
    : 'link' in requirement
      ? `the link to ${requirement.link}`
      : `the words "${requirement.words}"`;
}

function markdownOf(requirement: Requirement): string {
  return 'heading' in requirement
    ? `## ${requirement.heading}`
    : 'link' in requirement
      ? `[Words](${requirement.link})`
      : `Then ${requirement.words.toUpperCase().replace(' ', '\n')}, and so on.`;
}

function bodyOf(all: readonly Requirement[]): string {
  return ['# Headline', ...all.map(markdownOf)].join('\n\n');
}

for (const { path: route } of routes) {
  const all = requirements[route];
  const path = copyPath(route);

  test(`${path} with all that the specification names is right`, (t) => {
    const { file, copy } = openCopy(makeSite(t, { [path]: page(bodyOf(all)) }), path);
    if (copy) checkRequirements(copy);
    assert.deepEqual(findingsOf(file), []);
  });

  for (const missing of all) {
    test(`${path} cannot lose ${named(missing)} unnoticed`, (t) => {
      // Another requirement may have the same words in it: none of them may stand in for the missing one.
      const others = all.filter((requirement) => !markdownOf(requirement).includes(markdownOf(missing)));
      const { file, copy } = openCopy(makeSite(t, { [path]: page(bodyOf(others)) }), path);
      if (copy) checkRequirements(copy);
      const findings = findingsOf(file);
      assert.equal(findings.length, 1, findings.join('\n'));
      assert.ok(findings[0]?.endsWith(`: ${missing.reason}.`), findings[0]);
    });
  }
}

test('words of two paragraphs do not make a phrase', (t) => {
  const path = copyPath('/partner');
  const body = bodyOf(requirements['/partner']).replace(/ADVERTISING\nFUNDS/, 'ADVERTISING\n\nFUNDS');
  const { file, copy } = openCopy(makeSite(t, { [path]: page(body) }), path);
  if (copy) checkRequirements(copy);
  assert.deepEqual(findingsOf(file), [
    `${path}:1 The words "advertising funds" are missing: they are what the program offers (section 1).`,
  ]);
});
