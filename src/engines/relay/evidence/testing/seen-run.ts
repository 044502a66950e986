/** Runs as a judge sees them: what stood on pages before and after something was sent, for tables of cases. */

import type { NamedValue, Step } from '../../instruction/plan.ts';
import { emptySnapshot } from '../../snapshot/empty-snapshot.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { SentRequest } from '../../tools/traffic.ts';
import { judge } from '../judge.ts';
import { Ledger } from '../ledger.ts';

const SITE = 'http://127.0.0.1';
const DATES = { order: 'mdy', today: '2026-11-28' } as const;

export const value = (label: string, text: string, kind: NamedValue['kind'] = 'text'): NamedValue => ({
  value: text,
  label,
  kind,
  quoted: true,
  moment: null,
  mode: 'set',
});
export const step = (kind: Step['kind'], record: NamedValue[], values: NamedValue[]): Step =>
  ({
    kind,
    record,
    values,
    filters: [],
    clause: 'x',
    verb: 'x',
    object: null,
    wanted: { kind: 'rows' },
  }) as unknown as Step;

export function page(
  path: string,
  given: { rows?: string[][]; facts?: [string, string][]; error?: string; says?: string; heading?: string } = {},
): Snapshot {
  const { rows = [], facts = [], error, says, heading = 'Patients' } = given;
  const cell = (text: string) => ({ text, href: null, key: '', mark: null, datum: '' });
  const table = {
    kind: 'table',
    caption: '',
    heading: '',
    headers: [],
    rows: rows.map((row) => row.map(cell)),
    total: rows.length,
    dialog: -1,
    frame: 0,
  } as const;
  return {
    ...emptySnapshot(),
    url: `${SITE}${path}`,
    headings: [{ level: 1, text: heading }],
    tables: rows.length === 0 ? [] : [{ ...table, headers: [...table.headers] }],
    facts: facts.map(([label, text]) => ({ label, value: text, datum: '', heading: '', field: false })),
    messages: [
      ...(error ? [{ kind: 'error' as const, text: error }] : []),
      ...(says ? [{ kind: 'success' as const, text: says }] : []),
    ],
    text: rows.flat().join(' '),
  };
}

export const post = (status: number | null, failed = false, body: string | null = null): SentRequest => ({
  method: 'POST',
  url: `${SITE}/patients`,
  status,
  failed,
  blocked: false,
  asks: false,
  navigates: true,
  documents: 1,
  at: 0,
  body,
});

/** What comes of pages before, a sending with its answer, and pages after. */
export function verdict(
  of: Step,
  before: Snapshot[],
  sent: { from: Snapshot; to: Snapshot; requests: SentRequest[] },
  after: [Snapshot, boolean][],
  put: readonly string[] = [],
): string | null {
  const ledger = new Ledger();
  for (const one of before) ledger.see(one, false);
  for (const text of put) ledger.put.place(text, '');
  ledger.press(null, sent.from, sent.to, sent.requests, true);
  for (const [one, isAfresh] of after) ledger.see(one, isAfresh);
  return judge(of, ledger, DATES)?.strength ?? null;
}

export const OLD = [
  ['Ada Berg', '555-0101'],
  ['Ben Cole', '555-0102'],
];
export const NEW = [...OLD, ['Jane Roe', '555-0142']];
export const ADD = step('create', [], [value('name', 'Jane Roe', 'name'), value('phone', '555-0142', 'phone')]);
export const CHANGE = step('update', [value('name', 'Ben Cole', 'name')], [value('phone', '555-0177', 'phone')]);
export const REMOVE = step('delete', [value('name', 'Ben Cole', 'name')], []);
export const list = (rows: string[][]) => page('/patients', { rows });
export const form = page('/patients/new', { heading: 'Add patient' });
