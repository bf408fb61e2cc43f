import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a local server on this port, or on the next one that is free (0: on any). Logs what the listener throws. */
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
