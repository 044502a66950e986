import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../ids.ts';
import { errorBody, toAppError } from './error-writer.ts';
import { AppError, invalid, invalidAll, notFound, unknownRoute } from './errors.ts';
import { pointer } from './json-body.ts';
import {
  expectationFailed,
  HEAD_LIMIT,
  headTooLarge,
  protocolFault,
  TARGET_LIMIT,
  targetTooLong,
} from './protocol-fault.ts';
import { unknownName } from './validation-words.ts';

/** Times in milliseconds. */
export interface EdgeLimits {
  /** For the whole head of a request to arrive. */
  headersTimeoutMs: number;
  /** For the whole request, body included, to arrive; how long the answer may take is the operation's affair. */
  requestTimeoutMs: number;
  checkEveryMs: number;
  maxConnections: number;
}

export const EDGE_LIMITS: EdgeLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  checkEveryMs: 1_000,
  maxConnections: 10_000,
};

/**
 * Server options under which nothing is answered behind our back: what Node and the router would refuse by themselves, in their own
 * words, is refused here in the envelope.
 * @param acceptsUpgrade whether a target may be upgraded to a WebSocket; to others an upgrade is a 404
 */
export function edgeOptions(limits: EdgeLimits, acceptsUpgrade: (target: string) => boolean) {
  return {
    requestTimeout: limits.requestTimeoutMs,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: HEAD_LIMIT,
      requireHostHeader: false,
      shouldUpgradeCallback: (request: IncomingMessage) => acceptsUpgrade(request.url ?? ''),
    },
    // Never reached: the head of a request is no longer.
    routerOptions: { maxParamLength: HEAD_LIMIT },
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = protocolFault(request.raw) ?? toAppError(error);
      reply.hijack();
      answerWith(reply.raw, refusal, request.id);
    },
  };
}

/** Checks every request before anything else looks at it, and answers what comes past the router. */
export function guardEdge(app: FastifyInstance, limits: EdgeLimits, acceptsUpgrade: (target: string) => boolean): void {
  const { server } = app;
  server.maxConnections = limits.maxConnections;
  // The head is bounded in bytes; a bound in number would drop headers in silence.
  server.maxHeadersCount = 0;
  server.on('checkExpectation', (request, response) => {
    answerWith(response, protocolFault(request) ?? expectationFailed(), newId('req'));
  });
  server.on('connect', (_request, socket) => refuse(socket as Socket, notFound()));
  app.addHook('onRequest', async (request, reply) => {
    const own = request.headers['x-request-id'];
    reply.header('x-request-id', typeof own === 'string' && /^[\x20-\x7e]{1,128}$/.test(own) ? own : request.id);
    const fault = protocolFault(request.raw);
    if (fault) {
      reply.header('connection', 'close');
      throw fault;
    }
    const { upgrade, connection = '' } = request.headers;
    // An unknown route says so before its body is read; nor is a name's slash the beginning of an empty id.
    const { operation } = request.routeOptions.config;
    if (request.is404 || (operation && /\/(\?|$)/.test(request.url))) throw unknownRoute();
    if (upgrade !== undefined && /\bupgrade\b/i.test(connection) && !acceptsUpgrade(request.url)) throw notFound();
  });
}

/**
 * What an operation's schema has no word of is refused like any unknown field: a query, and a body of a method that can carry one.
 * What others send with DELETE and GET is not looked at.
 */
export function refuseUnwanted(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { schema, config } = request.routeOptions;
    if (!config.operation) return;
    const fields = schema?.querystring === undefined ? Object.keys(request.query as object) : [];
    if (fields.length > 0) {
      throw invalidAll(
        fields.slice(0, 20).map((name) => ({ path: `query/${pointer(name)}`, message: unknownName('query', []) })),
      );
    }
    if (request.body !== undefined && schema?.body === undefined) throw invalid('body', 'must be empty');
  });
}

/** Requests that Node could not parse, or that did not arrive in time: answered on the bare socket, then the connection closes. */
function answerBrokenRequest(error: NodeJS.ErrnoException & { rawPacket?: unknown }, socket: Socket): void {
  // An answer to the request before it is half sent: nothing can be said any more that would be understood.
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) {
    socket.destroy();
    return;
  }
  refuse(socket, refusalOf(error));
}

const TOO_LONG_A_TARGET = new RegExp(`^[A-Z]+ [^\\r\\n ]{${TARGET_LIMIT}}`);

function refusalOf(error: NodeJS.ErrnoException & { rawPacket?: unknown }): AppError {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('request_timeout', 'The request took too long to arrive');
  }
  if (error.code !== 'HPE_HEADER_OVERFLOW') return invalid('request', 'is not well-formed HTTP');
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
  return TOO_LONG_A_TARGET.test(packet) ? targetTooLong() : headTooLarge();
}

function refuse(socket: Socket, error: AppError): void {
  const requestId = newId('req');
  const body = JSON.stringify(errorBody(error, requestId));
  socket.end(
    [
      `HTTP/1.1 ${error.status} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // Whoever goes on sending after this does not keep the connection for it.
  socket.resume();
  setTimeout(() => socket.destroy(), 1_000).unref();
}

function answerWith(response: ServerResponse, error: AppError, requestId: string): void {
  const body = JSON.stringify(errorBody(error, requestId));
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  });
  response.end(body);
}
