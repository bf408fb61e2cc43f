import { spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { freePort } from '#scripts/serve/listen.ts';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { checkConnections } from './connections';

const folder = temporaryFolder();

jest.mock('node:dns/promises', () => ({
  lookup: jest.fn(async () => [{ address: '127.0.0.1' }, { address: '::1' }]),
}));

/** Checks a name with two addresses. A server at the first has a certificate for so many days. */
async function findProblemsAt(days: number): Promise<string[]> {
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const openssl = `req -x509 -nodes -newkey rsa:2048 -subj /CN=firm.com -days ${days} -keyout ${key} -out ${cert}`;
  spawnSync('openssl', openssl.split(' '));
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A cast, because the address of a pipe would be a string.
  const { port } = server.address() as AddressInfo;
  const problems = await checkConnections(`https://firm.com:${port}`);
  // Waits until the check has closed its connection.
  await once(server.close(), 'close');
  return problems;
}

test('reports an address that does not respond', async () => {
  const [problem] = await checkConnections(`https://firm.com:${await freePort()}`);
  expect(problem).toMatch(/^firm\.com has the address 127\.0\.0\.1, which does not respond \(.*ECONNREFUSED/);
  expect(lookup).toHaveBeenCalledWith('firm.com', { all: true });
});

// Windows has no openssl, which makes the certificates.
if (process.platform !== 'win32') {
  test('reports a certificate that expires within two weeks, and an address that does not respond', async () => {
    const refused = expect.stringMatching(/^firm\.com has the address ::1, which does not respond \(.*ECONNREFUSED/);
    expect(await findProblemsAt(10)).toEqual([
      expect.stringContaining('127.0.0.1 expires in 10 days: renew it'),
      refused,
    ]);
    expect(await findProblemsAt(16)).toEqual([refused]);
  });
}
