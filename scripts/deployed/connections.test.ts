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

/** Checks a server at the first of two addresses, whose certificate expires in so many days. */
async function faultsWith(days: number): Promise<string[]> {
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const openssl = `req -x509 -nodes -newkey rsa:2048 -subj /CN=firm.com -days ${days} -keyout ${key} -out ${cert}`;
  spawnSync('openssl', openssl.split(' '));
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Only a pipe has a string as its address.
  const { port } = server.address() as AddressInfo;
  const faults = await checkConnections(`https://firm.com:${port}`);
  server.close();
  return faults;
}

// Windows has no openssl.
if (process.platform !== 'win32') {
  test('a certificate that expires within two weeks is reported, and an address that does not respond', async () => {
    const refused = expect.stringMatching(/^firm\.com has the address ::1, which does not respond \(.*ECONNREFUSED/);
    expect(await faultsWith(10)).toEqual([expect.stringContaining('127.0.0.1 expires in 10 days: renew it'), refused]);
    expect(await faultsWith(16)).toEqual([refused]);
  });
}
