import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a server on the loopback interface. Whatever the listener throws is logged, and does not end the server.
 * @param firstPort the port to try first. If it is busy, the next one. 0 means any free port
 * @throws Error if the port is unavailable for another reason
 */
export async function listen(firstPort = 0, listener?: RequestListener) {
  const server = createServer(async (request, response) => {
    try {
      await listener?.(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end('The server failed. The terminal shows the error.');
    }
  });
  for (let candidate = firstPort; !server.listening; candidate += 1) {
    await once(server.listen(candidate, '127.0.0.1'), 'listening').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
    });
  }
  // A cast, because the address of a pipe would be a string.
  const { port } = server.address() as AddressInfo;
  return { server, port, address: `http://127.0.0.1:${port}` };
}

/** Finds a free port for another process. */
export async function freePort(firstPort = 0): Promise<number> {
  const { server, port } = await listen(firstPort);
  server.close();
  return port;
}
