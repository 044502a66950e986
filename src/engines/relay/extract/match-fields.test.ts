import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf, stemsOf } from './columns.ts';
import { matchColumns, partOfName } from './match-fields.ts';
import { freeFields, shapeOf } from './wanted-shape.ts';

const cell = (text: string) => ({ text, href: null, key: '', mark: null, datum: '' });

/** The headers under which the fields were found; null for none. */
function headersFor(fields: readonly string[], headers: readonly string[], rows: readonly string[][]) {
  const { columns } = columnsOf(
    {
      kind: 'table',
      caption: '',
      heading: '',
      headers: [...headers],
      rows: rows.map((row) => row.map(cell)),
      total: rows.length,
      dialog: -1,
      frame: 0,
    },
    { order: 'mdy', today: '2026-11-20' },
  );
  return matchColumns(freeFields([...fields]), columns, stemsOf('claims')).map(
    ({ index }) => columns[index]?.label ?? null,
  );
}

test('the number of a row stands in the column that is called as the rows are', () => {
  const rows = [
    ['CL-20881', 'Imogen Romano', 'Denied'],
    ['CL-20882', 'Odette Takahashi', 'Paid'],
  ];
  assert.deepEqual(headersFor(['number', 'member'], ['Claim', 'Member', 'Status'], rows), ['Claim', 'Member']);
});

test('what is asked for by the name of the rows is no empty column of such a name, but what each row goes by', () => {
  const rows = [
    ['CL-20881', 'Imogen Romano', ''],
    ['CL-20882', 'Odette Takahashi', ''],
  ];
  assert.deepEqual(headersFor(['claim'], ['File', 'Member', 'Parent claim'], rows), ['File']);
  assert.deepEqual(headersFor(['claim'], ['File', 'Member', 'Parent claim'], [['CL-1', 'Imogen', 'CL-0']]), [
    'Parent claim',
  ]);
  const led = (text: string) => ({ ...cell(text), href: 'https://site.example/plan' });
  const table = {
    ...{ kind: 'table' as const, caption: '', heading: '', headers: ['File', 'Plan', 'Parent claim'] },
    ...{ rows: rows.map(([file = '']) => [cell(file), led('Gold'), cell('')]), total: 2, dialog: -1, frame: 0 },
  };
  const { columns } = columnsOf(table, { order: 'mdy', today: '2026-11-20' });
  assert.equal(matchColumns(freeFields(['claim']), columns, stemsOf('claims'))[0]?.index, 0);
});

test('what is asked for by the name of the rows is what each goes by: the column that leads on', () => {
  const { columns } = columnsOf(
    {
      kind: 'table',
      caption: '',
      heading: '',
      headers: ['Subject', 'Cost'],
      rows: [
        [{ ...cell('Lid is loose'), href: '/1' }, cell('40')],
        [{ ...cell('No power'), href: '/2' }, cell('')],
      ],
      total: 2,
      dialog: -1,
      frame: 0,
    },
    { order: 'mdy', today: '2026-11-20' },
  );
  assert.equal(matchColumns(freeFields(['repairs']), columns, stemsOf('repairs'))[0]?.index, 0);
  assert.equal(matchColumns(freeFields(['visits']), columns, stemsOf('repairs'))[0]?.index, -1);
});

test('who reported it is no summary of it', () => {
  const rows = [
    ['Ines Okafor', 'Lab'],
    ['Tom Pell', 'Ward'],
  ];
  assert.deepEqual(headersFor(['summary', 'reporter'], ['Reported by', 'Place'], rows), [null, 'Reported by']);
});

test('a column of that name that gives several rows the same, or words, holds no numbers', () => {
  const twice = [
    ['CL-1', 'Imogen Romano'],
    ['CL-1', 'Odette Takahashi'],
  ];
  const words = [
    ['Crown', 'Imogen Romano'],
    ['Filling', 'Odette Takahashi'],
  ];
  for (const rows of [twice, words])
    assert.deepEqual(headersFor(['number', 'member'], ['Claim', 'Member'], rows), [null, 'Member']);
});

