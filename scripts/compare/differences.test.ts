import { type ChangedPicture, differencesOf, labelOf } from './differences';

const messageOf = (file: string, change: string) =>
  `Error: expect(Buffer).toMatchSnapshot(expected) failed\n\n  ${change}\n\n  Snapshot: ${file}\n`;

function picture(where: Partial<ChangedPicture>, message: string): ChangedPicture {
  return { id: '1', page: 'Home', screen: 'phone', colors: 'light', message, ...where };
}

test('each screen of a page gets one line, with the larger figures of its pictures', () => {
  const shorter = messageOf(
    'home-390-light.png',
    'Expected an image 390px by 2000px, received 390px by 1964px. 31200 pixels (ratio 0.04 of all image pixels) are different.',
  );
  const same = messageOf('home-390-dark.png', '15600 pixels (ratio 0.02 of all image pixels) are different.');
  const differences = differencesOf([
    picture({ id: 'a' }, shorter),
    picture({ page: 'About Us' }, same),
    picture({ screen: 'laptop', colors: 'dark' }, same),
    picture({ id: 'b', colors: 'dark' }, same),
  ]);
  expect(differences.map(({ text }) => text)).toEqual([
    'Home, phone: 4% differ, 36 px shorter',
    'Home, laptop (dark): 2% differ',
    'About Us, phone (light): 2% differ',
  ]);
  expect(differences[0]?.pictures).toMatchObject([{ id: 'a' }, { id: 'b' }]);
});

test('screens with equal figures share a line', () => {
  const same = messageOf('home.png', '9 pixels (ratio 0.01 of all image pixels) are different.');
  const differences = differencesOf(['phone', 'tablet'].map((screen) => picture({ screen }, same)));
  expect(differences).toEqual([
    {
      text: 'Home, phone, tablet (light): 1% differ',
      pictures: [
        { id: '1', name: 'phone light' },
        { id: '1', name: 'tablet light' },
      ],
    },
  ]);
});

test('a change in the first view alone is reported as such', () => {
  const view = messageOf('home-390-light-view.png', '9 pixels (ratio 0.01 of all image pixels) are different.');
  expect(differencesOf([picture({}, view)])[0]?.text).toBe('Home, phone (light): 1% differ in the first view');
  const whole = view.replace('-view', '');
  expect(differencesOf([picture({}, view), picture({ colors: 'dark' }, whole)])[0]?.text).toBe(
    'Home, phone: 1% differ',
  );
});

test('a picture that cannot be taken is reported as such', () => {
  const message = 'Error: locator.click: Timeout 30000ms exceeded.\nCall log:\n';
  expect(differencesOf([picture({}, message)])[0]?.text).toBe(
    'Home, phone (light): cannot be taken: locator.click: Timeout 30000ms exceeded.',
  );
});

test('a page is called what its link is called', () => {
  expect(['/', '/about', '/404'].map(labelOf)).toEqual(['Home', 'About Us', '404']);
});
