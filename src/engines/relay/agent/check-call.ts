/** What a model asks for, before it is done: whether it is on the page, within the site, within the tier, and of the instruction. */

import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { called } from '../tools/tool.ts';
import { plain } from '../words/tokens.ts';
import type { ToolCall } from '../workbench/workbench.ts';
import { isAskedChoice, mayBeSwitch, valueMeant } from './asked-form.ts';
import { type CallGrounds, type CheckedCall, type GoodCall, refused } from './check-grounds.ts';
import { checkOpen, elementOf, whyNot } from './check-place.ts';
import { asksForPassword, isFollowed, isLikeLink, judged, whyNotPressed } from './check-send.ts';
import { checkText, sourceOf } from './check-text.ts';
import { keptAs } from './kept-field.ts';
import { mayOffer, saysItOffers } from './offered-entries.ts';
import { picksRecord } from './picked-box.ts';
import { framed } from './prompt.ts';
import type { AgentCall } from './tool-arguments.ts';
import type { TracedText, ValueSource } from './trace.ts';

/** Calls that are carried out on the page; a `fill_form` comes as single ones. */
export type PageCall = Exclude<
  AgentCall,
  { tool: 'extract' | 'calculate' | 'finish' | 'give_up' | 'look' | 'screenshot' | 'note' | 'fill_form' }
>;

const NAMELESS = refused('Name the field.');

/** The call in the toolbox's terms, or why it is not done. */
export function checkCall({ tool, arguments: given }: PageCall, grounds: CallGrounds): CheckedCall {
  const named = 'ref' in given && given.ref !== undefined ? given.ref : null;
  const element = named === null ? null : elementOf(named, grounds);
  if (element === undefined) return refused(`There is no ${named ?? ''} on the page as it now is.`);
  const why = element === null ? null : whyNot(element, grounds);
  if (why !== null) return refused(why);
  const kept = element === null || !setsField(tool, element) ? null : keptAs(element, grounds.step, grounds.snapshot);
  if (kept !== null) return refused(`The task says to leave "${kept}" as it is.`);
  switch (tool) {
    case 'open':
      return checkOpen(given.url, given.why, grounds);
    case 'fill':
    case 'append':
    case 'keys':
      return element === null ? NAMELESS : checkFill(tool, element, given.text, grounds);
    case 'edit_text':
      return element === null ? NAMELESS : checkEdit(element, given, grounds);
    case 'select':
      return element === null ? NAMELESS : checkSelect(element, given.values, grounds);
    case 'read_field':
    case 'hover':
      return good({ tool }, element);
    case 'download':
      if (grounds.step.wanted.kind !== 'file') return refused('The task does not ask for a file.');
      return checkPress({ tool }, element, grounds);
    case 'check':
      return checkPress({ tool, checked: given.checked }, element, grounds);
    case 'click':
      if (element === null) return refused('Name the element.');
      return checkPress(
        {
          tool,
          asSeen: true,
          ...(given.twice === true && { twice: true }),
          ...(given.why !== undefined && { why: given.why }),
        },
        element,
        grounds,
      );
    case 'press':
      return checkPress({ tool, key: given.key === 'Space' ? ' ' : given.key }, element, grounds);
    case 'scroll':
      return good({ tool, ...(given.direction !== undefined && { direction: given.direction }) }, null);
    case 'back':
    case 'wait':
      return good({ tool }, null);
  }
}

/** As many are told where what was to be chosen is none of them. */
const MOST_OPTIONS = 60;
const SETS: ReadonlySet<string> = new Set(['fill', 'append', 'keys', 'edit_text', 'select', 'check']);

function setsField(tool: string, { role }: ElementSnapshot): boolean {
  return SETS.has(tool) || (tool === 'click' && /^(?:checkbox|radio|switch)$/.test(role));
}

function good(call: ToolCall, element: ElementSnapshot | null, texts: TracedText[] = [], changes = false): GoodCall {
  return { call: element === null ? call : { ...call, ref: element.ref }, element, texts, changes };
}

function checkFill(
  tool: 'fill' | 'append' | 'keys',
  element: ElementSnapshot,
  text: string,
  grounds: CallGrounds,
): CheckedCall {
  const checked = checkText(element, text, grounds);
  if ('refusal' in checked) return refused(checked.refusal);
  const looksUp =
    tool === 'fill' && (/^(?:combobox|searchbox)$/.test(element.role) || saysItOffers(element) || mayOffer(element));
  return good({ tool: looksUp ? 'fill_and_wait' : tool, text: checked.text }, element, [checked]);
}

function checkEdit(
  element: ElementSnapshot,
  { find, replace }: { find: string; replace: string },
  grounds: CallGrounds,
): CheckedCall {
  const checked = checkText(element, replace, grounds);
  // Taking words out of a text is as much the instruction's as putting them in.
  const isTakenOut = replace.trim() === '' && grounds.instruction.says(find);
  if ('refusal' in checked && !isTakenOut) return refused(checked.refusal);
  return good(
    { tool: 'edit_text', find, replace },
    element,
    'refusal' in checked ? [] : [{ ...checked, text: replace }],
  );
}

