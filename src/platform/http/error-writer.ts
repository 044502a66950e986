import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseBusy, isDatabaseDown } from '../db/outage.ts';
import type { Log } from '../log.ts';
import type { App } from './app-type.ts';
import { AppError, type ErrorCode, invalid, unknownRoute } from './errors.ts';
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
    case 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE':
      // Methods that we have no route for and that the router wants a type from.
      return unknownRoute();
    case 'FST_ERR_BAD_URL':
      return invalid('path', 'has a broken percent-encoding');
  }
  if (isDatabaseDown(error)) return unavailable('The database cannot be reached; try again shortly', error);
  if (isDatabaseBusy(error)) return unavailable('The database is busy; try again shortly', error);
  if (statusCode === 408) return new AppError('request_timeout', 'The request took too long to arrive');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return invalid('request', 'cannot be understood');
  }
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

/** Installs the one writer for thrown errors, unknown routes and URLs that cannot be parsed. */
export function installErrorWriter(app: App, log: Log): void {
  const write = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
    // Nobody hears the answer to a request that broke off, and nothing of ours was wrong with it.
    const isBrokenOff = request.raw.destroyed && !request.raw.complete;
    if (error.status >= 500 && !isBrokenOff)
      log.error({ err: error.cause ?? error, requestId: request.id }, error.code);
    // Fastify closes the connection of a body that it could not read; where the whole of it has arrived, nothing stands in the way.
    if (request.raw.complete && reply.raw.shouldKeepAlive) reply.removeHeader('connection');
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    if (error.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
    return reply
      .status(error.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(errorBody(error, request.id));
  };
  app.setErrorHandler((error, request, reply) => write(toAppError(error), request, reply));
  app.setNotFoundHandler((request, reply) => write(unknownRoute(), request, reply));
}
