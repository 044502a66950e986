/** Rows that unfold: what a list says too little of stands below its row once that is opened in place. */

import { factSource, type Subject } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot, Fact, Snapshot } from '../../snapshot/snapshot.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import type { FoundRow } from '../record/record-row.ts';
import { answerOfRows } from './answer.ts';

const ENOUGH = 0.85;
const UNFOLDS =
  /^(?:expand(?: row| all)?|unfold|show (?:more|details?|row)|details?|more|toggle(?: row| details?)?|[+▸▹►▶⌄˅]|›|»)$/;

/** The answer out of what comes up when the row is unfolded; undefined where it does not unfold, or does not say it then. */
export async function answerInFold(context: RunContext, step: Step, subject: Subject, row: FoundRow): Promise<unknown> {
  const { bench } = context;
  const before = await bench.look();
  const fold = before.elements.find((one) => isFold(one, row) && bench.judge(one).requiredTier === 'read');
  if (fold === undefined || subject.fields.length === 0) return undefined;
  const opened = await bench.use({
    tool: 'click',
    ref: fold.ref,
    isWay: true,
    why: 'the rest may stand below its row',
  });
  const after = await bench.look();
  if (!opened.ok || after.url !== before.url) return undefined;
  const facts = factSource(subject, { ...after, facts: come(before, after), tables: [], headings: [] }, context.dates);
  if (facts.coverage < ENOUGH) return undefined;
  return answerOfRows(context, step, subject, {
    rows: { columns: facts.columns, count: 1, links: [null] },
    passing: [0],
    matches: facts.matches,
  });
}

function isFold(element: ElementSnapshot, { table, row }: FoundRow): boolean {
  if (element.table !== table || element.row !== row || element.role !== 'button' || !element.visible) return false;
  if (element.disabled || element.href !== null || element.popup === 'dialog' || element.expanded === true)
    return false;
  const isIcon =
    element.name.trim() === '' &&
    wordsOf(element.hint).some((word) => /^(?:expand|expander|unfold|chevron|caret|plus)$/.test(word));
  return (element.expanded === false && element.popup !== 'listbox') || isIcon || UNFOLDS.test(plain(element.name));
}

/** Labels with their values that were not on the page before. */
function come(before: Snapshot, after: Snapshot): Fact[] {
  const known = new Map<string, number>();
  const keyOf = ({ label, value }: Fact) => `${label}|${value}`;
  for (const fact of before.facts) known.set(keyOf(fact), (known.get(keyOf(fact)) ?? 0) + 1);
  return after.facts.filter((fact) => {
    const left = known.get(keyOf(fact)) ?? 0;
    known.set(keyOf(fact), left - 1);
    return left <= 0;
  });
}
