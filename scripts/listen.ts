import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a server on the next free port of the loopback interface.
 * @param from the first port to try; 0 takes any
 * @throws Error when no port is free from there on
 */
export async function listen(from = 0, listener?: RequestListener) {
  const server = createServer(listener);
  for (let candidate = from; candidate <= 65_535; candidate += 1) {
    try {
      // Loopback only: the inbox is nobody else's business.
      await once(server.listen(candidate, '127.0.0.1'), 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      continue;
    }
    // Only a pipe's address is a string.
    const { port } = server.address() as AddressInfo;
    return { server, port, address: `http://127.0.0.1:${port}` };
  }
  throw new Error(`No port from ${from} on is free: set PORT to another one.`);
}

/** Finds a free port from there on, for another program; 0 takes any. */
export async function freePort(from = 0): Promise<number> {
  const { server, port } = await listen(from);
  server.close();
  return port;
}
