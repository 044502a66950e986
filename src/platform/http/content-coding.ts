import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentCoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The first of the codings that an `Accept-Encoding` accepts, or null for none. How much a client likes one is not looked at.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function chooseCoding(accepted: string | undefined, codings: readonly ContentCoding[]): ContentCoding | null {
  const weights = new Map<string, number>();
  for (const entry of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  return codings.find((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0) ?? null;
}

/** Work of another thread. @param effort from 1 to 9 */
export function encode(coding: ContentCoding, bytes: string | Buffer, effort: number): Promise<Buffer> {
  if (coding === 'gzip') return zip(bytes, { level: effort });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
