import { WebSocket } from 'ws';
import type { CdpTransport } from '../../engines/relay/cdp.ts';
import { BrowserError } from './browser-error.ts';
import { isChatter, oneByOne } from './one-by-one.ts';

const CONNECT_TIMEOUT_MS = 30_000;
const MAX_MESSAGE_BYTES = 256 * 1024 * 1024;

/**
 * CDP of a browser elsewhere (RELAY_CDP_URL): `ws://` and `wss://` as they are; `http://` and `https://` are asked for theirs at
 * `/json/version`, as Chromium and browser grids answer it.
 * @throws BrowserError, retryable
 */
export async function connectCdp(address: string): Promise<CdpTransport> {
  try {
    const endpoint = /^wss?:/i.test(address) ? address : await webSocketAddress(address);
    const socket = new WebSocket(endpoint, {
      maxPayload: MAX_MESSAGE_BYTES,
      handshakeTimeout: CONNECT_TIMEOUT_MS,
      perMessageDeflate: false,
    });
    const transport: CdpTransport = {
      send: (message) => socket.send(JSON.stringify(message), () => undefined),
      close: () => socket.terminate(),
    };
    await new Promise<void>((done, failed) => {
      socket.once('open', done);
      socket.once('error', failed);
    });
    const handOn = oneByOne(socket, (message: object) => transport.onmessage?.(message));
    socket.on('message', (frame) => {
      const text = String(frame);
      if (!isChatter(text)) handOn(JSON.parse(text) as object);
    });
    socket.on('error', () => socket.terminate());
    socket.once('close', () => transport.onclose?.('the browser is gone'));
    return transport;
  } catch (cause) {
    throw new BrowserError('The browser at RELAY_CDP_URL cannot be reached', { retryable: true, cause });
  }
}

async function webSocketAddress(address: string): Promise<string> {
  const base = new URL(address);
  const answer = await fetch(new URL(`${base.pathname.replace(/\/$/, '')}/json/version${base.search}`, base), {
    signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS),
  });
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl?: string };
  if (!answer.ok || webSocketDebuggerUrl === undefined) throw new Error(`answered ${answer.status}`);
  // A grid behind a name answers with its own idea of where it is.
  const endpoint = new URL(webSocketDebuggerUrl);
  endpoint.hostname = base.hostname;
  endpoint.port = base.port;
  endpoint.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
  return endpoint.href;
}
