/** Lists that mark their rows and do the work on all that are marked: the row alone is marked, then what does it is pressed. */

import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { Cell, ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { sentChanges } from '../../tools/traffic.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import { listSettings } from '../form/list-settings.ts';
import { type FoundRow, isCellOf } from '../record/record-row.ts';
import { actionFit } from '../record/seek-action.ts';
import { chooseForMarked } from './bulk-choice.ts';
import { type Pressed, pressAndAnswer } from './press-through.ts';

/** Null where the row has no mark, another row is marked already, or nothing beside the list does the work; the mark is taken back then. */
export async function markAndPress(
  context: RunContext,
  step: Step,
  row: FoundRow,
  state: string | null,
): Promise<Pressed | null> {
  const { bench } = context;
  const before = await bench.look();
  const mark = markOf(before, row);
  if (mark === null || !bench.allows(mark) || !isLedBy(context, step, before, row)) return null;
  if (!isForMany(mark)) return null;
  const marked = await bench.use({
    tool: 'check',
    ref: mark.ref,
    checked: true,
    isWay: true,
    why: 'to mark this one row',
  });
  if (!marked.ok) return null;
  const snapshot = await bench.look();
  const isMarked = marksOf(snapshot, row.table).filter((one) => one.checked === true).length === 1;
  const isQuiet = sentChanges(marked.writes).length === 0;
  const element =
    isMarked && isQuiet
      ? (worker(context, snapshot, step, state) ?? (await chooseForMarked(context, step, before, state)))
      : null;
  if (element !== null) return pressAndAnswer(context, step, element, state);
  const again = markOf(snapshot, row, true);
  if (again !== null)
    await bench.use({
      tool: 'check',
      ref: again.ref,
      checked: false,
      isWay: true,
      why: 'nothing here works on marked rows',
    });
  return null;
}

/** The row begins with the record's name, or is told by a day too: a group that lists somebody among its members is not that somebody. */
function isLedBy(context: RunContext, step: Step, snapshot: Snapshot, row: FoundRow): boolean {
  const cells = (snapshot.tables[row.table]?.rows[row.row] ?? []).filter(
    (cell) => !SAYS_NO_NAME.test(plain(cell.text)),
  );
  const isRecord = (cell: Cell | undefined) =>
    cell !== undefined && step.record.some((value) => isCellOf(cell, value, context));
  const named = cells.find((cell) => !/^#?\d+$/.test(cell.text.trim()));
  return step.record.some((value) => value.moment !== null) || isRecord(cells[0]) || isRecord(named);
}

/** What stands before the name: nothing, or what can be done to the row. */
const SAYS_NO_NAME = /^(?:(?:edit|view|open|show|details?|delete|remove|copy|clone|select)\b[\s|/·,]*)*$/;

/** Boxes that mark the rows of a list. */
function marksOf(snapshot: Snapshot, table: number): ElementSnapshot[] {
  return snapshot.elements.filter(
    (element) => element.role === 'checkbox' && element.table === table && element.row >= 0 && !element.disabled,
  );
}

/** The one box of the row, where no other is ticked. */
function markOf(snapshot: Snapshot, row: FoundRow, isTicked = false): ElementSnapshot | null {
  const marks = marksOf(snapshot, row.table);
  const [only, another] = marks.filter((mark) => mark.row === row.row);
  const others = marks.filter((mark) => mark.row !== row.row);
  const isOne = another === undefined && only?.checked === isTicked && others.every((mark) => mark.checked === false);
  return isOne && !SAYS_ITSELF.test(plain(`${only?.name} ${only?.label}`)) ? (only ?? null) : null;
}

/** What a row says of itself. */
const SAYS_ITSELF =
  /\b(?:active|enabled|done|complete|completed|paid|published|public|visible|default|star|favou?rite|pinned|read)\b/;

/** The box says that it marks its row for what is done to many. */
function isForMany(mark: ElementSnapshot): boolean {
  const words = wordsOf(`${mark.name} ${mark.label}`);
  return (
    words.some((word) => /^(?:select|mark|choose)$/.test(word)) ||
    /\[[^\]]*\]|(?:^|[_-])(?:ids?|selected|cb|marked|rows?)(?:$|[_-])/i.test(mark.fieldName)
  );
}

/** The button beside the list that does the step's work. */
function worker(context: RunContext, snapshot: Snapshot, step: Step, state: string | null): ElementSnapshot | null {
  const settings = new Set(listSettings(snapshot));
  const scored = snapshot.elements
    .filter(
      (element) =>
        element.role === 'button' &&
        element.row < 0 &&
        element.visible &&
        !element.disabled &&
        element.place !== 'navigation' &&
        !settings.has(element) &&
        context.bench.allows(element),
    )
    .map((element) => ({ element, score: actionFit(element, step, state) }))
    .filter(({ score }) => score >= 0.6)
    .sort((a, b) => b.score - a.score);
  return scored[0]?.element ?? null;
}
