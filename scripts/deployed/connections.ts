/** Checks what no page shows: each address that the name of a site has, and the end of its certificate. */

import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:tls';

/** Enough for an owner to renew it by hand. Hosts that renew it themselves do so earlier. */
const daysAhead = 14;

/** @returns a sentence for each address of an `https:` origin that does not respond or whose certificate ends soon */
export async function checkConnections(origin: string): Promise<string[]> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return [];
  // A name without an address has failed in `compareSite`.
  const addresses = await lookup(hostname, { all: true }).catch(() => []);
  const faults = await Promise.all(
    addresses.map(({ address }) => checkAddress(hostname, address, Number(port) || 443)),
  );
  return faults.filter((fault) => fault !== '');
}

async function checkAddress(hostname: string, address: string, port: number): Promise<string> {
  const socket = connect({ host: address, port, servername: hostname, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(10_000) });
    const end = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.round((end.getTime() - Date.now()) / 86_400_000);
    return days < daysAhead
      ? `The certificate at ${address} ends in ${days} days: renew it, and let something renew it from now on.`
      : '';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // This machine has no IPv6, like GitHub's runners, and cannot tell.
    if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH' || code === 'EADDRNOTAVAIL') return '';
    return `${hostname} has the address ${address}, which does not respond (${message}): fix the server, or remove the address from the DNS.`;
  } finally {
    socket.destroy();
  }
}
