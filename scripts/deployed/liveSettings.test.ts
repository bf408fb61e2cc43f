import { describeWrongSettings } from '#lib/build/settingsProblems.ts';
import { site } from '#lib/site.ts';
import { checkLiveSettings } from './liveSettings';

jest.mock('#lib/build/settingsProblems.ts', () => ({ describeWrongSettings: jest.fn() }));

/** Sets the date to so many days before `security.txt` expires. */
function setDaysLeft(days: number) {
  jest.useFakeTimers({ now: Date.parse(site.securityContactUntil) - days * 86_400_000 });
}

test('security.txt expires soon from 30 days before', () => {
  setDaysLeft(31);
  expect(checkLiveSettings(site.url)).toEqual([]);
  for (const days of [29, -31]) {
    setDaysLeft(days);
    expect(checkLiveSettings(site.url)).toEqual([expect.stringMatching(/^security\.txt expires soon/)]);
  }
});

test('settings are checked as those of a live site, unless they belong to another', () => {
  setDaysLeft(31);
  jest.mocked(describeWrongSettings).mockImplementation((isLive) => (isLive ? 'A placeholder.' : ''));
  expect(checkLiveSettings(site.url)).toEqual(['A placeholder.']);
  expect(checkLiveSettings('https://another.example')).toEqual([]);
});
