/** What a run of the browser tests decides once. Each worker reads playwright.config.ts again, and gets it from the environment. */
import { freePort } from '#scripts/listen.ts';
import { readDeployment } from './deployment';

type TestRun = {
  /** Address of the tested site. */
  siteUrl: string;
  /** Address of the edited site, which has the mail sandbox. */
  sandboxUrl: string;
  /** Whether somebody else serves the tested site (`BASE_URL`). */
  isDeployed: boolean;
  /** Whether the browsers need windows. */
  isHeaded: boolean;
};

export const isWorker = process.env.TEST_RUN !== undefined;

process.env.TEST_RUN ??= JSON.stringify(await decide());
export const testRun: TestRun = JSON.parse(process.env.TEST_RUN);

async function decide(): Promise<TestRun> {
  const { BASE_URL } = process.env;
  const sitePort = await freePort();
  return {
    siteUrl: BASE_URL ? await readDeployment(BASE_URL) : `http://127.0.0.1:${sitePort}`,
    sandboxUrl: `http://127.0.0.1:${await freePort(sitePort + 1)}`,
    isDeployed: Boolean(BASE_URL),
    isHeaded: ['--headed', '--debug', '--ui'].some((option) => process.argv.includes(option)),
  };
}
