import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

type SecureServer = {
  origin: string;
  /** Makes Chromium trust this one certificate. It caches nothing from a host whose certificate it does not trust. */
  chromiumFlag: string;
};

/**
 * Serves over HTTP/2 on loopback, on a free port, with a certificate made for this one run.
 * @throws Error when there is no `openssl` to make the certificate
 */
export async function serveSecurely(listener: RequestListener): Promise<SecureServer> {
  const { key, cert } = certificate();
  // The types know HTTP/1 alone; Node's compatibility layer gives HTTP/2 the same methods.
  const server = createSecureServer({ key, cert, allowHTTP1: true }, listener as never);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has an address that is no string.
  const { port } = server.address() as AddressInfo;
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return {
    origin: `https://localhost:${port}`,
    chromiumFlag: `--ignore-certificate-errors-spki-list=${hash}`,
  };
}

function certificate(): { key: Buffer; cert: Buffer } {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')];
  try {
    // biome-ignore format: one option and its value a line would hide that this is one command.
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes',
      '-keyout', key, '-out', cert, '-days', '1', '-subj', '/CN=localhost'], { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (cause) {
    throw new Error('No certificate could be made. Is openssl installed?', { cause });
  } finally {
    rmSync(dir, { recursive: true });
  }
}
