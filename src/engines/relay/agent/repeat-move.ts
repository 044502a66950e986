/** One move of a known way, done as if a model had asked for it: past the same checks and walls, onto the same ledger. */

import type { Step } from '../instruction/plan.ts';
import { calledOf, findElement } from '../recipe/element-target.ts';
import type { InstructionParts } from '../recipe/instruction-parts.ts';
import { templateOf } from '../recipe/lift-values.ts';
import { addressFrom } from '../recipe/path-template.ts';
import { textFrom } from '../recipe/text-template.ts';
import type { ElementTarget, WayMove } from '../recipe/way-recipe.ts';
import type { RunContext } from '../run-context.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { tierAllows } from '../types.ts';
import type { PageCall } from './check-call.ts';
import type { PageReader } from './page-reader.ts';
import type { PageWork } from './page-work.ts';
import { ARGUMENTS } from './tool-arguments.ts';

export interface MoveGrounds {
  context: RunContext;
  step: Step;
  parts: InstructionParts;
  reader: PageReader;
  work: PageWork;
}

/** Looks at a page whose next element is not there yet. */
const LOOKS = 4;

/** Why it was not done; null when it was. `next`: the move behind it, null for none. */
export async function repeatMove(move: WayMove, next: WayMove | null, grounds: MoveGrounds): Promise<string | null> {
  const { context, parts, reader, work } = grounds;
  const element = move.target === null ? null : await find(move.target, grounds);
  if (move.target !== null && element === null) return `${move.target.role} "${move.target.name}" is not there.`;
  if (element !== null && !isSafe(element, move, grounds)) return `"${move.target?.name}" is now something else.`;
  const name = element === null ? null : (reader.names.get(element) ?? null);
  if (element !== null && name === null) return `${move.target?.role} "${move.target?.name}" is not to be seen.`;
  const call = callOf(move, name, element, grounds);
  if (call === null) return 'this instruction does not say what was put in there.';
  // What typing may bring up is waited for where the next move is meant for it.
  const isThere = next?.target != null && findElement(await context.bench.look(), next.target, parts.slots) !== null;
  const first = await work.carryOut(call, isThere && next.step === move.step && !isEntryLike(next));
  // The run that taught the way had the same left over, and it was right.
  const { isError, text } = first.isDoubted === true ? await work.carryOut(call) : first;
  return isError ? text : null;
}

function isEntryLike({ target }: WayMove): boolean {
  return target !== null && /^(?:option|menuitem|listitem|treeitem|row|gridcell)$/.test(target.role);
}

async function find(target: ElementTarget, { context, parts, work }: MoveGrounds): Promise<ElementSnapshot | null> {
  for (let look = 1; ; look += 1) {
    const { snapshot } = await work.look();
    const element = findElement(snapshot, target, parts.slots);
    if (element !== null || look === LOOKS) return element;
    await context.bench.lookAgain();
  }
}

/** What bears another name now must not do more than what was meant, and takes nothing away. */
function isSafe(element: ElementSnapshot, { target, needs }: WayMove, { context, parts }: MoveGrounds): boolean {
  if (templateOf(calledOf(element), parts.slots) === target?.name) return true;
  const { requiredTier } = context.bench.judge(element);
  return requiredTier !== 'delete' && tierAllows(needs, requiredTier);
}

function callOf(
  move: WayMove,
  ref: string | null,
  element: ElementSnapshot | null,
  { step, parts }: MoveGrounds,
): PageCall | null {
  const texts = move.texts.map((text) =>
    textFrom(text, step, parts, move.tool === 'select' ? element?.options.map(({ label }) => label) : []),
  );
  const [text = null] = texts;
  switch (move.tool) {
    case 'open': {
      const url = addressFrom(move.path ?? [], parts);
      return url === null ? null : { tool: 'open', arguments: { url } };
    }
    case 'press': {
      const key = move.key === ' ' ? 'Space' : (move.key ?? '');
      const isKey = (ARGUMENTS.press.properties.key as { enum?: string[] }).enum?.includes(key) === true;
      return isKey ? { tool: 'press', arguments: { key, ...(ref !== null && { ref }) } } : null;
    }
    case 'select':
      return ref === null || texts.includes(null)
        ? null
        : { tool: 'select', arguments: { ref, values: texts.filter((one) => one !== null) } };
    case 'check':
      return ref === null ? null : { tool: 'check', arguments: { ref, checked: move.checked === true } };
    case 'fill':
    case 'append':
    case 'keys':
      return ref === null || text === null ? null : { tool: move.tool, arguments: { ref, text } };
    case 'click':
    case 'hover':
    case 'download':
      return ref === null ? null : { tool: move.tool, arguments: { ref } };
  }
}
