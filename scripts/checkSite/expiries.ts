import { connect } from 'node:tls';

/** Leaves time to renew a certificate or `security.txt` by hand. Automatic renewal happens earlier. */
const minimumDays = 14;

/** Returns a sentence for each date that is less than two weeks away, or past. */
export function findExpiring(dates: ReadonlyMap<string, string>): string[] {
  const daysUntil = (date: string) => Math.floor((Date.parse(date) - Date.now()) / 86_400_000);
  const expiring = [...dates].filter(([, date]) => daysUntil(date) < minimumDays);
  return expiring.map(([what, date]) => `${what} expires in ${daysUntil(date)} days: renew it.`);
}

/** Returns until when the certificate of a host is valid; undefined without a connection, which is reported later. */
export function certificateExpiry({ hostname, port }: URL): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: 10_000 });
    const end = (expiry?: string) => {
      resolve(expiry);
      socket.destroy();
    };
    socket.on('secureConnect', () => end(socket.getPeerCertificate().valid_to));
    socket.on('error', () => end()).on('timeout', () => end());
  });
}
