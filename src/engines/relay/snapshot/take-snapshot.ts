import type { ElementHandle, Frame, JSHandle, Page } from 'playwright-core';
import type { Grip } from '../touch/touch.ts';
import { withTimeout } from '../with-timeout.ts';
import { emptySnapshot } from './empty-snapshot.ts';
import { type Collected, collectExpression, type FrameHost } from './page-script.ts';
import type { ElementSnapshot, FrameSnapshot, Snapshot } from './snapshot.ts';

const EXPRESSION = collectExpression({
  maxNodes: 40_000,
  maxElements: 1500,
  maxRows: 500,
  maxCells: 40,
  maxTables: 40,
  maxFacts: 400,
  maxText: 30_000,
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
  data: FrameSnapshot;
  /** Where it stands in the page; null for the page itself and for frames within frames. */
  host: FrameHost | null;
}

async function collectFrame(frame: Frame): Promise<FramePart | null> {
  try {
    return await withTimeout('reading the page', FRAME_TIMEOUT_MS, async () => {
      const handle: JSHandle<Collected> = await frame.evaluateHandle(EXPRESSION);
      return { frame, handle, data: await dataOf(handle), host: null };
    });
  } catch (error) {
    if (frame.parentFrame() === null) throw error;
    return null;
  }
}

/** As one text: the driver takes structures apart value by value. Pages that write JSON in a way of their own are read so. */
async function dataOf(handle: JSHandle<Collected>): Promise<FrameSnapshot> {
  const data = await handle.evaluate((collected) => collected.asText() ?? collected.data);
  return typeof data === 'string' ? (JSON.parse(data) as FrameSnapshot) : data;
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
 * cannot be read, for example because it is being replaced by a navigation
 */
export async function takeSnapshot(page: Page): Promise<LiveSnapshot> {
  const frames = page.frames().slice(0, MAX_FRAMES);
  const [main = page.mainFrame()] = frames;
  const shown =
    frames.length === 1
      ? [{ frame: main, isPane: false, area: 0 }]
      : (await Promise.all(frames.map(measure))).filter((one) => one !== null);
  const parts = (await Promise.all(shown.map(({ frame }) => collectFrame(frame)))).filter((part) => part !== null);
  const frame = workFrame(main, shown);
  await Promise.all(parts.slice(1).map((part) => findHost(parts, part)));
  return {
    snapshot: merge(parts, frame),
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

/** An editor in a frame of its own belongs to the form that the frame stands in. */
async function findHost(parts: readonly FramePart[], part: FramePart): Promise<void> {
  const [main] = parts;
  const isEditor = part.data.forms.length === 0 && part.data.elements.some((element) => element.role === 'textbox');
  if (main === undefined || !isEditor || part.frame.parentFrame() !== main.frame) return;
  part.host = await withTimeout('finding a frame', 2000, async () => {
    const owner = await part.frame.frameElement();
    return main.handle.evaluate((collected, element) => collected.hostOf(element as Element), owner);
  }).catch(() => null);
}

/** Joins frames into one, which is where the work is done; indices of forms, tables and dialogs are moved on. */
function merge(parts: readonly FramePart[], work: Frame): Snapshot {
  const frames = parts.map((part) => part.data);
  const main = (parts.find(({ frame }) => frame === work) ?? parts[0])?.data;
  const merged: Snapshot = {
    ...emptySnapshot(),
    url: main?.url ?? '',
    title: main?.title ?? '',
    frames: frames.length,
  };
  for (const [index, frame] of frames.entries()) {
    const [forms, tables, dialogs] = [merged.forms.length, merged.tables.length, merged.dialogs.length];
    const shift = (value: number, by: number) => (value < 0 ? value : value + by);
    merged.elements.push(
      ...frame.elements.map((element) => ({
        ...element,
        ref: `${index}:${element.ref.slice(2)}`,
        frame: index,
        ...hosted(element, parts[index]?.host ?? null),
        form: element.form < 0 ? (parts[index]?.host?.form ?? -1) : shift(element.form, forms),
        table: shift(element.table, tables),
        dialog: element.dialog < 0 ? (parts[index]?.host?.dialog ?? -1) : shift(element.dialog, dialogs),
      })),
    );
    merged.forms.push(...frame.forms.map((form) => ({ ...form, frame: index, dialog: shift(form.dialog, dialogs) })));
    merged.tables.push(
      ...frame.tables.map((table) => ({ ...table, frame: index, dialog: shift(table.dialog, dialogs) })),
    );
    merged.dialogs.push(...frame.dialogs);
    merged.facts.push(...frame.facts);
    merged.passages.push(...frame.passages);
    merged.messages.push(...frame.messages);
    merged.headings.push(...frame.headings);
    merged.text = `${merged.text}${index === 0 ? '' : '\n'}${frame.text}`;
    merged.truncated ||= frame.truncated;
  }
  return merged;
}

/** An editor that is the whole of its frame is called as the frame is. */
function hosted(element: ElementSnapshot, host: FrameHost | null): Partial<ElementSnapshot> {
  if (host === null) return {};
  const isWhole = element.role === 'textbox' && (element.tag === 'body' || element.tag === 'html') && host.label !== '';
  return { y: element.y + host.y, ...(isWhole ? { label: host.label, name: host.label } : {}) };
}
