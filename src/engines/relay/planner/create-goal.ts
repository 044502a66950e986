/** Makes a new record: finds the form for it, fills it, sends it, and looks for the record afterwards. */

import { type Confirmed, confirmCreated } from '../evidence/confirm-created.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { RunFailure } from '../run-failure.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { plain } from '../words/tokens.ts';
import { areaFit, assignValues } from './assign-values.ts';
import { clearNotices } from './dead-ends.ts';
import { Explorer } from './explore.ts';
import { fillField } from './fill-field.ts';
import { findRecordPage } from './find-record.ts';
import { type FormArea, formAreas } from './form-fields.ts';
import { goalWords } from './goal-words.ts';
import { fillRequired } from './required-fields.ts';
import { learnDates, type RunContext } from './run-context.ts';
import { currentArea, submitForm } from './submit-form.ts';

const MAX_MOVES = 18;
const GOOD = 0.66;

/** Does the step. @throws RunFailure `not_found_on_site` without a form, `not_confirmed` without evidence afterwards */
export async function createGoal(context: RunContext, step: Step): Promise<Confirmed> {
  const { bench } = context;
  const values = step.values.filter((value) => value.mode === 'set');
  if (values.length === 0)
    throw new RunFailure('instruction_unclear', 'The instruction does not say what to put in.', {
      clause: step.clause,
    });
  await clearNotices(bench);
  if (step.record.length > 0) await findRecordPage(context, step);
  const area = await seekForm(context, step, values);
  if (area === null)
    throw new RunFailure(
      'not_found_on_site',
      `The site shows no form to ${step.verb} ${step.object?.text ?? 'this'}.`,
      { clause: step.clause },
    );
  learnDates(context, await bench.look());
  const filled = await fillArea(context, area, values);
  const sent = await submitForm(context, filled.area, step, filled.left);
  return confirmCreated(context, step, values, sent, filled.missing);
}

/** Fills what the area takes; the area comes back as it then is. */
export async function fillArea(
  context: RunContext,
  first: FormArea,
  values: readonly NamedValue[],
): Promise<{ area: FormArea; left: NamedValue[]; missing: string[] }> {
  const { bench } = context;
  let area = first;
  const problems: string[] = [];
  const done = new Set<string>();
  const dealt = assignValues(area, values);
  for (const { field, value } of dealt.assignments) {
    const result = await fillField(context, field, value);
    if (result.ok) done.add(`${value.label}|${value.value}`);
    else problems.push(result.problem ?? '');
    area = currentArea(await bench.look(), area) ?? area;
  }
  let left = dealt.left;
  if (left.length > 0 || problems.length > 0) {
    const open = values.filter(
      (value) =>
        !dealt.assignments.some(
          (assignment) =>
            assignment.value.value === value.value && done.has(`${assignment.value.label}|${assignment.value.value}`),
        ) && left.includes(value),
    );
    const again = assignValues(
      {
        ...area,
        fields: area.fields.filter(
          (field) =>
            !dealt.assignments.some(
              (assignment) =>
                assignment.field.element.fieldName === field.element.fieldName &&
                assignment.field.labels[0] === field.labels[0],
            ),
        ),
      },
      open,
    );
    for (const { field, value } of again.assignments)
      if ((await fillField(context, field, value)).ok) left = left.filter((one) => one !== value);
    area = currentArea(await bench.look(), area) ?? area;
  }
  if (problems.length > 0)
    throw new RunFailure(
      'not_confirmed',
      `The form does not take what the instruction gives: ${problems.join('; ')}. Nothing was sent.`,
      { problems },
    );
  const missing = await fillRequired(context, area, values);
  area = currentArea(await bench.look(), area) ?? area;
  return { area, left, missing };
}

/** The best form of the page for the values, with how good it is. */
function bestArea(
  step: Step,
  snapshot: Snapshot,
  values: readonly NamedValue[],
): { area: FormArea; score: number } | null {
  let best: { area: FormArea; score: number } | null = null;
  for (const area of formAreas(snapshot)) {
    const form = snapshot.forms[area.form];
    if (form?.hasPassword === true && !values.some((value) => /pass|user|email/.test(value.label ?? ''))) continue;
    if (area.buttons.length === 0 && area.form < 0) continue;
    const fit = areaFit(area, values);
    if (fit < 0.3) continue;
    const noun = step.object?.text ?? '';
    const heading = `${area.heading} ${snapshot.headings[0]?.text ?? ''}`;
    const buttons = area.buttons.map((button) => plain(button.name)).join(' ');
    const about =
      noun === ''
        ? 0.5
        : Math.max(
            likeness(noun, area.heading),
            likeness(noun, snapshot.headings[0]?.text ?? '') * 0.9,
            likeness(noun, buttons) * 0.9,
            pathAbout(noun, snapshot.url),
          );
    const editing =
      /\b(?:edit|update|change|settings|profile|filter)\b/i.test(heading) &&
      !/\b(?:new|add|create)\b/i.test(heading) &&
      (form?.prefilled ?? 0) > 1
        ? 0.35
        : 0;
    const score = fit * 0.65 + about * 0.35 - editing;
    if (best === null || score > best.score) best = { area, score };
  }
  return best;
}

function pathAbout(noun: string, address: string): number {
  if (!URL.canParse(address)) return 0;
  const url = new URL(address);
  return Math.max(
    0,
    ...`${url.pathname}${url.hash}`
      .split('/')
      .filter((part) => part !== '')
      .slice(-3)
      .map((part) => likeness(noun, part.replace(/\W+/g, ' ')) * 0.85),
  );
}

/** Searches the site for the form. The page it stands on is open afterwards. */
export async function seekForm(
  context: RunContext,
  step: Step,
  values: readonly NamedValue[],
): Promise<FormArea | null> {
  const { bench } = context;
  const explorer = new Explorer(
    bench,
    {
      words: goalWords(step),
      records: step.record.filter((value) => value.moment === null).map((value) => value.value),
      creating: true,
    },
    'create',
    'form',
  );
  let best: { score: number; url: string } | null = null;
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    const snapshot = await bench.look();
    const found = bestArea(step, snapshot, values);
    if (found !== null && found.score >= GOOD) return found.area;
    if (found !== null && (best === null || found.score > best.score)) best = { score: found.score, url: bench.url() };
    if (best !== null && best.score >= 0.5 && (await explorer.best()) < 0.9) break;
    if (!(await explorer.next())) break;
  }
  if (best === null || best.score < 0.4) return null;
  if (bench.url() !== best.url) await explorer.returnTo(best.url, 'the best form seen');
  return bestArea(step, await bench.look(), values)?.area ?? null;
}
