import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NamedValue, RowFilter } from './plan.ts';
import { readInstruction } from './read-instruction.ts';

const NOW = { timezone: 'UTC', now: new Date('2026-11-20T09:00:00Z') };
const named = ({ label, value, moment }: NamedValue) => [label, value, moment?.time ?? moment?.date ?? null];
const condition = (filter: RowFilter): unknown[] => [filter.label, filter.op, filter.value.value];

/** What is to be found or done, without the words it was said in. */
const meant = (text: string) =>
  readInstruction(text, NOW).steps.map((step) => ({
    kind: step.kind,
    record: step.record.map(named),
    values: step.values.map(named),
    filters: step.filters.map(condition),
    fields: step.fields,
    unread: (step.unread ?? []).length,
  }));

/** Wishes as people put them, and in plain words. */
const SAME: [string, string][] = [
  ['Get rid of claim CX-310.', 'Delete claim CX-310.'],
  ['Call off visit V-12.', 'Cancel visit V-12.'],
  ['Call off the visit of Ann Lee.', 'Cancel the visit of Ann Lee.'],
  ['Switch the physician on T26-405 over to Dr. Corwin.', 'Switch the physician on T26-405 to Dr. Corwin.'],
  ['KR-20 has been paid, please tick that off.', 'Mark KR-20 as paid.'],
  ['CX-310 should be marked Denied', 'Mark CX-310 as Denied.'],
  ['Set the rent of Elm Flat at 900.', 'Set the rent of Elm Flat to 900.'],
  ['Set the rent of Flat 3 at 900.', 'Set the rent of "Flat 3" to 900.'],
  ['Fix the price of the Walker Alto at $95.', 'Set the price of the Walker Alto to $95.'],
  ['Put the cost of order Q-51 at 810 and the fee at 45.', 'Set the cost of order Q-51 to 810 and the fee to 45.'],
  ['Make KR-20 confirmed.', 'Set KR-20 to confirmed.'],
  ["Ann Lee isn't with Lumen Choir any more; make her company Verve.", 'Set the company of Ann Lee to Verve.'],
  ["We have the wrong number for Ann Lee, it's 555-0142.", 'Change the number of Ann Lee to 555-0142.'],
  ['No more automatic refill for Rx 7007, please.', 'Turn off automatic refill for Rx 7007.'],
  ["We don't need order Q-51 any more, delete it.", 'Delete order Q-51.'],
  ['Ask for a refill of Rx 7006, needed by December 4.', 'Request a refill of Rx 7006, needed by December 4.'],
  ['Drop the examiner a line on CX-31: "On its way."', 'Send the examiner a message on CX-31: "On its way."'],
  ['Take claim CX-30 back.', 'Withdraw claim CX-30.'],
  ['Take "Sick leave" offline again.', 'Unpublish "Sick leave".'],
  ['On T26-402, set down in the comments: redraw requested', 'On T26-402, set the comments to "redraw requested".'],
  ['Which customers have the newsletter? name + e-mail', 'Which customers have the newsletter? name and e-mail'],
  ['Which PO number belongs to Q-51?', 'What is the PO number of Q-51?'],
  ['Which plan is Ann Lee insured under?', 'What is the plan of Ann Lee?'],
  [
    "Any of Ann Lee's claims that are not settled? I mean the submitted ones.",
    "Any of Ann Lee's claims that are submitted",
  ],
  ['Which ticket has been open the longest?', 'Which is the oldest open ticket?'],
  [
    'Which order has the status Held, and for which customer is it?',
    'Which order has status Held and what is its customer?',
  ],
  ['All bookings except the cancelled ones', 'All bookings that are not cancelled'],
  [
    'For the page "Water test" give the kind, the date of birth and room.',
    'Show the kind, the date of birth and room of the page "Water test".',
  ],
  ['For invoice INV-12, show amount, due date and status', 'Show the amount, due date and status of invoice INV-12'],
  ['In the category Manuals, how many pages are there?', 'How many pages are there in the category Manuals?'],
  ['In room 3, how many beds are free?', 'How many beds are free in room 3?'],
  ['For the order Q-51, what is the total and the status?', 'What are the total and the status of the order Q-51?'],
  ['Which pages mention the Autoclave AC-3?', 'Which pages whose text contains "Autoclave AC-3"?'],
  [
    'Add a link called "Parts" to https://parts.example.com.',
    'Add a link called "Parts" with the URL https://parts.example.com.',
  ],
  [
    'Save the link https://parts.example.com as "Parts".',
    'Add a bookmark with the URL https://parts.example.com and the title "Parts".',
  ],
  [
    'Patients with insurance Northline, and also give me the chart number',
    'Patients with insurance Northline, with the chart number',
  ],
];

