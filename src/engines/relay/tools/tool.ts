import type { ElementHandle, Frame, Page } from 'playwright-core';
import type { BrowserSession } from '../browser-session.ts';
import { shownName } from '../snapshot/shown-name.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import type { Grip } from '../touch/touch.ts';
import type { SettleLimits } from './settle.ts';

/** What a tool does to the world; `act` tools pass the action wall, `look` tools touch nothing. */
export type ToolCapability = 'look' | 'move' | 'type' | 'act';

/** What a tool works with: the page, and the element it was given. */
export interface ToolContext {
  session: BrowserSession;
  page(): Page;
  /** Where the work is done: the page, or one of the panes that it consists of. */
  frame(): Frame;
  /** The live element; throws {@link ToolProblem} when it is gone. */
  handle(): Promise<ElementHandle<Element>>;
  /** A hand on it for what is plain, null when the call named none. */
  grip(): Grip | null;
  /** The element as the snapshot saw it; throws {@link ToolProblem} when the call named none. */
  element(): ElementSnapshot;
  timeoutMs: number;
}

/** Arguments of a call, as both planners give them. */
export interface ToolArguments {
  ref?: string;
  url?: string;
  /** The document is loaded anew even where only what stands behind its # differs. */
  afresh?: boolean;
  text?: string;
  /** Text goes behind what the field holds instead of in its place. */
  at?: 'end';
  values?: string[];
  checked?: boolean;
  /** A click is a double one, for lists whose rows are only marked by a single one. */
  twice?: boolean;
  key?: string;
  /** A key that is for the field alone: it must not send the form around it. */
  sendsNothing?: boolean;
  direction?: 'down' | 'up';
  /** Of a text that a field holds: what is to be found, once, and what takes its place. */
  find?: string;
  replace?: string;
  /** Only where a person could: what is hidden or covered is not clicked, and what shows under the pointer alone is pointed at first. */
  asSeen?: boolean;
  /** One sentence for a person. */
  why?: string;
}

export interface HandedFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface ToolResult {
  /** One sentence for a person, without secrets. */
  summary: string;
  file?: HandedFile;
  /** What was read, for a planner. */
  text?: string;
}

export interface Tool {
  name: string;
  capability: ToolCapability;
  settle: SettleLimits | null;
  handle(context: ToolContext, args: ToolArguments): Promise<ToolResult>;
}

/** A step that could not be done on this page: the element is gone, covered or will not take the value. Not a failure of the run. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
  readonly retryable = false;
}

/** Checks nothing at run time; keeps every tool of one shape. */
export function defineTool(tool: Tool): Tool {
  return tool;
}

/** How an element is called in a sentence: `the "Save" button`. */
export function called(element: ElementSnapshot): string {
  const name = shownName(element).slice(0, 60).trim();
  const kind =
    element.role === 'textbox' ||
    element.role === 'combobox' ||
    element.role === 'searchbox' ||
    element.role === 'spinbutton'
      ? 'field'
      : element.role;
  return name === '' ? `an unnamed ${kind}` : `the "${name}" ${kind}`;
}
