import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';
import { StartupError } from './platform/db/embedded/data-directory.ts';
import type { App } from './platform/http/app-type.ts';

/** Begins to answer. @returns where; throws StartupError that says why an address cannot be had */
export async function listen(app: App, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (cause) {
    throw addressFault(cause, { variable: 'PORT', port: config.port, host: config.host }) ?? cause;
  }
  const { port } = app.server.address() as AddressInfo;
  const host =
    config.host === '0.0.0.0' || config.host === '::'
      ? 'localhost'
      : config.host.includes(':')
        ? `[${config.host}]`
        : config.host;
  return `http://${host}:${port}`;
}

/** Says in one sentence why an address cannot be listened on; null for a failure of another kind. */
export function addressFault(
  cause: unknown,
  at: { variable: string; port: number; host: string },
): StartupError | null {
  switch ((cause as { code?: string }).code) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${at.port} on ${at.host} is taken; stop the other program or set ${at.variable}.`);
    case 'EACCES':
      return new StartupError(
        `Port ${at.port} needs more rights than this user has; set ${at.variable} to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`This machine has no address ${at.host}; set HOST to one of its own.`);
    default:
      return null;
  }
}
