import type { ElementHandle, Frame, JSHandle, Page } from 'playwright-core';
import { isBoundOrigin } from '../site-of.ts';
import type { Grip } from '../touch/touch.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Control } from './in-page/controls.ts';
import type { Read, Reading } from './in-page/read-page.ts';
import { READ_PAGE } from './in-page/source.ts';

/** A control with where it was seen. */
export interface Seen extends Control {
  frame: number;
  index: number;
}

/** One frame as it was seen at one moment. */
export interface FrameView extends Reading {
  frame: Frame;
  elements: JSHandle<Read>;
}

/** What a page shows at one moment, all visible frames together; the main frame comes first. */
export interface View {
  url: string;
  title: string;
  frames: FrameView[];
  controls: Seen[];
  lines: Reading['lines'];
  captchas: string[];
  isLoading: boolean;
  /** Nothing on it can change by itself. */
  isStill: boolean;
  refreshesAfter: number | null;
  hasQrCode: boolean;
}

const READ_TIMEOUT_MS = 4_000;
const MOST_FRAMES = 12;

/** Reads the page. Frames that do not answer in 4 s are left out; a page that is being replaced gives a view without frames. */
export async function look(page: Page): Promise<View> {
  const frames: FrameView[] = [];
  for (const frame of page.frames().slice(0, MOST_FRAMES)) {
    const view = await readFrame(frame).catch(() => null);
    if (view !== null) frames.push(view);
    else if (frame.parentFrame() === null) break;
  }
  return {
    url: page.url(),
    title: frames[0]?.title ?? '',
    frames,
    controls: frames.flatMap(({ controls }, frame) => controls.map((control, index) => ({ ...control, frame, index }))),
    lines: frames.flatMap(({ lines }) => lines),
    captchas: frames.flatMap(({ captchas }) => captchas),
    isLoading: frames[0]?.isLoading ?? true,
    isStill: frames.length === 1 && (frames[0]?.isStill ?? false),
    refreshesAfter: frames[0]?.refreshesAfter ?? null,
    hasQrCode: frames.some(({ hasQrCode }) => hasQrCode),
  };
}

async function readFrame(frame: Frame): Promise<FrameView | null> {
  return withTimeout('reading a page', READ_TIMEOUT_MS, async () => {
    if (frame.parentFrame() !== null && !(await isShown(frame))) return null;
    const elements = await frame.evaluateHandle<Read>(READ_PAGE);
    const read = await elements.evaluate((one) => one.asText() ?? one.reading);
    const reading = typeof read === 'string' ? (JSON.parse(read) as Reading) : read;
    return { ...reading, frame, elements };
  });
}

async function isShown(frame: Frame): Promise<boolean> {
  const element = await frame.frameElement();
  const box = await element.boundingBox();
  return box !== null && box.width > 60 && box.height > 30 && (await element.isVisible());
}

/** The address whose origin a frame has, as the browser itself says: `about:` frames inherit that of their parent. */
export function addressOf(frame: Frame): string {
  const url = frame.url();
  const parent = frame.parentFrame();
  return /^about:/.test(url) && parent !== null ? addressOf(parent) : url;
}

/** Address of the frame that a control is in, at this moment; '' when the frame is gone. */
export function addressOfControl(view: View, seen: Seen): string {
  const frame = view.frames[seen.frame]?.frame;
  return frame === undefined || frame.isDetached() ? '' : addressOf(frame);
}

/** True when the frame of a control has an origin that the login is bound to. */
export function isBound(view: View, seen: Seen, loginUrl: string): boolean {
  return isBoundOrigin(loginUrl, addressOfControl(view, seen));
}

/** The element of a control, or null when the page has replaced it. */
export async function elementOf(view: View, seen: Seen): Promise<ElementHandle<Element> | null> {
  const frame = view.frames[seen.frame];
  if (!frame) return null;
  return withTimeout('finding an element', READ_TIMEOUT_MS, async () => {
    const handle = await frame.elements.evaluateHandle(({ elements }, index) => elements[index] ?? null, seen.index);
    return handle.asElement() as ElementHandle<Element> | null;
  }).catch(() => null);
}

/** A hand on a control for what is plain; null when its frame was left out. */
export function gripOf(view: View, seen: Seen): Grip | null {
  const frame = view.frames[seen.frame];
  return frame === undefined ? null : { reading: frame.elements, index: seen.index };
}

/** Words of the group that a control belongs to. */
export function groupWords(view: View, seen: Seen): string {
  return view.frames[seen.frame]?.groups[seen.group]?.words ?? '';
}

/** What a page looks like, without what ticks. */
export function pictureOf(view: View): string {
  const controls = view.controls
    .filter(({ isVisible }) => isVisible)
    .map(({ kind, name, label, value, isDisabled }) => `${kind} ${name} ${label} ${value} ${isDisabled}`);
  return [view.url, ...controls, ...view.lines.map(({ text }) => text)].join('\n').replace(/\d/g, '0');
}
