import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface UnreadLimits {
  /** Who takes at least this much is never cut off, in bytes per second. */
  minBytesPerSecond: number;
  /** What may stand unsent to a client that takes less: bytes × seconds. */
  byteSeconds: number;
  /** How long a client may take less, however little stands unsent, in milliseconds. */
  longestMs: number;
}

/** 4 MiB that nobody takes are held for 16 s, 2 MiB and less for half a minute. */
export const UNREAD_LIMITS: UnreadLimits = {
  minBytesPerSecond: 4_096,
  byteSeconds: 64 * 1_048_576,
  longestMs: 30_000,
};

interface Reader {
  /** Bytes that the system has taken from us. */
  sent: number;
  byteSeconds: number;
  slowMs: number;
}

/**
 * Cuts off clients that do not read what they asked for: an answer stands in memory until it is taken. Upgraded connections are looked
 * at as well, and those that are only waiting to be sent their last answer.
 */
export function cutOffUnread(server: Server, everyMs: number, limits: UnreadLimits): void {
  const readers = new Map<Socket, Reader>();
  let lookedAt = performance.now();
  const look = () => {
    const now = performance.now();
    // Time in which we ourselves stood still is nobody's slowness.
    const elapsedMs = Math.min(now - lookedAt, 2 * everyMs);
    lookedAt = now;
    for (const [socket, reader] of readers) if (isTooSlow(socket, reader, elapsedMs, limits)) socket.destroy();
    if (readers.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  server.on('connection', (socket: Socket) => {
    readers.set(socket, { sent: 0, byteSeconds: 0, slowMs: 0 });
    socket.once('close', () => readers.delete(socket));
    if (timer) return;
    lookedAt = performance.now();
    timer = setInterval(look, everyMs).unref();
  });
}

function isTooSlow(socket: Socket, reader: Reader, elapsedMs: number, limits: UnreadLimits): boolean {
  const unsent = socket.writableLength;
  const sent = sentBytes(socket);
  const taken = sent - reader.sent;
  reader.sent = sent;
  if (unsent === 0 || taken >= (limits.minBytesPerSecond * elapsedMs) / 1000) {
    reader.byteSeconds = 0;
    reader.slowMs = 0;
    return false;
  }
  reader.byteSeconds += (unsent * elapsedMs) / 1000;
  reader.slowMs += elapsedMs;
  return reader.byteSeconds > limits.byteSeconds || reader.slowMs > limits.longestMs;
}

/**
 * Node tells a write of many bytes as done when the last of them is; how far it has come only its handle knows, which Node itself
 * asks for that (`Socket#_onTimeout` in lib/net.js). Without a handle the connection is closed.
 */
function sentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    _handle?: { bytesWritten: number; writeQueueSize: number } | null;
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
