import type { ElementHandle, Frame, JSHandle, Page } from 'playwright-core';
import { isBoundOrigin } from '../../site-of.ts';
import { withTimeout } from '../../with-timeout.ts';
import { type Control, type Reading, readPage } from './in-page.ts';

/** A control with where it was seen. */
export interface Seen extends Control {
  frame: number;
  index: number;
}

/** One frame as it was seen at one moment. */
export interface FrameView extends Reading {
  frame: Frame;
  /** Address that decides the frame's origin; that of its parent for frames without one of their own. */
  url: string;
  elements: JSHandle<{ reading: Reading; elements: Element[] }>;
}

/** What a page shows at one moment, all visible frames together; the main frame comes first. */
export interface View {
  url: string;
  frames: FrameView[];
  controls: Seen[];
  lines: Reading['lines'];
  captchas: string[];
  isLoading: boolean;
}

const READ_TIMEOUT_MS = 3_000;
const MOST_FRAMES = 12;

/** Reads the page. Frames that do not answer in 3 s are left out; a main frame that is being replaced gives an empty view. */
export async function look(page: Page): Promise<View> {
  const frames: FrameView[] = [];
  for (const frame of page.frames().slice(0, MOST_FRAMES)) {
    const view = await readFrame(frame).catch(() => null);
    if (view !== null) frames.push(view);
  }
  return {
    url: page.url(),
    frames,
    controls: frames.flatMap(({ controls }, frame) => controls.map((control, index) => ({ ...control, frame, index }))),
    lines: frames.flatMap(({ lines }) => lines),
    captchas: frames.flatMap(({ captchas }) => captchas),
    isLoading: frames[0]?.isLoading ?? true,
  };
}

async function readFrame(frame: Frame): Promise<FrameView | null> {
  return withTimeout('reading a page', READ_TIMEOUT_MS, async () => {
    if (frame.parentFrame() !== null && !(await isShown(frame))) return null;
    const elements = await frame.evaluateHandle(readPage);
    const reading = await elements.evaluate(({ reading: one }) => one);
    return { ...reading, frame, url: addressOf(frame), elements };
  });
}

async function isShown(frame: Frame): Promise<boolean> {
  const element = await frame.frameElement();
  const box = await element.boundingBox();
  return box !== null && box.width > 60 && box.height > 30 && (await element.isVisible());
}

/** The address whose origin a frame has: `about:` frames inherit that of their parent. */
function addressOf(frame: Frame): string {
  const url = frame.url();
  const parent = frame.parentFrame();
  return /^about:/.test(url) && parent !== null ? addressOf(parent) : url;
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

/** True when the frame of a control has an origin that the login is bound to, as the browser itself says at this moment. */
export function isBound(view: View, seen: Seen, loginUrl: string): boolean {
  const frame = view.frames[seen.frame];
  return frame !== undefined && !frame.frame.isDetached() && isBoundOrigin(loginUrl, addressOf(frame.frame));
}
