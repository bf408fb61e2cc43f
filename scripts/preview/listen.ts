import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a server on the next free port of the loopback interface.
 * @param from the port to begin with; 0 takes any that is free
 * @throws Error where no port is free from there upwards
 */
export async function listen(from = 0, listener?: RequestListener) {
  const server = createServer(listener);
  for (let candidate = from; candidate <= 65_535; candidate += 1) {
    try {
      // Loopback only: the inbox is nobody else's business.
      await once(server.listen(candidate, '127.0.0.1'), 'listening');
    } catch (error) {
      // What Node's servers fail with.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      continue;
    }
    // A TCP server's address is an object; a string is a pipe's.
    const { port } = server.address() as AddressInfo;
    return { server, port, address: `http://127.0.0.1:${port}` };
  }
  throw new Error(`No port is free from ${from} upwards: set PORT to another one.`);
}

/** @returns a port from there upwards, 0 for any, that another program can listen on */
export async function freePort(from = 0): Promise<number> {
  const { server, port } = await listen(from);
  server.close();
  return port;
}
