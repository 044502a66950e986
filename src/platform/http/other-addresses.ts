import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as TcpServer } from 'node:net';

/**
 * `localhost` is two addresses where IPv6 is on. Connections to those that the server does not listen on are handed to it, so that its
 * limits hold for them too.
 */
export class OtherAddresses {
  readonly #listening: TcpServer[] = [];
  #gone: Promise<unknown> = Promise.resolve();

  /** Addresses that cannot be listened on are left out. */
  async listen(server: Server, host: string): Promise<void> {
    const { address, port } = server.address() as AddressInfo;
    const found = new Set((await lookup(host, { all: true })).map((other) => other.address));
    found.delete(address);
    for (const other of found) {
      const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
        server.emit('connection', socket);
      });
      second.maxConnections = server.maxConnections;
      second.listen({ host: other, port });
      const isListening = await once(second, 'listening').then(
        () => true,
        () => false,
      );
      if (isListening) this.#listening.push(second);
    }
    this.#gone = Promise.all(this.#listening.map((second) => once(second, 'close')));
  }

  /** Takes no more connections; those that are open end with the server. */
  stop(): void {
    for (const second of this.#listening) second.close();
  }

  /** Settles when all of them have ended. */
  gone(): Promise<unknown> {
    return this.#gone;
  }
}
