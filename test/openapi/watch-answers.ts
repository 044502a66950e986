import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerToCheck, createAnswerCheck } from './check-answers.ts';

/** Compared with what is served by `npm run check`. */
const DOCUMENT = new URL('../../openapi.json', import.meta.url);

/** Refusals of HTTP itself, below the operations. */
const PROTOCOL = new Set([408, 414, 417, 431]);

const faults: string[] = [];

let check: ((answer: AnswerToCheck) => void) | null = null;

/**
 * Importing this module has every answer of every server of this process checked against openapi.json, whoever asked and how: over
 * a socket, injected, through the client. What differs fails the file when its server stops, or the process at its end.
 */
subscribe('fastify.initialization', (message) => {
  const { fastify: app } = message as { fastify: FastifyInstance };
  const sent = new WeakSet<FastifyReply>();
  app.addHook('onSend', async (request, reply, payload) => {
    sent.add(reply);
    examine(request, reply, payload);
    return payload;
  });
  // A route that writes the body of its answer itself, as event streams do, sends nothing through Fastify. A later hook leaves out a
  // body that the caller has.
  app.addHook('onResponse', async (request, reply) => {
    if (!sent.has(reply) || reply.statusCode === 304) examine(request, reply, null);
  });
});

function examine(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const answer = answerOf(request, reply, payload);
  if (!answer) return;
  check ??= createAnswerCheck(JSON.parse(readFileSync(DOCUMENT, 'utf8')));
  try {
    check(answer);
  } catch (fault) {
    if (faults.length < 10) faults.push(`${request.method} ${request.url}: ${(fault as Error).message}`);
  }
}

/** Fails where an answer since the last time differed. To be called when a server stops: a process may run several files. */
export function expectDeclaredAnswers(): void {
  assert.deepEqual(faults.splice(0), [], 'answers differ from openapi.json; where that is meant, run: npm run openapi');
}
process.on('exit', expectDeclaredAnswers);

function answerOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): AnswerToCheck | null {
  if (!request.routeOptions.config?.operation && !request.url.startsWith('/v1/')) return null;
  if (PROTOCOL.has(reply.statusCode) || request.headers.upgrade !== undefined) return null;
  const contentType = String(reply.getHeader('content-type') ?? '');
  const isJson = reply.statusCode !== 304 && contentType.startsWith('application/json') && typeof payload === 'string';
  return {
    method: request.method,
    url: request.url,
    status: reply.statusCode,
    contentType,
    body: isJson ? JSON.parse(payload) : null,
  };
}
