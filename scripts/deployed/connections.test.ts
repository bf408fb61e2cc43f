import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { temporaryFolder } from '#scripts/testing/temporaryFolder.ts';
import { checkConnections } from './connections';

const folder = temporaryFolder();

jest.mock('node:dns/promises', () => ({ lookup: async () => [{ address: '127.0.0.1' }, { address: '::1' }] }));

/** Checks a server with a certificate that is good for so many days, at the first of its two addresses. */
async function faultsWith(days: number): Promise<string[]> {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  const make = `req -x509 -nodes -newkey rsa:2048 -subj /CN=firm.com -days ${days} -keyout ${key} -out ${cert}`;
  spawnSync('openssl', make.split(' '));
  const server = createServer({ key: readFileSync(`${key}`), cert: readFileSync(`${cert}`) });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const faults = await checkConnections(`https://firm.com:${port}`);
  server.close();
  return faults;
}

// Windows has no openssl.
if (process.platform !== 'win32') {
  test('a certificate is renewed two weeks before its end, and every address of a name responds', async () => {
    const refused = expect.stringMatching(/^firm\.com has the address ::1, which does not respond \(.*ECONNREFUSED/);
    expect(await faultsWith(10)).toEqual([
      'The certificate at 127.0.0.1 ends in 10 days: renew it, and let something renew it from now on.',
      refused,
    ]);
    expect(await faultsWith(16)).toEqual([refused]);
  });
}
