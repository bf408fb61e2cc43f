import { bundleIslands } from './islands';
import { pagesOf } from './page';
import { reasonsToKeepRuntime } from './runtime';

const bar = '1:I[7,["/c.js"],"NavLink"]\n';
const counter = `${bar}2:I[9,["/c.js"],"Counter"]\n`;
const island = '0:[["$","div",null,{"data-component":"[project]/Counter.tsx#Counter","children":';
const missing = '<div data-until data-props="{}" data-component="[project]/Missing.tsx#Missing"></div>';
const modules = new Map([
  ['7', 'components/NavBar/NavLink.tsx'],
  ['9', 'Counter.tsx'],
]);

/** What the build says of a page with this payload. `e2e/islands.spec.ts` tries what Next really writes. */
function reasonsOf(payload: string, html = '') {
  const [page] = pagesOf(new Map(Object.entries({ 'about.html': html, 'about.txt': payload })));
  return page && reasonsToKeepRuntime(page, modules, bundleIslands([page], process.cwd()));
}

test("anything unknown is a reason to keep Next's runtime, and nothing else is [13.5]", () => {
  expect(reasonsOf(bar)).toEqual([]);
  expect(reasonsOf(`${bar}2:I[8,["/c.js"],"*"]\n`)).toEqual(['module 8 is outside an island']);
  expect(reasonsOf('0:"something new"')).toEqual(['Next has changed its payload (scripts/export/runtime.ts)']);
  expect(reasonsOf(bar, missing)).toEqual([expect.stringMatching(/^Missing\.tsx cannot be bundled \(.+Missing/)]);
  // A component may come later in the payload, and be a prop outside its island.
  expect(reasonsOf(`${counter}3:["$","$L2",null,{}]\n${island}"$L3"}]]`)).toEqual([]);
  const asProp = `${counter}${island}["$","$L2",null,{}]}],["$","$L1",null,{"as":"$2"}]]`;
  expect(reasonsOf(asProp)).toEqual(['Counter.tsx is outside an island']);
  const exists = jest.spyOn(jest.requireActual('node:fs'), 'existsSync').mockReturnValue(true);
  expect(reasonsOf(bar)).toEqual(['instrumentation-client.ts runs before it']);
  exists.mockRestore();
});
