import { once } from 'node:events';
import { Socket } from 'node:net';
import postgres from 'postgres';

/** Runs statements on one connection. */
export interface Statements extends postgres.ISql {
  /** A value as `jsonb`: whatever `JSON.stringify` takes. The driver's own type refuses interfaces without an index. */
  json(value: unknown): postgres.Parameter;
}

export type ConnectionSettings = postgres.Options<Record<string, postgres.PostgresType>>;

export interface Connection {
  sql: postgres.Sql;
  /** Lets the server know that nobody needs it any more. */
  release(): void;
  /** Gives it up at once, with whatever is under way on it: for a server that does not answer. */
  abandon(reason: Error): void;
}

/** Where the driver would connect to, several hosts in the order of trying. */
interface Target {
  host: string[];
  port: number[];
  /** A socket's path, instead. */
  path: string | false;
}

/** For a host to take the connection, and again for the server to let us in. */
const CONNECT_SECONDS = 4;
/** A path that is cut off without a word is found out this long after, and ten seconds more. */
const KEEP_ALIVE_SECONDS = 10;
const LINGER_MS = 1_000;

/**
 * A client of one connection that never connects again. The driver's own pool revives a lost connection under whoever holds it: what a
 * transaction still sends then runs outside of it, or is written to a socket that is gone, which ends the process
 * (https://github.com/porsager/postgres/issues/1208).
 * @param lose told why, when the connection is lost or cannot be made
 */
export function openConnection(url: string, settings: ConnectionSettings, lose: (reason: unknown) => void): Connection {
  let socket: Socket | null = null;
  let dialled = false;
  const sql = postgres(url, {
    ...settings,
    max: 1,
    connect_timeout: CONNECT_SECONDS,
    keep_alive: KEEP_ALIVE_SECONDS,
    // Between two statements of a transaction the driver would think it idle, or too old.
    idle_timeout: undefined,
    max_lifetime: null,
    socket: async (target: Target) => {
      if (dialled) throw connectionError('CONNECTION_CLOSED', 'The connection to the database was lost');
      dialled = true;
      const dialling = dial(target, (trying) => {
        socket = trying;
      });
      return dialling.catch((error: unknown) => {
        lose(error);
        throw error;
      });
    },
    onclose: () => lose(connectionError('CONNECTION_CLOSED', 'The connection to the database was lost')),
  } as ConnectionSettings);
  return {
    sql,
    release() {
      void sql.end({ timeout: 0 });
      setTimeout(() => socket?.destroy(), LINGER_MS).unref();
    },
    abandon(reason) {
      void sql.end({ timeout: 0 });
      socket?.destroy(reason);
    },
  };
}

export function connectionError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** Bytes that the driver does not gather by itself. */
const WRITTEN_AT_ONCE = 1024;

/**
 * What is written in one turn of the event loop leaves together. The driver itself writes whatever has a kilobyte at once: a transaction with
 * a long statement would leave in pieces, each of them a call of the system and a waking of the server.
 */
class GatheringSocket extends Socket {
  override write(chunk: Uint8Array | string, ...rest: unknown[]): boolean {
    if (this.writableCorked === 0 && chunk.length >= WRITTEN_AT_ONCE) {
      this.cork();
      // Behind the driver's own timer for what is short, which it sets before the next tick.
      process.nextTick(() => setImmediate(() => this.uncork()));
    }
    return super.write(chunk, ...(rest as []));
  }
}

/** @throws the last host's refusal, or CONNECT_TIMEOUT */
async function dial({ host, port, path }: Target, tryNext: (socket: Socket) => void): Promise<Socket> {
  let refusal: unknown;
  for (const [index, name] of host.entries()) {
    const socket = new GatheringSocket();
    tryNext(socket);
    try {
      const connected = once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_SECONDS * 1000) });
      if (path) socket.connect(path);
      else socket.connect(port[index] ?? 5432, name);
      await connected;
      // By this name the driver checks the certificate.
      return Object.assign(socket, { host: name });
    } catch (error) {
      socket.destroy();
      const isLate = (error as Error).name === 'AbortError';
      refusal = isLate ? connectionError('CONNECT_TIMEOUT', `The database at ${name} does not answer`) : error;
    }
  }
  throw refusal;
}
