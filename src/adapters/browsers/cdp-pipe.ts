import type { Readable, Writable } from 'node:stream';
import type { CdpTransport } from '../../engines/relay/cdp.ts';
import { isChatter, oneByOne } from './one-by-one.ts';

/** A message beyond this cuts the line: no screenshot or snapshot of ours comes near it. */
const MAX_MESSAGE_BYTES = 256 * 1024 * 1024;

/** CDP over the two pipes of `--remote-debugging-pipe`: JSON documents, each ended by a zero byte. */
export function cdpPipe(toBrowser: Writable, fromBrowser: Readable, cut: () => void): CdpTransport {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let isClosed = false;
  const transport: CdpTransport = {
    send(message) {
      if (!isClosed) toBrowser.write(`${JSON.stringify(message)}\0`);
    },
    close: cut,
  };
  const close = (reason: string): void => {
    if (isClosed) return;
    isClosed = true;
    transport.onclose?.(reason);
  };
  const handOn = oneByOne(fromBrowser, (message: object) => transport.onmessage?.(message));
  const deliver = (): void => {
    const text = Buffer.concat(pending).toString('utf8');
    pending = [];
    pendingBytes = 0;
    if (!isChatter(text)) handOn(JSON.parse(text) as object);
  };
  fromBrowser.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(0, from); end >= 0; end = chunk.indexOf(0, from)) {
      pending.push(chunk.subarray(from, end));
      deliver();
      from = end + 1;
    }
    const rest = chunk.subarray(from);
    pending.push(rest);
    pendingBytes += rest.length;
    if (pendingBytes <= MAX_MESSAGE_BYTES) return;
    cut();
    close('the browser sent a message that is too large');
  });
  fromBrowser.on('close', () => close('the browser is gone'));
  for (const stream of [toBrowser, fromBrowser]) stream.on('error', () => close('the browser is gone'));
  return transport;
}
