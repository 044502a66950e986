import type { RunOutcome } from '../../src/engines/relay/types.ts';
import { type Change, type Contents, changesBetween, readContents } from './portals/database-changes.ts';
import { OWN_TABLES } from './portals/index.ts';
import { differences } from './same-value.ts';
import type { ExpectedChange, Task, Truth } from './task.ts';

/** What must be read before a run to judge it afterwards. */
export interface Before {
  truth: Truth;
  contents: Contents;
}

export function readBefore(task: Task, databasePath: string): Before {
  return { truth: task.truth(databasePath), contents: readContents(databasePath, OWN_TABLES[task.portal]) };
}

const describe = (change: Change): string =>
  `${change.kind} in ${change.table}: ${JSON.stringify(change.after ?? change.before)}`;

function fits(expected: ExpectedChange, change: Change): boolean {
  if (change.table !== expected.table || change.kind !== expected.kind) return false;
  const row = change.after ?? change.before;
  if (!row || (expected.id !== null && row.row_id !== expected.id && row.id !== expected.id)) return false;
  const right = Object.entries(expected.values).every(([column, wanted]) => {
    const value = row[column];
    return wanted instanceof RegExp ? wanted.test(String(value)) : value === wanted;
  });
  if (!right || change.kind !== 'updated') return right;
  const allowed = [...Object.keys(expected.values), ...(expected.free ?? [])];
  return Object.entries(row).every(([column, value]) => allowed.includes(column) || value === change.before?.[column]);
}

/** Expected changes that did not happen, and changes that nobody expected. */
function changeProblems(expected: ExpectedChange[], changes: Change[]): string[] {
  const left = [...changes];
  const problems: string[] = [];
  for (const wanted of expected) {
    const at = left.findIndex((change) => fits(wanted, change));
    if (at >= 0) left.splice(at, 1);
    else problems.push(`missing: ${wanted.kind} in ${wanted.table}`);
  }
  return [...problems, ...left.map((change) => `not asked for: ${describe(change)}`)];
}

function outcomeProblems(truth: Truth, outcome: RunOutcome): string[] {
  const code = outcome.error?.code ?? 'none';
  if (truth.kind === 'refused') return code === 'tier_mismatch' ? [] : [`error is ${code}, not tier_mismatch`];
  if (truth.kind === 'sign_in_refused')
    return code === 'login_rejected' ? [] : [`error is ${code}, not login_rejected`];
  if (outcome.status !== 'completed') return [`ended ${outcome.status} with ${code}: ${outcome.error?.message ?? ''}`];
  if (truth.kind === 'result') return differences(truth.value, outcome.result, truth.ordered === true);
  if (truth.kind !== 'mentions') return [];
  const text = JSON.stringify(outcome.result ?? null).toLowerCase();
  return truth.texts.filter((wanted) => !text.includes(wanted.toLowerCase())).map((wanted) => `no word of ${wanted}`);
}

/** What a run came to on the site, whatever the run itself says. */
export interface Grade {
  /** In sentences; none where the task was done and nothing else was. */
  problems: string[];
  /** Exactly the changes that were asked for have happened. */
  isDone: boolean;
  isChanged: boolean;
}

export function grade(task: Task, before: Before, outcome: RunOutcome, databasePath: string): Grade {
  const changes = changesBetween(before.contents, readContents(databasePath, OWN_TABLES[task.portal]));
  const expected = before.truth.kind === 'changes' ? before.truth.expected : [];
  const wrong = changeProblems(expected, changes);
  return {
    problems: [...outcomeProblems(before.truth, outcome), ...wrong],
    isDone: expected.length > 0 && wrong.length === 0,
    isChanged: changes.length > 0,
  };
}
