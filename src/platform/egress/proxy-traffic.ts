import { type Duplex, Transform } from 'node:stream';

export interface ProxyCounts {
  /** Bodies and tunnelled bytes, from the browser. */
  bytesUp: number;
  /** The same, to the browser. */
  bytesDown: number;
  /** Connections that the rules did not allow. */
  refused: number;
}

/** What one proxy has passed on, and everything it has open, so that it can be cut at once. */
export interface ProxyTraffic {
  /** Aborted by `cut`, so that connections still being dialled are given up too. */
  readonly signal: AbortSignal;
  counts(): ProxyCounts;
  countRefusal(): void;
  /** Remembers a stream until it closes; its errors only close it. */
  hold(stream: Duplex): void;
  /** A pass-through that counts in one direction. */
  meter(direction: 'bytesUp' | 'bytesDown'): Transform;
  /** Destroys all that is open and whatever is held afterwards. */
  cut(): void;
}

/** `maxBytes` bounds both directions together; past it everything is cut. */
export function createProxyTraffic(maxBytes: number): ProxyTraffic {
  const open = new Set<Duplex>();
  const stop = new AbortController();
  const counts: ProxyCounts = { bytesUp: 0, bytesDown: 0, refused: 0 };

  const cut = (): void => {
    stop.abort();
    for (const stream of open) stream.destroy();
  };

  return {
    signal: stop.signal,
    counts: () => ({ ...counts }),
    countRefusal: () => {
      counts.refused += 1;
    },
    hold(stream) {
      open.add(stream);
      stream.once('close', () => open.delete(stream));
      stream.on('error', () => stream.destroy());
      if (stop.signal.aborted) stream.destroy();
    },
    meter(direction) {
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          counts[direction] += chunk.length;
          if (counts.bytesUp + counts.bytesDown > maxBytes) cut();
          done(null, chunk);
        },
      });
    },
    cut,
  };
}
