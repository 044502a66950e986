import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Single reads carry an ETag over `data` (the request id differs each time) and answer 304 to a matching `If-None-Match`
 * (RFC 9110, weak comparison).
 */
export function installEntityTags(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (!request.routeOptions.config.operation?.etag || reply.statusCode !== 200) return payload;
    const { data } = payload as { data: unknown };
    const tag = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 27);
    reply.header('etag', `"${tag}"`);
    if (isUnchanged(request.headers['if-none-match'], `"${tag}"`)) reply.status(304);
    return payload;
  });
  // No payload rather than an empty one: a Content-Length of 0 would be wrong of the answer that was left out. To HEAD none is sent, and
  // its length is told from it.
  app.addHook('onSend', async (request, reply, payload) =>
    reply.statusCode === 304 && request.method !== 'HEAD' ? null : payload,
  );
}

/** Whether an `If-None-Match` names this tag, quotes included, or any. */
export function isUnchanged(wanted: string | undefined, tag: string): boolean {
  if (!wanted) return false;
  return wanted.trim() === '*' || wanted.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
