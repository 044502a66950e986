/** Hands over a file: finds the record or list it belongs to, and the link that downloads it. */

import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';
import { clearNotices } from '../../workbench/clear-notices.ts';
import { findRecord } from '../record/find-record.ts';
import { openRow } from '../record/open-row.ts';
import type { FoundRow } from '../record/record-row.ts';
import { inScope, recordMenus } from '../record/seek-action.ts';
import { Explorer } from '../way/explore.ts';
import { goalWords } from '../way/goal-words.ts';
import { readGoal } from './read-goal.ts';

const MAX_MOVES = 10;
const FILE = /\.(?:pdf|csv|xlsx?|docx?|zip|txt|json|xml|ics|png|jpe?g)(?:$|\?)/i;

/** The names of the files handed over; for "export" without a file on offer, the rows themselves. */
export async function fileGoal(context: RunContext, step: Step): Promise<unknown> {
  const { bench } = context;
  await clearNotices(bench);
  let row: FoundRow | null = null;
  if (step.record.length > 0) {
    const found = await findRecord(context, step, false);
    if (found === null) {
      throw new RunFailure(
        'not_found_on_site',
        `Nothing on the site is called "${step.record.map((value) => value.value).join(', ')}".`,
        { clause: step.clause },
      );
    }
    row = found.kind === 'row' ? found.row : null;
    const inRow = row === null ? null : await take(context, step, row);
    if (inRow !== null) return inRow;
    if (row !== null) await openRow(context, step, row);
    const onPage = await take(context, step, null);
    if (onPage !== null) return onPage;
    throw new RunFailure('not_found_on_site', 'The record offers no file to download.', { clause: step.clause });
  }
  const explorer = new Explorer(bench, { words: goalWords(step), records: [], creating: false }, 'read', 'file');
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    const here = await bench.look();
    if (
      Math.max(
        0,
        ...goalWords(step)
          .filter((word) => word.weight >= 0.9)
          .map((word) => likeness(word.text, here.headings[0]?.text ?? here.title)),
      ) >= 0.5
    ) {
      const found = await take(context, step, null);
      if (found !== null) return found;
    }
    if ((await explorer.best()) < 0.4 || !(await explorer.next())) break;
  }
  if (step.verb === 'export') return readGoal(context, { ...step, wanted: { kind: 'rows' } });
  throw new RunFailure('not_found_on_site', 'The site offers no such file to download.', { clause: step.clause });
}

async function take(context: RunContext, step: Step, row: FoundRow | null): Promise<unknown> {
  const { bench } = context;
  let element = fileElement(context, step, await bench.look(), row);
  if (element === null) {
    for (const menu of recordMenus(await bench.look(), row).slice(0, 2)) {
      if (bench.judge(menu).requiredTier !== 'read') continue;
      await bench.use({ tool: 'click', ref: menu.ref, why: 'its menu may hold it' });
      element = fileElement(context, step, await bench.look(), row);
      if (element !== null) break;
    }
  }
  if (element === null) return null;
  const outcome = await bench.use({ tool: 'download', ref: element.ref, why: 'the instruction asks for the file' });
  if (outcome.file === null) return null;
  return { file: outcome.file.name, content_type: outcome.file.contentType, bytes: outcome.file.bytes.byteLength };
}

function fileElement(
  context: RunContext,
  step: Step,
  snapshot: Snapshot,
  row: FoundRow | null,
): ElementSnapshot | null {
  const wanted = /\b(pdf|csv|excel|xlsx?|json|zip)\b/i.exec(step.clause)?.[1]?.toLowerCase() ?? '';
  const scored = snapshot.elements
    .filter(
      (element) =>
        /^(?:link|button|menuitem)$/.test(element.role) &&
        element.visible &&
        inScope(element, snapshot, row) &&
        context.bench.judge(element).requiredTier === 'read',
    )
    .map((element) => {
      const name = plain(element.name === '' ? element.hint : element.name);
      let score = /\b(?:download|export)\b/.test(name)
        ? 0.8
        : FILE.test(element.href ?? '')
          ? 0.6
          : /\b(?:pdf|csv|excel)\b/.test(name)
            ? 0.6
            : /\bprint\b/.test(name)
              ? 0.3
              : 0;
      if (score > 0 && wanted !== '' && `${name} ${element.href ?? ''}`.includes(wanted)) score += 0.3;
      if (score > 0 && step.object !== null) score += 0.2 * likeness(step.object.text, name);
      return { element, score };
    })
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score);
  return scored[0]?.element ?? null;
}
