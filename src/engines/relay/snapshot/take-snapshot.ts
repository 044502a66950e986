import type { ElementHandle, Frame, JSHandle, Page } from 'playwright-core';
import type { Grip } from '../touch/touch.ts';
import { withTimeout } from '../with-timeout.ts';
import { ElementKeys } from './element-keys.ts';
import { placeNameless } from './element-positions.ts';
import { type JoinedFrame, joinFrames } from './join-frames.ts';
import { type Collected, collectExpression, type FrameReading, type Reader } from './page-script.ts';
import type { Snapshot } from './snapshot.ts';

const EXPRESSION = collectExpression({
  maxNodes: 40_000,
  maxElements: 1500,
  maxRows: 500,
  maxCells: 40,
  maxTables: 40,
  maxFacts: 400,
  maxPageText: 30_000,
  maxBlocks: 5000,
  maxText: 150_000,
  maxBlockText: 4000,
});
const MAX_FRAMES = 8;
const FRAME_TIMEOUT_MS = 6000;

/** A snapshot with the way back to the live elements. */
export interface LiveSnapshot {
  snapshot: Snapshot;
  /** The part of the page in which the work is done: the page itself, or the largest of the frames that it consists of. */
  frame: Frame;
  /** The element behind a reference, or null when the snapshot has none of that name. */
  element(ref: string): Promise<ElementHandle<Element> | null>;
  /** The same without an object of its own, or null. */
  grip(ref: string): Grip | null;
  /** Lets go of the page's objects. */
  dispose(): Promise<void>;
}

interface FramePart {
  frame: Frame;
  handle: JSHandle<Collected>;
  data: FrameReading;
  document: number;
}

/** What is kept from one snapshot to the next: keys over all pages of a browser, and the reader of each frame's document. */
interface Memory {
  keys: ElementKeys;
  documents: number;
  known: WeakMap<Frame, { document: number; reader: JSHandle<Reader> }>;
}

const memories = new WeakMap<object, Memory>();

function memoryOf(page: Page): Memory {
  const context = page.context();
  const memory = memories.get(context) ?? { keys: new ElementKeys(), documents: 0, known: new WeakMap() };
  memories.set(context, memory);
  return memory;
}

async function collectFrame(frame: Frame, memory: Memory, withinMs: number): Promise<FramePart | null> {
  try {
    return await withTimeout('reading the page', withinMs, async () => {
      return (await readAgain(frame, memory)) ?? (await readFirst(frame, memory));
    });
  } catch (error) {
    if (frame.parentFrame() === null) throw error;
    return null;
  }
}

/** A document that was read before; null where another one has taken its place. */
async function readAgain(frame: Frame, memory: Memory): Promise<FramePart | null> {
  const known = memory.known.get(frame);
  if (known === undefined) return null;
  try {
    const handle = await known.reader.evaluateHandle((reader) => reader.again());
    return { frame, handle, data: await dataOf(handle, known.reader), document: known.document };
  } catch {
    memory.known.delete(frame);
    return null;
  }
}

async function readFirst(frame: Frame, memory: Memory): Promise<FramePart> {
  const handle: JSHandle<Collected> = await frame.evaluateHandle(EXPRESSION);
  const reader = await handle.evaluateHandle(({ identities, again }): Reader => ({ identities, again }));
  memory.documents += 1;
  // Frames are read side by side: by the time that this one has been, others have been counted.
  const document = memory.documents;
  memory.known.set(frame, { document, reader });
  return { frame, handle, data: await dataOf(handle, reader), document };
}

/** As one text: the driver takes structures apart value by value. */
async function dataOf(handle: JSHandle<Collected>, reader: JSHandle<Reader>): Promise<FrameReading> {
  const data = await handle.evaluate((collected, known) => collected.reading(known.identities), reader);
  return typeof data === 'string' ? (JSON.parse(data) as FrameReading) : data;
}

