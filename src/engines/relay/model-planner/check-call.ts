/** What a model asks for, before it is done: whether it is on the page, within the site, within the tier, and of the instruction. */

import type { DateReading } from '../extract/shown-dates.ts';
import type { Step } from '../instruction/plan.ts';
import { isSameSite } from '../site-of.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { called } from '../tools/tool.ts';
import { type Tier, type TierEvidence, tierAllows } from '../types.ts';
import { plain } from '../words/tokens.ts';
import type { ToolCall, Workbench } from '../workbench/workbench.ts';
import type { ModelCall } from './model-tools.ts';
import type { InstructionText } from './named-text.ts';
import { holdsAsked, isAskedChoice } from './right-record.ts';
import type { PageReader } from './shown-page.ts';

export interface CallGrounds {
  bench: Workbench;
  step: Step;
  /** What this work may do: the tier that the instruction needs, at most the declared one. */
  tier: Tier;
  /** The tier the run was started with. */
  declaredTier: Tier;
  instruction: InstructionText;
  reader: PageReader;
  snapshot: Snapshot;
  dates: DateReading;
  /** Addresses of the site; elsewhere nothing is opened. */
  home: string;
  /** True when text that pages have shown holds this. */
  isSeen(text: string): boolean;
  /** False when nothing tells that this element would change the record that the instruction names. */
  isMeant(element: ElementSnapshot): boolean;
  /** True when this element has already sent something that the site took. */
  isSent(element: ElementSnapshot): boolean;
}

export type CheckedCall =
  | { call: ToolCall; element: ElementSnapshot | null }
  | { refusal: string; evidence: TierEvidence | null };

type PageCall = Exclude<ModelCall, { tool: 'extract' | 'finish' | 'give_up' }>;

const SIGNS_OUT = /^(?:log|sign) ?-?(?:out|off)\b|^(?:end session|exit)$/;
const SIGN_OUT_ADDRESS = /\b(?:log|sign)[-_]?(?:out|off)\b/i;

const refused = (refusal: string): CheckedCall => ({ refusal, evidence: null });

/** The call in the toolbox's terms, or why it is not done. */
export function checkCall({ tool, arguments: given }: PageCall, grounds: CallGrounds): CheckedCall {
  const element = 'ref' in given && given.ref !== undefined ? elementOf(given.ref, grounds) : null;
  if (element === undefined) return refused('There is no such element on the page as it now is.');
  if (element !== null) {
    const why = leadsAway(element, grounds);
    if (why !== null) return refused(why);
    if (signsOut(element)) return refused('Signing in and out is not for this work.');
    if (element.disabled) return refused(`${called(element)} is disabled.`);
  }
  switch (tool) {
    case 'open':
      return checkOpen(given.url, given.why, grounds);
    case 'fill':
      return checkFill(element, given.text, given.why, grounds);
    case 'download':
      if (grounds.step.wanted.kind !== 'file') return refused('The task does not ask for a file.');
  }
  if (element !== null && !isAsked(element, tool === 'select' ? given.values : [], grounds))
    return refused('The task says nothing of this choice. Leave it as it is.');
  if (element !== null && tool !== 'select' && tool !== 'hover') {
    const evidence = beyondTier(tool, element, grounds);
    if (evidence !== null)
      return {
        refusal: `${called(element)} needs the tier "${evidence.requiredTier}", which this task does not have.`,
        evidence,
      };
    const beside = besideTheTask(tool, element, grounds);
    if (beside !== null) return refused(beside);
    if (grounds.isSent(element)) return refused('This has been sent, and the site took it. It is not sent twice.');
  }
  const { ref: _, ...rest } = given as { ref?: string };
  const call: ToolCall = { tool, ...rest, ...(element !== null && { ref: element.ref }) };
  if (tool === 'press' && call.key === 'Space') call.key = ' ';
  const changes = element !== null && grounds.bench.judge(element).requiredTier !== 'read';
  return { call: changes ? { ...call, accept: true } : call, element };
}

/** Choices of a form that sends something; lists are looked through freely. */
function isAsked(
  element: ElementSnapshot,
  labels: readonly string[],
  { snapshot, step, instruction }: CallGrounds,
): boolean {
  const form = snapshot.forms[element.form];
  const isChoice = labels.length > 0 || /^(?:checkbox|radio|switch)$/.test(element.role);
  if (!isChoice || form === undefined || form.isSearch || form.method === 'get') return true;
  return (
    labels.every((label) => isAskedChoice(element, [label], step, instruction.text)) &&
    (labels.length > 0 || isAskedChoice(element, [], step, instruction.text))
  );
}

function elementOf(name: string, { reader, snapshot }: CallGrounds): ElementSnapshot | undefined {
  const ref = reader.refOf(name);
  return snapshot.elements.find((element) => element.ref === ref);
}

