import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from './signature.ts';

export interface S3StandIn {
  /** `http://127.0.0.1:PORT` */
  endpoint: string;
  /** What is kept, by `bucket/key`. */
  objects: Map<string, Buffer>;
  /** Answers the next requests instead: a status with an error code, or 'cut' for a connection that ends without an answer. */
  failures: ({ status: number; code: string } | 'cut')[];
  /** `METHOD path` of every request, in order. */
  heard: string[];
  close(): Promise<void>;
}

export interface S3StandInOptions {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const MOST_SKEW_MS = 15 * 60_000;

/**
 * A bucket that speaks as much S3 as the product does, by path and by host: whole objects put, got and deleted, every request's signature
 * (Signature Version 4) and hash checked, refusals as XML. It listens on 127.0.0.1 and forgets everything when it is closed.
 */
export async function startS3StandIn(options: S3StandInOptions): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const failures: S3StandIn['failures'] = [];
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    heard.push(`${request.method} ${request.url}`);
    const failure = failures.shift();
    if (failure === 'cut') return void request.socket.destroy();
    const refusal = failure ?? refusalOf(options, request, body);
    if (refusal) return refuse(response, refusal);
    const { bucket, key } = placeOf(options, request);
    if (bucket !== options.bucket) return refuse(response, { status: 404, code: 'NoSuchBucket' });
    answer(response, request.method ?? '', objects, `${bucket}/${key}`, body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failures,
    heard,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(
  response: ServerResponse,
  method: string,
  objects: Map<string, Buffer>,
  name: string,
  body: Buffer,
): void {
  const object = objects.get(name);
  if (method === 'PUT') {
    objects.set(name, body);
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  } else if (method === 'DELETE') {
    objects.delete(name);
    response.writeHead(204).end();
  } else if (method === 'GET' && object) response.writeHead(200, { 'content-type': 'binary/octet-stream' }).end(object);
  else if (method === 'GET') refuse(response, { status: 404, code: 'NoSuchKey' });
  else refuse(response, { status: 405, code: 'MethodNotAllowed' });
}

function refuse(response: ServerResponse, { status, code }: { status: number; code: string }): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Refused</Message></Error>`);
}

function refusalOf(
  { region, accessKeyId, secretAccessKey, sessionToken }: S3StandInOptions,
  request: IncomingMessage,
  body: Buffer,
): { status: number; code: string } | null {
  const { authorization = '', 'x-amz-content-sha256': hash, 'x-amz-date': date, ...headers } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts || typeof date !== 'string') return { status: 403, code: 'AccessDenied' };
  const [, key, day, usedRegion, signedHeaders = '', signature = ''] = parts;
  if (key !== accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' };
  if (usedRegion !== region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const sentAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - sentAt) < MOST_SKEW_MS) || !date.startsWith(day ?? ''))
    return { status: 403, code: 'RequestTimeTooSkewed' };
  if ((headers['x-amz-security-token'] ?? undefined) !== sessionToken) return { status: 403, code: 'InvalidToken' };
  if (hash !== createHash('sha256').update(body).digest('hex'))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  const wanted = signatureOf({
    method: request.method ?? '',
    target: request.url ?? '',
    headers: Object.fromEntries(
      signedHeaders.split(';').map((name) => [name, String(request.headers[name] ?? '')] as const),
    ),
    bodyHash: hash,
    date,
    region,
    secretAccessKey,
  });
  const isRight = timingSafeEqual(Buffer.from(wanted), Buffer.from(signature));
  return isRight && signedHeaders.split(';').includes('host') ? null : { status: 403, code: 'SignatureDoesNotMatch' };
}

function placeOf({ bucket }: S3StandInOptions, request: IncomingMessage): { bucket: string; key: string } {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://s3.test').pathname).slice(1);
  const host = request.headers.host ?? '';
  if (host.startsWith(`${bucket}.`)) return { bucket, key: path };
  const [first = '', ...rest] = path.split('/');
  return { bucket: first, key: rest.join('/') };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
