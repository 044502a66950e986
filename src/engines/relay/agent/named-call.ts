/** A call of an answer that names elements by what they are called, since a call before it in the same answer brings them up. */

import { holdsWords } from '../extract/match-values.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { elementOpened } from './opened-element.ts';
import type { PageReader } from './page-reader.ts';
import type { AgentCall } from './tool-arguments.ts';
import type { StepWork } from './work-step.ts';

export interface NamingGrounds {
  work: StepWork;
  reader: PageReader;
  /** Names of the elements that were there before the last call that was done; null where none was. */
  before: ReadonlySet<string> | null;
  /** Of the page that the model has read. */
  address: string;
}

/** Everything by which a call says which elements it means. */
export function refsOf({ tool, arguments: given }: AgentCall): string[] {
  if ('fields' in given) return given.fields.map(({ ref }) => ref);
  const named = tool === 'click' ? (given.ref ?? given.name) : 'ref' in given ? given.ref : undefined;
  return named === undefined ? [] : [named];
}

/** What it is called, not its reference. */
export function isCalled(ref: string): boolean {
  return !/^e\d+$/.test(ref);
}

/**
 * The call with the references of what it means, or why there are none. On a page that the model has not read, only what leads on and what
 * looks something up may be meant so.
 */
export async function namedCall(call: AgentCall, grounds: NamingGrounds): Promise<AgentCall | string> {
  if (call.tool === 'click' && refsOf(call).length === 0) return 'Not done: say what to click, by its ref.';
  const found = new Map<string, string>();
  for (const name of refsOf(call).filter(isCalled)) {
    const ref = await referenceOf(name, call, grounds);
    if (ref.startsWith('Not done')) return ref;
    found.set(name, ref);
  }
  return found.size === 0 ? call : withReferences(call, found);
}

function withReferences({ tool, arguments: given }: AgentCall, found: ReadonlyMap<string, string>): AgentCall {
  const put = (ref: string) => found.get(ref) ?? ref;
  const named = 'fields' in given ? { fields: given.fields.map((field) => ({ ...field, ref: put(field.ref) })) } : {};
  const [own] = 'fields' in given ? [] : refsOf({ tool, arguments: given } as AgentCall);
  const { name: _, role: __, ...rest } = given as Record<string, unknown>;
  return { tool, arguments: { ...rest, ...named, ...(own !== undefined && { ref: put(own) }) } } as AgentCall;
}

async function referenceOf(
  name: string,
  { tool, arguments: given }: AgentCall,
  { work, reader, before, address }: NamingGrounds,
): Promise<string> {
  if (before === null) return 'Not done: only what the call before it has opened may be named; else give its ref.';
  const role = 'role' in given ? given.role : undefined;
  const found = await elementOpened(
    { name, role, isField: !/^(?:click|hover|download)$/.test(tool) },
    before,
    work.page,
    reader,
  );
  if ('fault' in found) return `Not done: ${found.fault}`;
  const { bench } = work.context;
  if (bench.url() !== address && !(await mayBeUsedUnread(tool, found.element, work)))
    return 'Not done: this may change something on a page that you have not read; look at it first.';
  return found.ref;
}

async function mayBeUsedUnread(tool: string, element: ElementSnapshot, work: StepWork): Promise<boolean> {
  const { requiredTier, opens } = work.context.bench.judge(element);
  if (tool === 'click') return requiredTier === 'read' || opens === true || opensAtRecord(element, work);
  const { forms } = await work.look();
  return work.step.kind === 'read' || element.role === 'searchbox' || forms[element.form]?.isSearch === true;
}

/** What it opens is said to be closed, its name says the record of the task, and the work may change that. */
function opensAtRecord({ expanded, submits, name }: ElementSnapshot, work: StepWork): boolean {
  const isOfRecord = work.step.record.some(({ value }) => holdsWords(name, value));
  return expanded === false && !submits && isOfRecord;
}
