import type { Readable } from 'node:stream';
import type { VendorTransport } from './vendor-transport.ts';

/** The sound of a recording, whole or the part that was asked for. */
export interface RecordedAudio {
  status: 200 | 206;
  contentType: string;
  /** Bytes that follow, null where the carrier does not say. */
  length: number | null;
  /** `Content-Range` of a part. */
  range: string | null;
  body: Readable;
}

/** An answer that is no sound, in the shape of the vendor's own errors. */
export class AudioRefused extends Error {
  override readonly name = 'AudioRefused';
  readonly status: number;
  constructor(status: number) {
    super(`The carrier answered ${status}`);
    this.status = status;
  }
}

/**
 * Opens the sound of a recording, which the vendor's client has no method for.
 * https://www.twilio.com/docs/voice/api/recording#fetch-a-recordings-media-file
 * @param range value of a `Range` header; a part that is not there gives the whole
 * @returns null where there is no such recording, or not yet
 */
export async function openAudio(
  transport: VendorTransport,
  url: string,
  authorization: string,
  range: string | null,
): Promise<RecordedAudio | null> {
  const answer = await transport.open({
    url,
    headers: { authorization, accept: 'audio/wav', ...(range === null ? {} : { range }) },
  });
  const { statusCode: status, headers, body } = answer;
  if (body !== null && (status === 200 || status === 206)) {
    const length = headers['content-length'];
    const part = headers['content-range'];
    return {
      status,
      contentType: String(headers['content-type'] ?? 'audio/wav'),
      length: typeof length === 'string' ? Number(length) : null,
      range: typeof part === 'string' ? part : null,
      body,
    };
  }
  if (status === 416 && range !== null) return openAudio(transport, url, authorization, null);
  if (status === 404) return null;
  throw new AudioRefused(status);
}
