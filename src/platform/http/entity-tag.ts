import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';

/**
 * Single reads carry an ETag over what they answer, but for the request id, which differs each time, and answer 304 to a matching
 * `If-None-Match` (RFC 9110, weak comparison).
 */
export function installEntityTags(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { operation } = request.routeOptions.config;
    if (operation?.etag && reply.statusCode === 200 && typeof payload === 'string')
      tagAnswer(request, reply, entityTag(payload.replace(request.id, '')));
    // No payload rather than an empty one: a Content-Length of 0 would be wrong of the answer that was left out. To HEAD none is sent,
    // and its length is told from it.
    done(null, reply.statusCode === 304 && request.method !== 'HEAD' ? null : payload);
  });
}

/** The tag, quotes included, of what `text` stands for. */
export function entityTag(text: string | Buffer): string {
  return `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
}

/** Puts the tag on the answer; true, and the status 304, where the caller has what it names. */
export function tagAnswer(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag);
  const isKnown = isUnchanged(request.headers['if-none-match'], tag);
  if (isKnown) reply.status(304);
  return isKnown;
}

/** Whether an `If-None-Match` names this tag, quotes included, or any. */
function isUnchanged(wanted: string | undefined, tag: string): boolean {
  if (!wanted) return false;
  return wanted.trim() === '*' || wanted.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
