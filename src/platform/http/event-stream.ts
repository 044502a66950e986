import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends the head of an answer of server-sent events, whose body the caller then writes and ends. Null where only the head was asked for
 * (HEAD): it is sent and the answer is over.
 */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): ServerResponse | null {
  reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  reply.hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  if (request.method === 'HEAD') {
    reply.raw.end();
    return null;
  }
  // A listener knows at once that it is heard, also where nothing has happened yet.
  reply.raw.flushHeaders();
  return reply.raw;
}
