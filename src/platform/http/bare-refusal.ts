import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '../ids.ts';
import { errorBody } from './error-writer.ts';
import type { AppError } from './errors.ts';

/** Refuses on a socket to which no request belongs, and ends it. @returns the request id that the answer carries */
export function refuseOnSocket(socket: Socket, error: AppError): string {
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
  return requestId;
}

/** Refuses a request that has not come to the routes, and closes its connection. */
export function refuseRequest(response: ServerResponse, error: AppError, requestId: string): void {
  const body = JSON.stringify(errorBody(error, requestId));
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  });
  response.end(body);
}
