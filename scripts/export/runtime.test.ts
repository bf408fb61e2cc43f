import { bundleIslands } from './islands';
import { pagesOf } from './page';
import { reasonsToKeepRuntime } from './runtime';

const bar = '1:I[7,["/c.js"],"NavLink"]\n';
const modules = new Map([
  ['7', 'components/NavBar/NavLink.tsx'],
  ['9', 'Counter.tsx'],
]);

/** What the build says of a page with this payload. `e2e/islands.spec.ts` tries what Next really writes. */
function reasonsOf(payload: string, main = '') {
  const [page] = pagesOf(
    new Map([
      ['about.html', main],
      ['about.txt', payload],
    ]),
  );
  return page && reasonsToKeepRuntime(page, modules, bundleIslands([page], process.cwd()));
}

test("anything unknown is a reason to keep Next's runtime [13.5]", () => {
  const island = '<div data-until data-props="{}" data-component="[project]/Missing.tsx#Missing"></div>';
  expect(reasonsOf(bar)).toEqual([]);
  expect(reasonsOf(`${bar}2:I[8,["/c.js"],"*"]\n`)).toEqual(['module 8 is outside an island']);
  expect(reasonsOf('0:"something new"')).toEqual(['Next has changed its payload (scripts/export/runtime.ts)']);
  expect(reasonsOf(bar, island)).toEqual([expect.stringMatching(/^Missing\.tsx cannot be bundled \(.+Missing/)]);
  const exists = jest.spyOn(jest.requireActual('node:fs'), 'existsSync').mockReturnValue(true);
  expect(reasonsOf(bar)).toEqual(['instrumentation-client.ts runs before it']);
  exists.mockRestore();
});

test.each([
  ['3:["$","$L2",null,{}]\n', '"$L3"', []],
  ['', '["$","$L2",null,{}]}],["$","$L1",null,{"as":"$2"}', ['Counter.tsx is outside an island']],
])(
  'a component may come later in the payload, and be a prop outside its island: %s%s [13.5]',
  (later, child, reasons) => {
    const counter = '2:I[9,["/c.js"],"Counter"]\n';
    const page = `["$","div",null,{"data-component":"[project]/Counter.tsx#Counter","children":${child}}]`;
    expect(reasonsOf(`${bar}${counter}${later}0:[${page}]`)).toEqual(reasons);
  },
);
