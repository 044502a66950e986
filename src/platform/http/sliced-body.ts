import { Readable } from 'node:stream';

/**
 * Bytes that are handed to the system in one go. As wholes, the 4 MB of a script for 200 clients at once held up every other answer
 * for five seconds.
 */
const SLICE_BYTES = 16_384;
/** Slices for all clients together in one turn of the event loop: 256 KiB, some 2 ms on a slow machine. */
const SLICES_PER_TURN = 16;

const waiting: (() => void)[] = [];
let isTurnDue = false;

function takeTurn(): void {
  for (const push of waiting.splice(0, SLICES_PER_TURN)) push();
  isTurnDue = waiting.length > 0;
  if (isTurnDue) setImmediate(takeTurn);
}

/** A body that others share, slice by slice: none before the one before it was taken, and each client's in its turn. */
export function sliced(bytes: Buffer): Readable {
  let from = 0;
  return new Readable({
    highWaterMark: SLICE_BYTES,
    read() {
      waiting.push(() => {
        if (this.destroyed) return;
        const slice = bytes.subarray(from, from + SLICE_BYTES);
        from += slice.length;
        this.push(slice.length > 0 ? slice : null);
      });
      if (!isTurnDue) setImmediate(takeTurn);
      isTurnDue = true;
    },
  });
}
