import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { contentWords, plain, stem, wordsOf } from '../../words/tokens.ts';
import { topDialog } from '../at-a-glance.ts';
import { assignValues } from '../form/assign-values.ts';
import { fillField } from '../form/fill-field.ts';
import { type FormArea, type FormField, formAreas } from '../form/form-fields.ts';
import { fillRequired } from '../form/required-fields.ts';
import { saysState } from '../proof/says-state.ts';
import { actionFit } from '../record/seek-action.ts';
import { isAside } from './verb-state.ts';

/** What a dialog takes at most to draw its fields. */
const LATE_MS = 3000;
const YES = /^(?:yes|ok|okay|confirm|continue|proceed|i'?m sure|i am sure|sure|submit|done|save|apply|go ahead)\b/;
const NO = /^(?:no|cancel|close|back|dismiss|keep|never ?mind|abort|go back|take me back|return)\b/;

export function holdsState(field: FormField, state: string): boolean {
  const chosen = [
    ...field.element.options.filter((option) => option.selected).map((option) => option.label),
    ...field.choices.filter((choice) => choice.checked === true).map((choice) => choice.name),
  ];
  return chosen.some((label) => saysState(label, state));
}

/** What answers a question that came up: a dialog, or a page that asks "Are you sure?". Fills reasons it asks for. */
export async function answerFor(
  context: RunContext,
  step: Step,
  before: Snapshot,
  shown: Snapshot,
  so: { written: boolean; given: NamedValue[]; name: string },
  state: string | null,
): Promise<ElementSnapshot | null> {
  // What goes is to hold nothing; a reason told for it may find its field, and need not.
  const owed = step.kind === 'delete' || says(so.name, state) ? [] : step.values.filter((value) => !isAside(value));
  const isOpenedIn = (page: Snapshot) =>
    topDialog(page) >= 0 && page.dialogs[topDialog(page)]?.text !== before.dialogs[topDialog(before)]?.text;
  const areaIn = (page: Snapshot) =>
    formAreas(page).find((one) =>
      isOpenedIn(page) ? one.dialog === topDialog(page) : one.form >= 0 && page.forms[one.form]?.isSearch !== true,
    );
  const takes = (page: Snapshot) => {
    const there = isOpenedIn(page) ? areaIn(page) : undefined;
    return there !== undefined && assignValues(there, owed).assignments.length > 0;
  };
  // Some draw a dialog, and its fields, a moment after the button that opens it.
  const isLate = owed.length > 0 && shown.url === before.url && !so.written && !takes(shown);
  if (isLate) await context.bench.lookUntil(takes, LATE_MS);
  const after = isLate ? await context.bench.look() : shown;
  const opened = isOpenedIn(after);
  const asks =
    after.url !== before.url &&
    /\b(?:are you sure|confirm|delete|remove|cancel|permanently|cannot be undone|sure you want|reason)\b/i.test(
      `${after.headings
        .slice(0, 3)
        .map((heading) => heading.text)
        .join(' ')} ${after.text.slice(0, 1500)}`,
    );
  const inline = !opened && after.url === before.url && !so.written;
  if (!opened && !asks && !inline) return null;
  const pool = () =>
    context.bench
      .look()
      .then((snapshot) =>
        snapshot.elements.filter(
          (element) =>
            /^(?:button|link)$/.test(element.role) &&
            element.visible &&
            !element.disabled &&
            (opened
              ? element.dialog === topDialog(snapshot)
              : inline
                ? isFresh(element, before)
                : element.place !== 'navigation' && element.row < 0),
        ),
      );
  const area = areaIn(after);
  if (area !== undefined && (opened || asks)) {
    const dealt = assignValues(area, step.values);
    for (const { field, value } of dealt.assignments)
      if ((await fillField(context, field, value)).ok) so.given.push(value);
    // Sent as it stands, the dialog would do something else than what was asked for.
    if (opened && owed.length > 0 && !owed.some((value) => so.given.includes(value))) return null;
    await typeToConfirm(
      context,
      after,
      area.fields.map((field) => field.element),
    );
    if (step.kind === 'delete') await tickToConfirm(context, before, area);
    const missing = await fillRequired(context, area, step.values);
    if (missing.length > 0)
      throw new RunFailure(
        'not_confirmed',
        `The site asks for ${missing.map((name) => `"${name}"`).join(', ')}, which the instruction does not give. Nothing was sent.`,
        { missing },
      );
  }
  const choices = await pool();
  const fits = choices
    .filter((element) => !NO.test(plain(element.name)) || actionFit(element, step, state) >= 0.7)
    // What has only moved on the page sends something else.
    .filter((element) => !inline || owed.length === 0 || says(element.name, state))
    .filter(
      (element) =>
        !(
          plain(element.name) === 'cancel' &&
          choices.some((other) => /^(?:yes|ok|confirm|cancel .+)/.test(plain(other.name)))
        ),
    )
    .map((element) => ({
      element,
      score: Math.max(
        actionFit(element, step, state),
        YES.test(plain(element.name)) ? 0.7 : 0,
        element.submits && asks ? 0.5 : 0,
      ),
    }))
    .filter(({ score, element }) => score >= 0.45 && context.bench.allows(element))
    .sort((a, b) => b.score - a.score);
  return fits[0]?.element ?? null;
}

/** A dialog that came up lets one choose whether it is to be done: its buttons are still there, and one of them leaves everything as it is. */
export function openQuestion(before: Snapshot, after: Snapshot): string | null {
  const top = topDialog(after);
  const text = after.dialogs[top]?.question ?? '';
  if (top < 0 || before.dialogs.some((dialog) => dialog.question === text)) return null;
  const names = after.elements
    .filter(({ dialog, role, visible, name }) => dialog === top && role === 'button' && visible && name.length > 1)
    .map(({ name }) => plain(name));
  const others = names.filter((name) => !NO.test(name));
  return others.length > 0 && names.some((name) => NO.test(name) && !/^close\b/.test(name)) ? text : null;
}

/** It is called as what is to be the case: "Mark as paid", "Close". */
function says(name: string, state: string | null): boolean {
  const words = wordsOf(name).map(stem);
  return state !== null && contentWords(state).some((word) => words.includes(stem(word)));
}

function isFresh(element: ElementSnapshot, before: Snapshot): boolean {
  return !before.elements.some(
    (other) =>
      other.visible &&
      other.role === element.role &&
      other.name === element.name &&
      Math.abs(other.y - element.y) < 4 &&
      Math.abs(other.x - element.x) < 4,
  );
}

const SURE = /\bconfirm|\bi(?: am|'m) sure\b|\bi understand\b|\bcheck this box\b/i;

/** "Confirm delete: check this box and press again": a box that came with the question. */
async function tickToConfirm({ bench }: RunContext, before: Snapshot, { fields }: FormArea): Promise<void> {
  const known = new Set(before.elements.map(({ role, fieldName }) => `${role}|${fieldName}`));
  const box = fields.find(
    ({ kind, labels, element }) =>
      kind === 'check' &&
      element.checked === false &&
      !known.has(`${element.role}|${element.fieldName}`) &&
      labels.some((label) => SURE.test(label)),
  );
  if (box === undefined) return;
  await bench.use({ tool: 'check', ref: box.element.ref, checked: true, why: 'the site asks to confirm it' });
}

/** "Type DELETE to confirm". */
async function typeToConfirm(context: RunContext, after: Snapshot, fields: readonly ElementSnapshot[]): Promise<void> {
  const text = `${after.dialogs.at(-1)?.text ?? ''} ${after.text.slice(0, 3000)}`;
  const phrase =
    /\btype\s+(?:the (?:name|word|phrase|text)\s+)?["'“‘`]?([\w .@/-]{2,60}?)["'”’`]?\s+(?:to confirm|below|in the|into)/i.exec(
      text,
    )?.[1];
  const field = fields.find(
    (element) =>
      element.role === 'textbox' &&
      (element.value ?? '') === '' &&
      /confirm|type|name|delete/i.test(`${element.label} ${element.placeholder} ${element.fieldName}`),
  );
  if (phrase === undefined || field === undefined) return;
  const there = (await context.bench.look()).elements.find(
    (element) => element.fieldName === field.fieldName && element.label === field.label,
  );
  if (there === undefined) return;
  await context.bench.use({ tool: 'fill', ref: there.ref, text: phrase, why: 'the site asks to type it' });
  const isOpen = ({ elements }: Snapshot) =>
    !elements.some(({ role, disabled, dialog }) => role === 'button' && disabled && dialog === there.dialog);
  await context.bench.lookUntil(isOpen, OPENS_MS);
}

/** For a button that is let go once the right words are typed. */
const OPENS_MS = 1500;
