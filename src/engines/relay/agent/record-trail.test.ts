import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { RecordTrail } from './record-trail.ts';

const dates = { order: 'mdy', today: '2026-11-28' } as const;
const save = { role: 'button', name: 'Save', heading: '', row: -1, rowText: '', form: -1, dialog: -1 };
const trailTo = (value: string) => {
  const name: NamedValue = { value, label: null, kind: 'text', quoted: false, moment: null, mode: 'set' };
  return new RecordTrail({ kind: 'update', record: [name] } as unknown as Step);
};
const ticket: Snapshot = {
  ...emptySnapshot(),
  url: 'http://127.0.0.1/edit?id=16',
  title: '#16: Light flickers in stairwell B',
};
const isMeant = (value: string) => trailTo(value).isMeant(save as unknown as ElementSnapshot, ticket, dates);

test('what a page is called in other forms of the words that describe it is the record that is meant', () => {
  assert.ok(isMeant('flickering light in stairwell B'));
  assert.ok(isMeant('Light flickers in stairwell B'));
});

test('what shares some of the words is another record', () => {
  assert.ok(!isMeant('flickering light in stairwell C'));
  assert.ok(!isMeant('broken light in stairwell B'));
});

test('a refusal says which words of the name were found and which were not, and where they were looked for', () => {
  const why = (...args: [string, Partial<Snapshot>, Partial<ElementSnapshot>?]) => {
    const [value, page, element = {}] = args;
    const shown = { ...emptySnapshot(), url: 'http://127.0.0.1/hires/7', ...page };
    return trailTo(value).whyNot({ ...save, ...element } as unknown as ElementSnapshot, shown, dates);
  };
  assert.match(
    why('small digger', { title: 'Mini digger 1.8 t' }),
    /^This is not the record that the task names: of "small digger" it says digger and not small \(looked at the page's title, headings,.*Come to it by a row or a link that says the name whole/,
  );
  assert.match(why('small digger', { title: 'Hire H-2626' }), /names: nothing says "small digger" \(looked/);
  assert.match(
    why('small digger', { title: 'Mini digger', text: 'A small machine' }),
    /it says digger and not small \(elsewhere on the page: small\)/,
  );
  assert.match(
    why('small digger', { title: 'Hires' }, { row: 0, rowText: 'H-2626 Mini digger' }),
    /it says digger and not small \(looked at the row, and the page's title/,
  );
  assert.match(
    why('Pen', listOf(['Blue Pen', 'Pen']), row('Blue Pen', 0)),
    /another row of its list bears "Pen" alone/,
  );
});

const row = (text: string, at: number) => ({
  ...save,
  name: 'Delete',
  table: 0,
  row: at,
  rowText: text,
});
const listOf = (rows: string[]): Snapshot => ({
  ...emptySnapshot(),
  url: 'http://127.0.0.1/list',
  tables: [
    {
      headers: [],
      heading: '',
      caption: '',
      kind: 'table',
      rows: rows.map((text) => [{ text, datum: '', mark: null }]),
    },
  ] as unknown as Snapshot['tables'],
});
const mayUse = (name: string, rows: string[], at: number) =>
  trailTo(name).isMeant(row(rows[at] ?? '', at) as unknown as ElementSnapshot, listOf(rows), dates);
const saysPart = (name: string, rows: string[], at: number) =>
  trailTo(name).saysPart(row(rows[at] ?? '', at) as unknown as ElementSnapshot, listOf(rows));

test('a longer name is not the one that is meant where a row bears that alone', () => {
  assert.ok(mayUse('Pen', ['Blue Pen', 'Pen'], 1));
  assert.ok(!mayUse('Pen', ['Blue Pen', 'Pen'], 0));
});

test('a row that has a part of the name alone is perhaps meant, and not to be changed', () => {
  assert.ok(saysPart('Jane Roe', ['Roe', 'Berg'], 0));
  assert.ok(!mayUse('Jane Roe', ['Roe', 'Berg'], 0));
  assert.ok(!saysPart('Jane Roe', ['Roe', 'Berg', 'Roe, Max'], 0), 'another row has that part');
  assert.ok(!saysPart('Jane Roe', ['Roe Max', 'Berg'], 0), 'it is the name of somebody else');
  assert.ok(!mayUse('Blue Pen', ['Pen', 'Ruler'], 0));
});

/** What the trail makes of a page behind a row that says "Roe" alone. */
function afterRow(title: string, facts: [label: string, value: string][]): boolean {
  const trail = trailTo('Jane Roe');
  const list = listOf(['Roe', 'Berg']);
  const page: Snapshot = {
    ...emptySnapshot(),
    url: 'http://127.0.0.1/stays/7',
    title,
    facts: facts.map(([label, value]) => ({ label, value, datum: '', heading: '', field: false })),
  };
  trail.follow(row('Roe', 0) as unknown as ElementSnapshot, list, page.url, dates);
  trail.see(page);
  const form = { ...emptySnapshot(), url: 'http://127.0.0.1/stays/7/edit', title: 'Edit' };
  trail.follow({ ...save, name: 'Edit' } as unknown as ElementSnapshot, page, form.url, dates);
  return trail.isMeant(save as unknown as ElementSnapshot, form, dates);
}

test("pages behind such a row are the record's once one of them says the whole name, and nobody else's", () => {
  assert.ok(afterRow('Reservation', [['Reservation for', 'Roe Jane']]));
  assert.ok(!afterRow('Reservation', [['Reservation for', 'Roe John']]));
  assert.ok(!afterRow('Reservation', [['Emergency contact', 'Jane Roe']]));
  assert.ok(!afterRow('John Roe', [['Spouse', 'Jane Roe']]));
  assert.ok(!afterRow('Reservation', []));
});

test("a page of another record at the same address, or at one that only begins so, is not that record's", () => {
  const at = (from: string, to: string) => {
    const trail = trailTo('Ada Berg');
    const page = (url: string): Snapshot => ({ ...emptySnapshot(), url });
    trail.follow({ ...save, name: 'Ada Berg' } as unknown as ElementSnapshot, page('http://127.0.0.1/'), from, dates);
    trail.follow({ ...save, name: 'Next' } as unknown as ElementSnapshot, page(from), to, dates);
    return trail.isMeant(save as unknown as ElementSnapshot, page(to), dates);
  };
  assert.ok(at('http://127.0.0.1/p/2', 'http://127.0.0.1/p/2/edit'));
  assert.ok(!at('http://127.0.0.1/p/2', 'http://127.0.0.1/p/20'));
  assert.ok(at('http://127.0.0.1/p.php?id=2', 'http://127.0.0.1/p.php?id=2&tab=3'));
  assert.ok(!at('http://127.0.0.1/p.php?id=2', 'http://127.0.0.1/p.php?id=3'));
});

test("a question that came of the record's own button is answered for that record, and nothing else is", () => {
  const trail = trailTo('Light flickers in stairwell B');
  const at = 'http://127.0.0.1/edit';
  const pressed = (name: string) => ({ ...save, name }) as unknown as ElementSnapshot;
  const asks: Snapshot = { ...emptySnapshot(), url: at, title: 'Are you sure you want to delete 16?' };
  assert.ok(!trail.isMeant(pressed('Yes'), asks, dates));
  trail.follow(pressed('Delete'), ticket, at, dates, true);
  assert.ok(trail.isMeant(pressed('Yes'), asks, dates));
  assert.ok(!trail.isMeant(pressed('Delete'), asks, dates));
  const field = { ...save, role: 'textbox', name: 'Subject', visible: true, options: [] } as unknown as ElementSnapshot;
  assert.ok(!trail.isMeant(pressed('Yes'), { ...asks, elements: [field] }, dates));
  assert.ok(!trail.isMeant(pressed('Yes'), { ...asks, url: 'http://127.0.0.1/other' }, dates));
  trail.follow(pressed('No'), asks, at, dates);
  assert.ok(!trail.isMeant(pressed('Yes'), asks, dates));
});

test("a question at the list's own address that tells of another row is not answered for the one that was pressed", () => {
  const asked = (question: string) => {
    const trail = trailTo('Ada Berg');
    const list = listOf(['Ada Berg', 'Max Roe']);
    trail.follow(row('Ada Berg', 0) as unknown as ElementSnapshot, list, list.url, dates, true);
    const yes = {
      ...save,
      name: 'OK',
      label: '',
      fieldName: '',
      key: 'e9',
      visible: true,
      options: [],
    } as unknown as ElementSnapshot;
    return trail.isMeant(yes, { ...emptySnapshot(), url: list.url, title: question, elements: [yes] }, dates);
  };
  assert.ok(asked('Are you sure?'));
  assert.ok(!asked('Are you sure that Max Roe is to go?'));
});

const NOTES = ['From Bo Pell on Flu clinics start in October', 'From Ada Moss on Flu clinics start in October'];
const inBlock = (name: string, at: number) => {
  const buttons = NOTES.map((block) => ({ ...save, name: 'Move to trash', block })) as unknown as ElementSnapshot[];
  return trailTo(name).isMeant(buttons[at] as ElementSnapshot, { ...emptySnapshot(), elements: buttons }, dates);
};

test('a button in an item of a list is of the record that this item alone names', () => {
  assert.ok(inBlock('Bo Pell', 0));
  assert.ok(!inBlock('Bo Pell', 1));
  assert.ok(!inBlock('Flu clinics start in October', 0), 'two items name it');
});

test("a box of another row that leads to that row's page leaves the record", () => {
  const trail = trailTo('Ada Berg');
  const list = listOf(['Ada Berg', 'Max Roe']);
  trail.follow(row('Ada Berg', 0) as unknown as ElementSnapshot, list, list.url, dates);
  assert.ok(trail.isMeant(save as unknown as ElementSnapshot, list, dates));
  const box = { ...row('Max Roe', 1), role: 'radio', name: '', column: 1, checked: false };
  const to = 'http://127.0.0.1/people/9';
  trail.follow(box as unknown as ElementSnapshot, list, to, dates);
  const other = { ...emptySnapshot(), url: to, title: 'Max Roe' };
  assert.ok(!trail.isMeant(save as unknown as ElementSnapshot, other, dates));
});
