import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '../ids.ts';
import { refuseOnSocket, refuseRequest } from './bare-refusal.ts';
import { AppError, invalid, notFound } from './errors.ts';
import {
  expectationFailed,
  HEAD_LIMIT,
  headTooLarge,
  protocolFault,
  TARGET_LIMIT,
  targetTooLong,
} from './protocol-fault.ts';
import { RequestOrder } from './request-order.ts';
import { cutOffUnread, UNREAD_LIMITS, type UnreadLimits } from './unread-answers.ts';

/** Times in milliseconds. */
export interface EdgeLimits {
  /** For the whole head of a request to arrive. */
  headersTimeoutMs: number;
  /** For the whole request, body included, to arrive; how long the answer may take is the operation's affair. */
  requestTimeoutMs: number;
  /** How long a connection may stand without a request. */
  keepAliveMs: number;
  checkEveryMs: number;
  maxConnections: number;
  unread: UnreadLimits;
}

/** A request that was refused before anything knew it as one. */
export interface EdgeRefusal {
  /** Null where the request could not be read. */
  method: string | null;
  status: number;
  requestId: string;
}
export type OnRefused = (refusal: EdgeRefusal) => void;

export const EDGE_LIMITS: EdgeLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveMs: 72_000,
  checkEveryMs: 1_000,
  maxConnections: 10_000,
  unread: UNREAD_LIMITS,
};

/**
 * A server behind which nothing is answered in Node's own words, on whose connections requests are answered in their order, and which
 * no client can make keep what nobody takes.
 * @param acceptsUpgrade whether a request of a connection that has nothing else to be answered may be upgraded; otherwise it is a
 * request like any other
 * @param onRefused told of what is refused here, before it has come to `answer`
 */
export function createEdgeServer(
  limits: EdgeLimits,
  answer: RequestListener,
  acceptsUpgrade: (request: IncomingMessage) => boolean = () => false,
  onRefused: OnRefused = () => {},
): Server {
  const order = new RequestOrder();
  const refuse = (socket: Socket, error: AppError): void => {
    onRefused({ method: null, status: error.status, requestId: refuseOnSocket(socket, error) });
  };
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: HEAD_LIMIT,
      requireHostHeader: false,
      shouldUpgradeCallback: (request: IncomingMessage) => !order.isBusy(request.socket) && acceptsUpgrade(request),
    },
    (request, response) => {
      // What follows such a request in the same packet is lost to Node's parser: nobody may wait for its answer.
      if (asksForUpgrade(request)) response.shouldKeepAlive = false;
      order.take(request, response, () => answer(request, response));
    },
  );
  server.maxConnections = limits.maxConnections;
  // The head is bounded in bytes; a bound in number would drop headers in silence.
  server.maxHeadersCount = 0;
  server.on('checkExpectation', (request, response) => {
    order.take(request, response, () => {
      const error = protocolFault(request) ?? expectationFailed();
      const requestId = newId('req');
      refuseRequest(response, error, requestId);
      onRefused({ method: request.method ?? null, status: error.status, requestId });
    });
  });
  server.on('connect', (_request, socket) => {
    // Node has let go of it: an error that nobody listens for would end the process.
    socket.on('error', () => socket.destroy());
    order.endWith(socket as Socket, () => refuse(socket as Socket, notFound()));
  });
  server.on('clientError', (error: BrokenRequest, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else order.endWith(socket, () => refuse(socket, refusalOf(error)));
  });
  cutOffUnread(server, limits.checkEveryMs, limits.unread);
  return server;
}

/** Whether the client means to go on in another protocol, as RFC 9110, section 7.8, has it. */
export function asksForUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '');
}

/**
 * HTTP/2 is offered by clients that are as content with HTTP/1.1: Java's sends it with every first request over plain http. RFC 9113
 * has taken that upgrade back, and RFC 9110, section 7.8, lets a server ignore it.
 */
export function offersHttp2({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.trim().toLowerCase() === 'h2c';
}

/** A request that Node could not parse, or that did not arrive in time. */
type BrokenRequest = NodeJS.ErrnoException & { rawPacket?: unknown };

const TOO_LONG_A_TARGET = new RegExp(`^[A-Z]+ [^\\r\\n ]{${TARGET_LIMIT}}`);

function refusalOf(error: BrokenRequest): AppError {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('request_timeout', 'The request took too long to arrive');
  }
  if (error.code !== 'HPE_HEADER_OVERFLOW') return invalid('request', 'is not well-formed HTTP');
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
  return TOO_LONG_A_TARGET.test(packet) ? targetTooLong() : headTooLarge();
}
