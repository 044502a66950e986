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
 */
export function createEdgeServer(
  limits: EdgeLimits,
  answer: RequestListener,
  acceptsUpgrade: (request: IncomingMessage) => boolean = () => false,
): Server {
  const order = new RequestOrder();
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
    order.take(request, response, () =>
      refuseRequest(response, protocolFault(request) ?? expectationFailed(), newId('req')),
    );
  });
  server.on('connect', (_request, socket) => {
    // Node has let go of it: an error that nobody listens for would end the process.
    socket.on('error', () => socket.destroy());
    order.endWith(socket as Socket, () => refuseOnSocket(socket as Socket, notFound()));
  });
  server.on('clientError', (error, socket) => endBroken(order, error, socket as Socket));
  cutOffUnread(server, limits.checkEveryMs, limits.unread);
  return server;
}

/** Whether the client means to go on in another protocol, as RFC 9110, section 7.8, has it. */
export function asksForUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '');
}

type BrokenRequest = NodeJS.ErrnoException & { rawPacket?: unknown };

/** Requests that Node could not parse, or that did not arrive in time: answered on the bare socket, then the connection ends. */
function endBroken(order: RequestOrder, error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else order.endWith(socket, () => refuseOnSocket(socket, refusalOf(error)));
}

const TOO_LONG_A_TARGET = new RegExp(`^[A-Z]+ [^\\r\\n ]{${TARGET_LIMIT}}`);

function refusalOf(error: BrokenRequest): AppError {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('request_timeout', 'The request took too long to arrive');
  }
  if (error.code !== 'HPE_HEADER_OVERFLOW') return invalid('request', 'is not well-formed HTTP');
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
  return TOO_LONG_A_TARGET.test(packet) ? targetTooLong() : headTooLarge();
}
