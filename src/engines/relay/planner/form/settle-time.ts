/** A typed time that a field with a picker of its own may take in one writing alone, and only once it is confirmed there. */

import { readShownMoment } from '../../extract/shown-dates.ts';
import { plain } from '../../words/tokens.ts';
import type { RunContext } from '../run-context.ts';
import type { FieldFilled } from './field-filled.ts';
import type { FormField } from './form-fields.ts';
import { sameField } from './same-field.ts';

const WHY = 'so that the field takes the time';

/** After `text` was typed into the field. `time`: HH:MM; `before`: what was shown before that. */
export async function settleTime(
  context: RunContext,
  field: FormField,
  time: string,
  text: string,
  before: ReadonlySet<string>,
): Promise<FieldFilled> {
  const { bench } = context;
  const typed = sameField(await bench.look(), field.element);
  if (typed === null || typed.row >= 0) return { ok: true, problem: null };
  for (const writing of new Set([text, ...writingsOf(time)])) {
    const there = sameField(await bench.look(), field.element);
    if (there === null) return { ok: true, problem: null };
    if (writing !== text) await bench.use({ tool: 'fill', ref: there.ref, text: writing, why: WHY });
    await confirm(context, before);
    const left = sameField(await bench.look(), field.element);
    if (left !== null) await bench.use({ tool: 'press', ref: left.ref, key: 'Tab', why: WHY });
    const after = sameField(await bench.lookAgain(), field.element);
    if (after === null || isTime(after.value ?? '', time, context)) return { ok: true, problem: null };
  }
  return { ok: false, problem: `the field "${field.labels[0] ?? ''}" does not take the time ${time}` };
}

/** Presses "OK" where the picker wants it. */
async function confirm({ bench }: RunContext, before: ReadonlySet<string>): Promise<void> {
  const ok = (await bench.lookAgain()).elements.find(
    ({ role, name, x, y, visible, disabled, submits }) =>
      role === 'button' &&
      visible &&
      !disabled &&
      !submits &&
      /^(?:ok|apply|done|set|select|confirm)$/.test(plain(name)) &&
      !before.has(`${role}|${name}|${x}|${y}`),
  );
  if (ok !== undefined) await bench.use({ tool: 'click', ref: ok.ref, why: WHY });
}

function isTime(shown: string, time: string, context: RunContext): boolean {
  return readShownMoment(shown, context.dates)?.time?.startsWith(time) === true;
}

/** 09:30 as sites print it. */
function writingsOf(time: string): string[] {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const short = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`;
  const half = hour < 12 ? 'AM' : 'PM';
  return [`${short} ${half}`, `${short.padStart(5, '0')} ${half}`, `${short}${half.toLowerCase()}`, time];
}
