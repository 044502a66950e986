/** Whether a call of an answer is still done, once a call before it has changed the page or has failed. */

import type { Wanted } from '../instruction/plan.ts';
import type { TableSnapshot } from '../snapshot/snapshot.ts';
import { isCalled, refsOf } from './named-call.ts';
import type { PageReader } from './page-reader.ts';
import type { AgentCall } from './tool-arguments.ts';
import type { StepWork } from './work-step.ts';

export const FAILED = 'the call before it failed.';
export const UNSET = 'a field before it could not be set.';
export const CHANGED = 'the page has changed; look at it first.';
export const TYPES = /^(?:fill|fill_form|append|edit_text|keys|select|check)$/;
/** What only shows what is there. */
const SHOWS = /^(?:look|wait|scroll|screenshot|read_field|note)$/;
const SHOWS_BY_KEY = /^(?:Page(?:Up|Down)|Home|End)$/;

/** What the model had read before the first call of its answer, and where it is since. */
export interface MeantGrounds {
  work: StepWork;
  reader: PageReader;
  known: ReadonlyMap<string, string>;
  /** Tables of the page that it had read, and that page's address. */
  tables: readonly TableSnapshot[];
  address: string;
  /** The field that the call before has set. */
  typed: string | null;
}

/**
 * What shows the page, or a part of it, is done whatever has come before. On a page that has changed, what is called by a name that was read is
 * the same element as long as it bears its role and name; what has just opened is meant by what it is called; a table goes on under the same
 * head, and rows are counted where it is as it was; an address stays one. Code judges a finish by itself, of a read where it tells nothing but what can be looked for on the pages. A field
 * that could not be set keeps no other from being set.
 */
export async function isStillMeant(call: AgentCall, stopped: string, grounds: MeantGrounds): Promise<boolean> {
  const { work, reader, known, tables, address, typed } = grounds;
  const { context, step } = work;
  if (showsOnly(call)) return true;
  if (stopped === UNSET ? !TYPES.test(call.tool) : stopped !== CHANGED) return false;
  switch (call.tool) {
    case 'open':
    case 'back':
      return true;
    case 'finish':
      if (step.kind !== 'read' || (call.arguments.result == null && work.hasOwnResult)) return true;
      return standsOnPages(call.arguments.result, step.wanted.kind);
    case 'extract':
    case 'calculate': {
      const { table, rows } = call.arguments;
      if (table === undefined) return true;
      const at = Number(table.slice(1));
      const now = (await context.bench.look()).tables[at];
      const isAsRead = headOf(now) !== null && headOf(now) === headOf(tables[at]);
      return isAsRead && (rows === undefined || textOf(now) === textOf(tables[at]));
    }
    default: {
      const named = refsOf(call);
      const isSame = context.bench.url() === address;
      const isThere = (name: string) =>
        reader.isAsRead(name, known) || ((isSame || name === typed) && reader.refOf(name) !== null);
      return named.length > 0 && named.every((name) => isCalled(name) || isThere(name));
    }
  }
}

/** By what it is headed a table of another page is the next part of the same list; null where nothing tells. */
function headOf(table: TableSnapshot | undefined): string | null {
  if (table === undefined || table.headers.length === 0) return null;
  return [table.kind, table.caption, table.heading, ...table.headers].join('|');
}

function textOf(table: TableSnapshot | undefined): string {
  return JSON.stringify(table?.rows.map((cells) => cells.map(({ text }) => text)));
}

/** It shows more of what is there, and uses nothing. */
export function showsOnly({ tool, arguments: given }: AgentCall): boolean {
  return SHOWS.test(tool) || ('key' in given && given.ref === undefined && SHOWS_BY_KEY.test(given.key));
}

/** A result of which every part is a text or a number that a page can show. */
function standsOnPages(result: unknown, wanted: Wanted['kind']): boolean {
  if (wanted === 'count' || wanted === 'exists') return false;
  if (typeof result === 'object' && result !== null) {
    const parts = Object.values(result);
    return parts.length > 0 && parts.every((part) => standsOnPages(part, wanted));
  }
  return typeof result === 'number' || (typeof result === 'string' && result.trim() !== '');
}