test('a header that cuts a name short holds it, where no other does', () => {
  const rows = [
    ['T26-01', 'ROMANO, IMOGEN', '1'],
    ['T26-02', 'TAKAHASHI, ODETTE', '2'],
  ];
  assert.deepEqual(headersFor(['accession'], ['Acc #', 'Patient', 'Pri'], rows), ['Acc #']);
  assert.deepEqual(headersFor(['accession'], ['Acc #', 'Patient', 'Acc'], rows), [null]);
});

test('an address that stands behind a name in its cell is taken out of it, and a number of things stands where they are counted', () => {
  const rows = [
    ['Nadia Berg nadia@example.com', 'Editor', '$3', '4 posts'],
    ['Tom Lind tom@example.com', 'Viewer', '$9', '1 post'],
  ];
  assert.deepEqual(headersFor(['role', 'email'], ['Name', 'Role', 'Post value', 'No. of posts'], rows), [
    'Role',
    'Name',
  ]);
  assert.equal(partOfName('Nadia Berg nadia@example.com', 'address'), 'nadia@example.com');
});

test('two names of one field are the same, whatever else their words may stand for', () => {
  const rows = [['Marta', 'Vance', '2026-11-02', '2026-11-09']];
  assert.deepEqual(
    headersFor(['surname', 'start', 'end'], ['First name', 'Last name', 'Active since', 'Active till'], rows),
    ['Last name', 'Active since', 'Active till'],
  );
});

test('an amount stands in no column of days', () => {
  const { columns } = columnsOf(
    {
      kind: 'table',
      caption: '',
      heading: '',
      headers: ['Open', 'Due'],
      rows: [['$96.75', '12/02/2026'].map(cell), ['$3.00', '12/09/2026'].map(cell)],
      total: 2,
      dialog: -1,
      frame: 0,
    },
    { order: 'mdy', today: '2026-11-20' },
  );
  const shape = shapeOf({
    type: 'object',
    properties: { balance: { type: 'number', description: 'Open balance in US dollars' } },
    required: ['balance'],
  });
  assert.ok(shape !== null);
  const [match] = matchColumns(shape.fields, columns, stemsOf('invoices'));
  assert.equal(columns[match?.index ?? -1]?.label, 'Open');
});

test('a column called after the things holds the number of each, where codes stand in it', () => {
  const columnOf = (shown: string) => {
    const { columns } = columnsOf(
      {
        kind: 'table',
        caption: '',
        heading: '',
        headers: ['Claim', 'Member'],
        rows: [[shown, 'Ann Lee'].map(cell)],
        total: 1,
        dialog: -1,
        frame: 0,
      },
      { order: 'mdy', today: '2026-11-20' },
    );
    const shape = shapeOf({ type: 'object', properties: { claim_no: { type: 'string' } }, required: ['claim_no'] });
    const [match] = matchColumns(shape?.fields ?? [], columns, stemsOf('claims'));
    return columns[match?.index ?? -1]?.label;
  };
  assert.equal(columnOf('CLM-30189'), 'Claim');
  assert.equal(columnOf('Crown, upper molar'), undefined);
});

test('the number of an invoice is no amount', () => {
  const { columns } = columnsOf(
    {
      kind: 'table',
      caption: '',
      heading: '',
      headers: ['Invoice', 'Amount', 'Due'],
      rows: [['INV-4112', '$118.00', '11/26/2026'].map(cell)],
      total: 1,
      dialog: -1,
      frame: 0,
    },
    { order: 'mdy', today: '2026-11-20' },
  );
  const shape = shapeOf({ type: 'object', properties: { number: { type: 'string' } }, required: ['number'] });
  const [match] = matchColumns(shape?.fields ?? [], columns, stemsOf('invoices'));
  assert.equal(columns[match?.index ?? -1]?.label, 'Invoice');
});
