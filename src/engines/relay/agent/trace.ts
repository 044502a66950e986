/**
 * What a model did in a run, call by call: the seam for whoever makes a recipe of it. Only calls that were carried out are on it, in their
 * order; a `fill_form` stands as the single fills, choices and ticks that it was.
 */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import type { SentRequest } from '../tools/traffic.ts';
import type { ToolCall } from '../workbench/workbench.ts';

/** Where a text that was typed or chosen comes from. */
export type ValueSource =
  /** The value of this index among `values`, `record` or `filters` of the step of the plan, in the spelling that the field wanted. */
  | { of: 'values' | 'record' | 'filters'; index: number }
  /** An option that means the value of this index among `values`, in the words of the site: "Female" for "a woman". */
  | { of: 'meant'; index: number }
  /** Other words of the instruction. */
  | { of: 'instruction' }
  /** Words that a page had shown. */
  | { of: 'page' }
  /** A field that the site refused and named was cleared or changed for it. */
  | { of: 'adjustment' };

export interface TracedText {
  text: string;
  source: ValueSource;
}

/** Rows copied by code: the arguments as the model gave them, the headers they meant, and how many came. */
export interface TracedExtract {
  table: { caption: string; heading: string; headers: string[] };
  /** Property of the result → header, or number of the column from 1. */
  columns: Record<string, string | number>;
  /** Numbers of rows from 1; null for all. */
  rows: number[] | null;
  /** Column → what it has to say. */
  where: Record<string, string>;
  allPages: boolean;
  count: number;
}

export interface TracedCall {
  /** Index of the step in the plan. */
  step: number;
  tool: ToolCall['tool'];
  /** The address of an `open`, the key of a `press`. */
  url: string | null;
  key: string | null;
  /** As the page showed it when the call was made; null where it names none. */
  element: ElementSnapshot | null;
  /** The page at that time: the element's neighbourhood. */
  page: Snapshot;
  texts: TracedText[];
  checked: boolean | null;
  /** What the field held before; null for what is no field or secret. */
  held: string | null;
  extract: TracedExtract | null;
  /** Requests that may have changed something, with their answers. */
  sent: SentRequest[];
}

/** The whole of a run that ended well. */
export class AgentTrace {
  readonly calls: TracedCall[] = [];
  /** What the run answered; undefined until it did. */
  result: unknown;
  /** Of a change: the result as code alone tells it, from what was proved. */
  own: unknown;

  /** What is left out is not of the call. */
  add(call: Pick<TracedCall, 'step' | 'tool' | 'page'> & Partial<TracedCall>): void {
    const none = { url: null, key: null, element: null, checked: null, held: null, extract: null };
    this.calls.push({ ...none, texts: [], sent: [], ...call });
  }

  /** Texts that were typed or chosen before something was pressed. */
  get sought(): string[] {
    const last = this.calls.findLastIndex(({ tool }) => /^(?:press|click|follow)$/.test(tool));
    return this.calls.slice(0, Math.max(last, 0)).flatMap(({ texts }) => texts.map(({ text }) => text));
  }
}
