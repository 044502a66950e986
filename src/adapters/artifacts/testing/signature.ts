import { createHash, createHmac } from 'node:crypto';

/** What a signature is made of. */
export interface ToSign {
  method: string;
  /** Path and query as they are sent. */
  target: string;
  /** The signed headers, small letters. */
  headers: Record<string, string>;
  /** SHA-256 of the body, hexadecimal. */
  bodyHash: string;
  /** `YYYYMMDDTHHMMSSZ` */
  date: string;
  region: string;
  secretAccessKey: string;
}

/** Everything but letters, digits and `-._~`. */
function encoded(part: string): string {
  const strictly = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(part).replace(/[!'()*]/g, strictly);
}

/** Signature Version 4 of a request to S3. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
export function signatureOf({ method, target, headers, bodyHash, date, region, secretAccessKey }: ToSign): string {
  const url = new URL(target, 'http://s3.test');
  const names = Object.keys(headers).sort();
  const query = [...url.searchParams]
    .map((pair) => pair.map(encoded).join('='))
    .sort()
    .join('&');
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query,
    ...names.map((name) => `${name}:${headers[name]?.trim().replace(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const day = date.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  return createHmac('sha256', key).update(text).digest('hex');
}
