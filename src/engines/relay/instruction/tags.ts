import type { RowFilter, StepKind, Wanted } from './plan.ts';

/** What a step is, told by the words that order it: its kind and the answer that it wants. */
export const ORDERS: Readonly<Record<string, { kind: StepKind | 'login'; wanted: Wanted['kind'] }>> = {
  login: { kind: 'login', wanted: 'rows' },
  go: { kind: 'navigate', wanted: 'rows' },
  read: { kind: 'read', wanted: 'rows' },
  value: { kind: 'read', wanted: 'value' },
  count: { kind: 'read', wanted: 'count' },
  sum: { kind: 'read', wanted: 'sum' },
  average: { kind: 'read', wanted: 'average' },
  highest: { kind: 'read', wanted: 'highest' },
  lowest: { kind: 'read', wanted: 'lowest' },
  exists: { kind: 'read', wanted: 'exists' },
  file: { kind: 'read', wanted: 'file' },
  create: { kind: 'create', wanted: 'rows' },
  update: { kind: 'update', wanted: 'rows' },
  delete: { kind: 'delete', wanted: 'rows' },
};

/** The tagger tells orders apart by their kind only; which answer is wanted is the classifier's to say. */
export function orderTag(order: string): string {
  const kind = ORDERS[order]?.kind ?? 'read';
  return kind === 'navigate' ? 'go' : kind;
}

/** How a condition compares: the tag of its value says it. */
export const COMPARES: Readonly<Record<string, { op: RowFilter['op']; edge?: 'included' | 'excluded' }>> = {
  fval: { op: 'is' },
  fsoft: { op: 'is' },
  fnot: { op: 'not' },
  fhas: { op: 'contains' },
  fover: { op: 'over' },
  fmin: { op: 'at_least' },
  funder: { op: 'under' },
  fmax: { op: 'at_most' },
  fafter: { op: 'after', edge: 'excluded' },
  fsince: { op: 'after' },
  fbefore: { op: 'before' },
  fby: { op: 'before', edge: 'included' },
  flo: { op: 'between' },
};

/** Values to be put in, and what is done with the field. */
export const GIVEN: ReadonlySet<string> = new Set(['val', 'qty', 'vrec', 'more', 'less', 'append', 'reason']);
/** Rows to take by their order. */
export const PICKS: ReadonlySet<string> = new Set(['latest', 'earliest', 'next', 'most', 'least']);

/** Everything that a span may be, besides the orders. */
export const SPANS: ReadonlySet<string> = new Set([
  ...['obj', 'rec', 'rlabel', 'vlabel', 'flabel', 'fhi', 'on', 'off', 'clear', 'field', 'place', 'scope'],
  ...['limit', 'sort', 'desc', 'manner', 'aside', 'cond'],
  ...GIVEN,
  ...PICKS,
  ...Object.keys(COMPARES),
]);