function leadsAway(element: ElementSnapshot, { snapshot, home }: CallGrounds): string | null {
  const form = snapshot.forms[element.form];
  const isSent = element.submits || /^(?:textbox|searchbox|combobox|spinbutton)$/.test(element.role);
  const addresses = [element.href, isSent && form !== undefined ? form.action : null];
  for (const address of addresses) {
    if (address === null || address === '' || !URL.canParse(address)) continue;
    if (!isWithin(address, home)) return `${called(element)} leads to another site, and this work stays on its own.`;
  }
  return null;
}

function signsOut({ name, href, role }: ElementSnapshot): boolean {
  return (
    (role !== 'textbox' && SIGNS_OUT.test(plain(name))) || SIGN_OUT_ADDRESS.test(URL.parse(href ?? '')?.pathname ?? '')
  );
}

function isWithin(address: string, home: string): boolean {
  const { protocol } = new URL(address);
  return (
    protocol === 'javascript:' || protocol === 'about:' || (/^https?:$/.test(protocol) && isSameSite(address, home))
  );
}

function checkOpen(address: string, why: string | undefined, { snapshot, home }: CallGrounds): CheckedCall {
  const base = /^https?:/.test(snapshot.url) ? snapshot.url : home;
  const isBareHost = !/^[a-z]+:/i.test(address) && address.startsWith(`${new URL(base).host}/`);
  const url = URL.parse(isBareHost ? `${new URL(base).protocol}//${address}` : address, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return refused('This is no address that can be opened.');
  if (!isSameSite(url.href, home)) return refused('This address is of another site, and this work stays on its own.');
  if (SIGN_OUT_ADDRESS.test(url.pathname)) return refused('Signing in and out is not for this work.');
  return { call: { tool: 'open', url: url.href, ...(why !== undefined && { why }) }, element: null };
}

function checkFill(
  element: ElementSnapshot | null,
  text: string,
  why: string | undefined,
  grounds: CallGrounds,
): CheckedCall {
  if (element === null) return refused('Name the field.');
  if (element.readOnly) return refused(`${called(element)} cannot be changed.`);
  const isNamed = grounds.instruction.says(text);
  if (element.secret && !isNamed) return refused('Secrets are typed by nobody here but the sign-in.');
  if (!isNamed && !mayBeOfPage(element, text, grounds))
    return refused('The task does not say this text. Type what it says, or leave the field as it is.');
  const looksUp = /^(?:combobox|searchbox)$/.test(element.role);
  return {
    call: { tool: looksUp ? 'fill_and_wait' : 'fill', ref: element.ref, text, ...(why !== undefined && { why }) },
    element,
  };
}

/** Looking something up may take what a page has shown; "Type DELETE to confirm" may take what it asks for. */
function mayBeOfPage(element: ElementSnapshot, text: string, { step, snapshot, tier, isSeen }: CallGrounds): boolean {
  const form = snapshot.forms[element.form];
  const looksUp = element.role === 'searchbox' || form?.isSearch === true || form?.method === 'get';
  if (looksUp && text.length <= 60) return isSeen(text);
  if (!tierAllows(tier, step.tier) || step.kind !== 'delete' || text.length > 40) return false;
  const asked = plain(`${snapshot.dialogs.at(-1)?.text ?? ''} ${snapshot.text.slice(0, 3000)}`);
  return (
    /\btype\b|\benter\b/.test(asked) &&
    asked.includes(plain(text)) &&
    /confirm|delete|type/i.test(`${element.name} ${element.placeholder} ${element.fieldName}`)
  );
}

/** Why sending this would be about something that the task does not name; null where nothing speaks against it. */
function besideTheTask(tool: string, element: ElementSnapshot, grounds: CallGrounds): string | null {
  const { snapshot, step, dates } = grounds;
  const { requiredTier } = judged(tool, element, grounds);
  if (tierAllows(requiredTier, 'update') && !grounds.isMeant(element))
    return 'This is not the record that the task names. Open that one first.';
  const form = snapshot.forms[element.form];
  if (requiredTier === 'read' || form === undefined || !(element.submits || tool === 'press')) return null;
  if (form.hasPassword) return 'Signing in and out is not for this work.';
  return holdsAsked(element, form, snapshot, step, dates)
    ? null
    : 'This form holds nothing of what the task says. Fill in what it says first.';
}

/** Enter sends the form that the field stands in. */
function judged(
  tool: string,
  element: ElementSnapshot,
  { bench, snapshot }: CallGrounds,
): { requiredTier: Tier; why: string } {
  if (tool !== 'press') return bench.judge(element);
  const submit = snapshot.elements.find((one) => one.form === element.form && one.submits);
  return bench.judge({ ...element, submits: element.form >= 0, name: submit?.name ?? '' });
}

function beyondTier(tool: string, element: ElementSnapshot, grounds: CallGrounds): TierEvidence | null {
  const { tier, declaredTier } = grounds;
  const { requiredTier, why } = judged(tool, element, grounds);
  if (tierAllows(tier, requiredTier)) return null;
  return { declaredTier, requiredTier, wall: 'action', action: `${tool} ${called(element)} (${why})` };
}
