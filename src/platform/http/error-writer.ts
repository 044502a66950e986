import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { AppError, ERROR_STATUS, type ErrorCode, invalid, notFound } from './errors.ts';
import { BODY_LIMIT } from './json-body.ts';

/** The envelope of every refusal. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; detail?: Record<string, unknown> };
  request_id: string;
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { code, message, detail } = error;
  return { error: detail === undefined ? { code, message } : { code, message, detail }, request_id: requestId };
}

/** Turns whatever was thrown into the one refusal it means; what it cannot name is internal_error and stays in the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('payload_too_large', `The body must not exceed ${BODY_LIMIT} bytes`, {
        detail: { max_bytes: BODY_LIMIT },
      });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType();
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return invalid('body', 'is required');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalid('request', 'has a Content-Length that differs from its body');
    case 'FST_ERR_BAD_URL':
      return invalid('path', 'has a broken percent-encoding');
  }
  if (isDatabaseDown(error)) return unavailable('The database cannot be reached; try again shortly', error);
  if (statusCode === 408) return new AppError('request_timeout', 'The request took too long to arrive');
  return new AppError('internal_error', 'Something went wrong on our side; quote the request_id when you report it', {
    cause: error,
  });
}

export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', message, { cause, retryAfterSeconds: 5 });
}

export function unsupportedMediaType(): AppError {
  return new AppError(
    'unsupported_media_type',
    'Send the body as Content-Type: application/json, in UTF-8 and not compressed',
    {
      detail: { accepted: ['application/json'] },
    },
  );
}

/** Connection lost or refused (08xxx, 57Pxx, too many connections), as PostgreSQL and the socket layer name them. */
function isDatabaseDown(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return (
    typeof code === 'string' &&
    (/^(08|57P|53)/.test(code) ||
      [
        'CONNECTION_CLOSED',
        'CONNECTION_ENDED',
        'CONNECTION_DESTROYED',
        'CONNECT_TIMEOUT',
        'ECONNREFUSED',
        'ECONNRESET',
        'EPIPE',
      ].includes(code))
  );
}

/** Installs the one writer for thrown errors, unknown routes and URLs that cannot be parsed. */
export function installErrorWriter(app: FastifyInstance, log: Log): void {
  const write = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.status >= 500) log.error({ err: error.cause ?? error, requestId: request.id }, error.code);
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    if (error.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
    return reply
      .status(error.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(errorBody(error, request.id));
  };
  app.setErrorHandler((error, request, reply) => write(toAppError(error), request, reply));
  app.setNotFoundHandler((request, reply) => write(notFound(), request, reply));
}

/** Requests that Node could not parse: answered in the envelope on the bare socket, then the connection closes. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, refusal] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ([408, new AppError('request_timeout', 'The request took too long to arrive')] as const)
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? ([431, invalid('request', 'has headers larger than 16 KiB')] as const)
        : ([400, invalid('request', 'is not well-formed HTTP')] as const);
  writeRaw(socket, status, refusal);
}

/** Upgrades nobody asked for. */
export function refuseUpgrade(_request: IncomingMessage, socket: Socket): void {
  writeRaw(socket, ERROR_STATUS.not_found, notFound());
}

function writeRaw(socket: Socket, status: number, error: AppError): void {
  const body = JSON.stringify(errorBody(error, newId('req')));
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