test('the same wish in other words is the same wish', () => {
  for (const [said, plain] of SAME) assert.deepEqual(meant(said), meant(plain), said);
});

const CONDITIONS: [string, unknown[][]][] = [
  ['Which invoices have more than $100 open?', [['open', 'over', '$100']]],
  ['Which products have fewer than 50 in stock?', [['stock', 'under', '50']]],
  ['Rooms that seat at least 20', [['seat', 'at_least', '20']]],
  ['Which customers get the newsletter?', [[null, 'is', 'newsletter']]],
  ['What is the oldest claim that still needs information?', [[null, 'is', 'needs information']]],
  ['Is KR-20 confirmed?', [[null, 'is', 'confirmed']]],
  ['Was claim CX-310 denied?', [[null, 'is', 'denied']]],
  [
    'Is the order of Ann Lee overdue?',
    [
      ['of', 'is', 'Ann Lee'],
      [null, 'is', 'overdue'],
    ],
  ],
  ['Has the report of Ann Lee come back yet?', [[null, 'is', 'come back yet']]],
  ['Does Ann Lee have insurance?', []],
  [
    'Unpaid bookings for Seminar 1',
    [
      [null, 'is', 'unpaid'],
      ['for', 'is', 'Seminar 1'],
    ],
  ],
  ['Which invoices are due this coming week?', [['due', 'on', 'this coming week']]],
  ['Which contracts expire before the end of the year?', [['expire', 'before', 'the end of the year']]],
  ['Bookings that took place already', [[null, 'before', 'today']]],
  ['Which visits are still to come?', [[null, 'after', 'today']]],
  ['All orders collected since November 16', [['collected', 'after', 'November 16']]],
  ["How is Ann Lee's montelukast being handed over?", [[null, 'contains', 'montelukast']]],
];

test('what is said of the things is a condition on just that', () => {
  for (const [text, filters] of CONDITIONS)
    assert.deepEqual(readInstruction(text, NOW).steps[0]?.filters.map(condition), filters, text);
});

test('fields in a sentence of their own begin with a capital', () => {
  const asked = 'Which samples are in process? Accession and collection date';
  assert.deepEqual(readInstruction(asked, NOW).steps[0]?.fields, ['accession', 'collection date']);
});

test('the past week ends today, last week was one of the calendar', () => {
  const days = (text: string) => {
    const moment = readInstruction(text, NOW).steps[0]?.filters[0]?.value.moment;
    return [moment?.date, moment?.endDate];
  };
  assert.deepEqual(days('Show the orders of the past week'), ['2026-11-13', '2026-11-20']);
  assert.deepEqual(days('Show the orders within the last month'), ['2026-10-21', '2026-11-20']);
  assert.deepEqual(days('Show the orders of last week'), ['2026-11-09', '2026-11-15']);
});

test('whoever a sentence before names is meant by "him", and by "his" beside a day', () => {
  const records = (text: string) =>
    readInstruction(text, NOW).steps.map((step) => step.record.map(({ value }) => value));
  assert.deepEqual(records('We have a patient called Ann Lee. Which test was ordered for her?'), [['Ann Lee']]);
  assert.deepEqual(records('Noah Foster has just arrived, mark his appointment today as checked in.'), [
    ['Noah Foster', 'today'],
  ]);
});

test('what is so no longer is a change, and orders nothing else', () => {
  const [step] = readInstruction('Ann Lee no longer wants the newsletter.', NOW).steps;
  assert.deepEqual([step?.kind, step?.values.map(named)], ['update', [['newsletter', 'false', null]]]);
  const kinds = (text: string) => readInstruction(text, NOW).steps.map(({ kind }) => kind);
  assert.deepEqual(kinds('Anything that was collected yesterday: accession, patient'), ['read']);
  assert.deepEqual(kinds('anything that is ready and goes out by home delivery'), ['read']);
  assert.deepEqual(kinds('The claim CX-30 should disappear.'), ['delete']);
  assert.ok(!kinds('Do not change the order, delete it or print it.').includes('delete'));
});

test('what is asked of one thing beside other things is a field of it, and no sum', () => {
  for (const text of [
    'What is the total and the status of order Q-51?',
    'What is the total, the date and the status of order Q-51?',
    'For order Q-51, what is the total and the status?',
  ]) {
    const [step] = readInstruction(text, NOW).steps;
    assert.equal(step?.wanted.kind, 'value', text);
    assert.deepEqual(
      step?.fields.filter((field) => field !== 'date'),
      ['total', 'status'],
      text,
    );
  }
});

test('a day before the question and what speaks of the thing again stay where they are', () => {
  for (const text of ['For July, what is the revenue and the tax?', 'For order Q-51, when was it placed?'])
    assert.equal(readInstruction(text, NOW).text, text);
});
