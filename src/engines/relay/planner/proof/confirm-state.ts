/** Proof of a state after a button was pressed: the row, the page or the site itself says so, or no longer offers it. */

import type { Confirmed } from '../../evidence/confirmed.ts';
import { inSentences } from '../../evidence/site-sentences.ts';
import { errorPage } from '../../evidence/site-words.ts';
import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { isOwnPage } from '../record/record-page.ts';
import { rowOf } from '../record/record-row.ts';
import { spellings } from '../record/seek-action.ts';
import type { Pressed } from '../writing/press-through.ts';
import { saysDone, saysState } from './says-state.ts';
import { refusedWith, unproven } from './unproven.ts';

/** After a button was pressed. `state`: what is to be the case. */
export async function confirmState(
  context: RunContext,
  step: Step,
  pressed: Pressed,
  state: string | null,
  url: string,
): Promise<Confirmed> {
  const { bench } = context;
  const after = await bench.look();
  const page = errorPage(after);
  if (pressed.words.errors.length > 0 && pressed.words.successes.length === 0)
    throw new RunFailure('not_confirmed', `The site did not do it: ${inSentences(pressed.words.errors)}`, {
      errors: pressed.words.errors,
    });
  if (page !== null)
    throw new RunFailure('not_confirmed', `The site answered with an error page: ${inSentences([page])}`, { page });
  if (pressed.refusedStatus !== null) throw refusedWith(pressed.refusedStatus);
  const [said] = pressed.words.successes;
  await bench.use({ tool: 'open', url, afresh: true, why: 'to see that it is so' });
  const fresh = await bench.look();
  const row = rowOf(context, step, fresh);
  const says = (text: string) =>
    state !== null && (saysState(text, state) || spellings(step).some((verb) => saysDone(text, verb)));
  const inRow =
    row !== null &&
    (fresh.tables[row.table]?.rows[row.row] ?? []).some((cell) => cell.text.length <= 40 && says(cell.text));
  // What the page said before it was pressed is no word on the press.
  const onPage =
    (row === null || isOwnPage(context, step, fresh, true)) &&
    state !== null &&
    pageSays(fresh, state, says) &&
    !pageSays(pressed.before, state, says);
  const gone = !fresh.elements.some(
    (element) =>
      element.visible &&
      plain(element.name) === plain(pressed.name) &&
      (row === null || (element.table === row.table && element.row === row.row)),
  );
  const confirmed = (words: string): Confirmed => ({
    kind: 'updated',
    confirmation: words,
    snapshot: fresh,
    values:
      state === null || step.values.some((value) => value.value === state && value.label !== 'status')
        ? [...step.values]
        : [{ value: state, label: 'status', kind: 'text', quoted: false, moment: null, mode: 'set' }, ...step.values],
  });
  if (inRow || onPage) return confirmed(said ?? `The site shows it as "${state ?? step.verb}".`);
  if (said !== undefined) return confirmed(said);
  if (pressed.written && pressed.acts && gone) return confirmed(`The site no longer offers "${pressed.name}".`);
  throw unproven(pressed.written, 'The button was pressed, but the site shows no change and no confirmation.', {
    pressed: pressed.name,
  });
}

/** A fact, heading or badge says the state; buttons do not count. */
function pageSays(snapshot: Snapshot, state: string, says: (text: string) => boolean): boolean {
  const buttons = new Set(
    snapshot.elements
      .filter((element) => element.role === 'button' || element.role === 'link')
      .map((element) => plain(element.name)),
  );
  return (
    snapshot.facts.some(
      (fact) =>
        fact.value.length <= 40 &&
        /status|state|stage|active|visibility|published|column|lane|phase/i.test(fact.label) &&
        says(fact.value),
    ) ||
    snapshot.headings.some(
      (heading) =>
        heading.text.length <= 80 &&
        says(heading.text.split(/\s[-–—:·]\s/).at(-1) ?? '') &&
        !buttons.has(plain(heading.text)),
    ) ||
    new RegExp(`(?:^|[^\\p{L}])(?:status|state)\\s*:?\\s*${state.replace(/[^\p{L} ]/gu, '')}`, 'iu').test(snapshot.text)
  );
}
