/** Checks each IP address of a site: whether it responds, and when its certificate expires. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:tls';

/** Leaves time to renew a certificate by hand. Automatic renewal happens earlier. */
const minimumDays = 14;

/** Errors of a machine without IPv6, such as GitHub's runners, say nothing about the site. */
const unreachableFromHere = ['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];

/** Returns a sentence for each IP address that does not respond or whose certificate expires soon. */
export async function checkConnections(origin: string): Promise<string[]> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return [];
  // `findProblems` reports a name without an address.
  const addresses = await lookup(hostname, { all: true }).catch(() => []);
  const problems = addresses.map(({ address }) => checkAddress(hostname, address, Number(port) || 443));
  return (await Promise.all(problems)).flat();
}

async function checkAddress(hostname: string, address: string, port: number): Promise<string[]> {
  const socket = connect({ host: address, port, servername: hostname, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(10_000) });
    const expiry = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.round((expiry.getTime() - Date.now()) / 86_400_000);
    if (days >= minimumDays) return [];
    return [`The certificate at ${address} expires in ${days} days: renew it, and set up automatic renewal.`];
  } catch (error) {
    // `once` rejects only with an error of the socket or the timeout.
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (unreachableFromHere.includes(code)) return [];
    const advice = 'fix the server, or remove the address from the DNS';
    return [`${hostname} has the address ${address}, which does not respond (${message}): ${advice}.`];
  } finally {
    socket.destroy();
  }
}