interface ShownFrame {
  frame: Frame;
  /** It is one of those that make up the page, rather than something that stands in it. */
  isPane: boolean;
  /** CSS pixels. */
  area: number;
}

/** A frame worth reading, null for others: detached, or a speck that only tracks. */
async function measure(frame: Frame): Promise<ShownFrame | null> {
  if (frame.parentFrame() === null) return { frame, isPane: false, area: 0 };
  try {
    return await withTimeout('measuring a frame', 4000, async () => {
      const owner = await frame.frameElement();
      const [box, tag] = await Promise.all([
        owner.boundingBox(),
        owner.evaluate((node) => (node as Element).localName),
      ]);
      const isSeen = box !== null && box.width > 40 && box.height > 30;
      return isSeen ? { frame, isPane: tag === 'frame', area: box.width * box.height } : null;
    });
  } catch {
    return null;
  }
}

/** The largest pane that is not itself made of panes; the page where it has none. */
function workFrame(main: Frame, shown: readonly ShownFrame[]): Frame {
  const panes = shown.filter(({ isPane }) => isPane);
  const leaves = panes.filter(({ frame }) => !panes.some((other) => other.frame.parentFrame() === frame));
  const largest = leaves.reduce<ShownFrame | null>((best, one) => (one.area > (best?.area ?? 0) ? one : best), null);
  return largest?.frame ?? main;
}

/**
 * Reads the page with its visible frames and open shadow roots. Secret fields come without their value. @throws when the main frame
 * cannot be read, for example because it is being replaced by a navigation, or not within `frameMs`
 */
export async function takeSnapshot(page: Page, frameMs = FRAME_TIMEOUT_MS): Promise<LiveSnapshot> {
  const frames = page.frames().slice(0, MAX_FRAMES);
  const [main = page.mainFrame()] = frames;
  const shown =
    frames.length === 1
      ? [{ frame: main, isPane: false, area: 0 }]
      : (await Promise.all(frames.map(measure))).filter((one) => one !== null);
  const memory = memoryOf(page);
  const parts = (await Promise.all(shown.map(({ frame }) => collectFrame(frame, memory, frameMs)))).filter(
    (part) => part !== null,
  );
  const frame = workFrame(main, shown);
  const hosts = await Promise.all(parts.map((part, at) => (at === 0 ? null : findHost(parts, part))));
  memory.keys.assign(parts.map(({ document, data }) => ({ document, data, numbers: data.numbers, gone: data.gone })));
  const joined = parts.map(({ data }, at) => ({ data, host: hosts[at] ?? null }));
  const snapshot = joinFrames(
    joined,
    parts.findIndex((part) => part.frame === frame),
  );
  placeNameless(snapshot);
  return {
    snapshot,
    frame,
    async element(ref) {
      const [frame, number] = ref.split(':').map(Number);
      const part = parts[frame ?? -1];
      if (part === undefined || number === undefined) return null;
      const handle = await withTimeout('finding an element', 5000, () =>
        part.handle.evaluateHandle((collected, index) => collected.nodes[index] ?? null, number),
      );
      return handle.asElement();
    },
    grip(ref) {
      const [frame, index] = ref.split(':').map(Number);
      const part = parts[frame ?? -1];
      return part === undefined || index === undefined ? null : { reading: part.handle, index };
    },
    async dispose() {
      await Promise.allSettled(
        parts.map((part) => withTimeout('letting go of a page', 2000, () => part.handle.dispose())),
      );
    },
  };
}

/** Where the frame stands in the one around it. */
async function findHost(parts: readonly FramePart[], part: FramePart): Promise<JoinedFrame['host']> {
  const around = parts.findIndex(({ frame }) => frame === part.frame.parentFrame());
  const outer = parts[around];
  if (outer === undefined) return null;
  return withTimeout('finding a frame', 2000, async () => {
    const owner = await part.frame.frameElement();
    const host = await outer.handle.evaluate((collected, element) => collected.hostOf(element as Element), owner);
    return { ...host, frame: around };
  }).catch(() => null);
}