/** Choices of a form that sends something are the instruction's; lists are looked through freely. */
function checkSelect(element: ElementSnapshot, labels: readonly string[], grounds: CallGrounds): CheckedCall {
  const offered = element.options.map(({ label }) => label);
  const exact = labels.map(
    (label) => offered.find((one) => one === label) ?? offered.find((one) => plain(one) === plain(label)) ?? label,
  );
  const missing = offered.length > 0 ? exact.find((label) => !offered.includes(label)) : undefined;
  if (missing !== undefined)
    return refused(`${called(element)} has no option "${missing.slice(0, 60)}". It has: ${optionsOf(element)}.`);
  const meant = exact.length === 1 ? valueMeant(element, grounds.step) : -1;
  const isSaid =
    mayChoose(element, grounds) ||
    exact.every(
      (label) =>
        isAskedChoice(element, [label], grounds.step, grounds.instruction.text) ||
        (label.trim() !== '' && grounds.instruction.says(label)),
    );
  if (!isSaid && meant < 0 && !grounds.isRefused(element))
    return refused('The task says nothing of this choice. Leave it as it is.');
  const why = whyNotUsed(element, exact, grounds);
  if (why !== null) return why;
  const source = (label: string): ValueSource =>
    isSaid ? sourceOf(label, grounds) : meant >= 0 ? { of: 'meant', index: meant } : { of: 'adjustment' };
  return good(
    { tool: 'select', values: exact },
    element,
    exact.map((text) => ({ text, source: source(text) })),
  );
}

/** A list of a site's own make is looked for by what its entries say: one of a menu that stands open acts as if it were pressed itself. */
function whyNotUsed({ tag }: ElementSnapshot, labels: readonly string[], grounds: CallGrounds): CheckedCall | null {
  if (tag === 'select') return null;
  const said = new Set(labels.map(plain));
  const entries = grounds.snapshot.elements.filter(
    ({ visible, role, name }) => visible && role === 'menuitem' && said.has(plain(name)),
  );
  return entries.map((entry) => whyNotPressed('click', entry, grounds)).find((why) => why !== null) ?? null;
}

function optionsOf({ options }: ElementSnapshot): string {
  const labels = options.slice(0, MOST_OPTIONS).map(({ label }) => framed(label.slice(0, 60)));
  return `${labels.join(' | ')}${options.length > MOST_OPTIONS ? ` and ${options.length - MOST_OPTIONS} more` : ''}`;
}

function mayChoose(element: ElementSnapshot, { snapshot }: CallGrounds): boolean {
  const form = snapshot.forms[element.form];
  return form === undefined || form.isSearch || form.method === 'get';
}

/** Enter in a field of one line that holds something: fields of several entries take one by it. */
export function isEntryKey({ key }: ToolCall, { role, tag, value }: ElementSnapshot): boolean {
  return key === 'Enter' && tag !== 'textarea' && /^(?:textbox|combobox)$/.test(role) && (value ?? '') !== '';
}

/** What may not send the form may still be pressed for the field itself, where it is seen to that it sends nothing. */
function mayBeEntry(call: ToolCall, element: ElementSnapshot, { snapshot }: CallGrounds, why: CheckedCall): boolean {
  const form = snapshot.forms[element.form];
  const isBeside = 'refusal' in why && why.evidence === null && (form === undefined || !asksForPassword(form));
  return isBeside && isEntryKey(call, element);
}

/** See {@link picksRecord}; null where the work only looks, or the record is found through others. */
function picksRow(element: ElementSnapshot, { step, snapshot, dates }: CallGrounds): boolean | null {
  const isOther = step.kind === 'read' || step.through !== undefined;
  return isOther ? null : picksRecord(element, snapshot, step.record, dates);
}

/** Keys that leave a field or what lies over it, and set nothing off. */
const LEAVES = new Set(['Tab', 'Escape']);
/** Keys that use whatever has the focus. */
const USES = new Set(['Enter', ' ']);

function checkPress(call: ToolCall, element: ElementSnapshot | null, grounds: CallGrounds): CheckedCall {
  if (element === null && USES.has(call.key ?? ''))
    return refused('Say in which element: the key uses what has the focus.');
  if (element === null || (call.key !== undefined && LEAVES.has(call.key))) return good(call, element);
  const isChoice = /^(?:checkbox|radio|switch)$/.test(element.role);
  const isAsked =
    !isChoice ||
    mayChoose(element, grounds) ||
    (picksRow(element, grounds) ??
      (isAskedChoice(element, [], grounds.step, grounds.instruction.text) ||
        mayBeSwitch(element, call.checked ?? element.checked !== true, grounds.snapshot, grounds.step)));
  if (!isAsked && !grounds.isRefused(element))
    return refused('The task says nothing of this choice. Leave it as it is.');
  if (call.tool === 'click' && isFollowed(element, grounds)) return good({ tool: 'follow' }, element);
  const why = whyNotPressed(call.tool, element, grounds);
  if (why !== null)
    return mayBeEntry(call, element, grounds, why) ? good({ ...call, sendsNothing: true }, element) : why;
  const changes = judged(call.tool, element, grounds).requiredTier !== 'read';
  const texts: TracedText[] = isChoice
    ? [
        {
          text: element.name || element.label,
          source: isAsked ? sourceOf(element.name, grounds) : { of: 'adjustment' },
        },
      ]
    : [];
  const opens = isLikeLink(element, grounds.snapshot, grounds.bench);
  return { ...good(changes ? { ...call, accept: true } : call, element, texts, changes), opens };
}
