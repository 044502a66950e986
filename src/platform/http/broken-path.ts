import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { invalidAll } from './errors.ts';

const MESSAGE = 'must be percent-encoded UTF-8; write a percent sign itself as %25';

/**
 * The target as the router can take it. It answers a path with a broken percent-encoding by itself, before any key is looked at; so a
 * segment that cannot be decoded goes to its route with `!` for `%`, which no route has in its own name and which is no character longer.
 */
export function routableTarget(target: string): string {
  if (!target.includes('%')) return target;
  const [path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target)?.slice(1) ?? [];
  if (isDecodable(path)) return target;
  const segments = path.split('/').map((segment) => (isDecodable(segment) ? segment : segment.replaceAll('%', '!')));
  return segments.join('/') + rest;
}

/** Refuses such paths: of an operation where its schema is looked at, with the parameter's name, of anything else at once. */
export function refuseBrokenPaths(app: App): void {
  const isBroken = (request: FastifyRequest) => request.originalUrl !== request.url;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isBroken(request) && !request.routeOptions.config.operation) throw invalidAll(issuesOf(request));
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (isBroken(request)) throw invalidAll(issuesOf(request));
    done();
  });
}

/** Counted from the end, for an absolute target has its origin before the path. */
function issuesOf({ originalUrl, routeOptions }: FastifyRequest) {
  const segments = (originalUrl.split(/[?#]/, 1)[0] ?? '').split('/').reverse();
  const names = (routeOptions.url ?? '').split('/').reverse();
  return segments.flatMap((segment, index) => {
    if (isDecodable(segment)) return [];
    const name = names[index];
    return [{ path: name?.startsWith(':') ? `path/${name.slice(1)}` : 'path', message: MESSAGE }];
  });
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
