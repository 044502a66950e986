import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tier } from '../types.ts';
import { FRONT_DESK_BY_TIER } from './front-desk-corpus.ts';
import { INSTRUCTIONS_BY_TIER } from './instruction-corpus.ts';
import { type InstructionPlan, readInstruction, requiredTier } from './read-instruction.ts';

const NOW = { timezone: 'America/New_York', now: new Date('2026-11-20T15:00:00Z') };
const read = (text: string): InstructionPlan => readInstruction(text, NOW);
const valuesOf = (text: string): Record<string, string> =>
  Object.fromEntries(read(text).steps.flatMap((step) => step.values.map((value) => [value.label ?? '', value.value])));
const recordsOf = (text: string): string[] =>
  read(text).steps.flatMap((step) => step.record.map((value) => value.value));

const CORPORA: [string, Record<Tier, readonly string[]>][] = [
  ['plain', INSTRUCTIONS_BY_TIER],
  ['front desk', FRONT_DESK_BY_TIER],
];
for (const [tier, instructions, corpus] of CORPORA.flatMap(([name, byTier]) =>
  (Object.entries(byTier) as [Tier, string[]][]).map(([tier, list]): [Tier, string[], string] => [tier, list, name]),
)) {
  test(`every ${tier} instruction of the ${corpus} corpus needs the tier ${tier}`, () => {
    const wrong = instructions
      .map((instruction) => ({ instruction, got: requiredTier(read(instruction)) }))
      .filter(({ got }) => got !== tier);
    assert.deepEqual(wrong, []);
  });
}

test('the corpus is large enough to mean something', () => {
  assert.ok(CORPORA.flatMap(([, byTier]) => Object.values(byTier).flat()).length >= 380);
});

const VALUES: [string, Record<string, string>][] = [
  [
    'Add a patient named Jane Roe, born 1990-04-12, phone (555) 555-0142, email jane@example.com, and insurance Blue Cross',
    {
      name: 'Jane Roe',
      'date of birth': '1990-04-12',
      phone: '(555) 555-0142',
      email: 'jane@example.com',
      insurance: 'Blue Cross',
    },
  ],
  [
    "Create a new issue in project Website with subject 'Broken link', tracker Bug, priority High and assign it to Dana Cole",
    { project: 'Website', subject: 'Broken link', tracker: 'Bug', priority: 'High', assignee: 'Dana Cole' },
  ],
  [
    'Register Tom Baker as a new patient with date of birth 4/12/1990, address 12 Main St, Springfield, IL 62701, and note allergic to latex',
    {
      name: 'Tom Baker',
      'date of birth': '4/12/1990',
      address: '12 Main St, Springfield, IL 62701',
      note: 'allergic to latex',
    },
  ],
  [
    'Create a loan for the customer Jane Roe, device Walker Alta, deposit 55, visit 3, group North',
    { customer: 'Jane Roe', device: 'Walker Alta', deposit: '55', visit: '3', group: 'North' },
  ],
  ['Update the price of "Blue Widget" to $24.99 and set stock to 12', { price: '$24.99', stock: '12' }],
  ['New patient: Jane Roe, DOB 4/12/1990, phone 555-0142', { name: 'Jane Roe', dob: '4/12/1990', phone: '555-0142' }],
  ['Send a message to Tom Baker saying "See you Monday"', { recipient: 'Tom Baker', body: 'See you Monday' }],
  ['Rename the folder "A" to "B"', { name: 'B' }],
  ['Mark invoice INV-1009 as paid', { status: 'paid' }],
  ['Record a payment of $50 for invoice INV-1009', { amount: '$50', invoice: 'INV-1009' }],
  ['Add new product: name "Green Tea", price $4.50, stock 100', { name: 'Green Tea', price: '$4.50', stock: '100' }],
  ['Create user bob with password hunter2 and role Editor', { name: 'bob', password: 'hunter2', role: 'Editor' }],
  ['Increase the stock of "Pen" by 40', { stock: '40' }],
  ['Enable two-factor authentication for dana@example.com', { 'two-factor authentication': 'true' }],
];
for (const [instruction, expected] of VALUES) {
  test(`named values of: ${instruction.slice(0, 60)}`, () => assert.deepEqual(valuesOf(instruction), expected));
}

const RECORDS: [string, string[]][] = [
  ["Change Jane Roe's phone number to (555) 555-0199", ['Jane Roe']],
  ['Change the phone number of Jane Roe to (555) 555-0199', ['Jane Roe']],
  ['Find Jane Roe, open her chart and update her phone to 555-0142', ['Jane Roe']],
  ['Delete the page called "Old Notes"', ['Old Notes']],
  ['Set status to Closed on ticket #482', ['#482']],
  ['Go to the users page and remove bob', ['bob']],
  ['In the patient record of Maria Silva, change the address to 12 Main St, Springfield', ['Maria Silva']],
];
for (const [instruction, expected] of RECORDS) {
  test(`record of: ${instruction.slice(0, 60)}`, () => assert.deepEqual(recordsOf(instruction), expected));
}

test('what is moved keeps its old time apart from its new one', () => {
  const [step] = read("Reschedule Jane Roe's appointment from 9:00 to 10:30 on March 5").steps;
  const day = { date: '2027-03-05', endDate: null, endTime: null };
  assert.deepEqual(step?.record.at(-1)?.moment, { ...day, time: '09:00' });
  assert.deepEqual(step?.values[0]?.moment, { ...day, time: '10:30', anyYear: true });
});

test('"today" is the day in the zone of the run', () => {
  const late = readInstruction("List today's appointments", {
    timezone: 'America/New_York',
    now: new Date('2026-11-21T02:00:00Z'),
  });
  assert.equal(late.steps[0]?.filters[0]?.value.moment?.date, '2026-11-20');
});

test('wanted fields, conditions and form of the answer are read apart', () => {
  const [rows] = read('Show all open invoices over $100 with customer and due date').steps;
  assert.deepEqual(rows?.fields, ['customer', 'due date']);
  assert.deepEqual(
    rows?.filters.map((filter) => [filter.op, filter.value.value]),
    [
      ['is', 'open'],
      ['over', '$100'],
    ],
  );
  assert.deepEqual(read('How many open tickets are assigned to Dana Cole?').steps[0]?.wanted, { kind: 'count' });
  assert.deepEqual(read("What's the total amount of unpaid invoices?").steps[0]?.wanted, {
    kind: 'sum',
    label: 'amount',
  });
  assert.deepEqual(read('List orders placed between March 1 and March 5 with status Shipped').steps[0]?.fields, []);
  assert.deepEqual(read('Get the names and emails of all users').steps[0]?.fields, ['names', 'emails']);
});

test('a look-up that only leads to the next step hands over what it found', () => {
  const plan = read('Find Jane Roe, open her chart and update her phone to 555-0142');
  assert.equal(plan.steps.length, 1);
  assert.equal(plan.steps[0]?.kind, 'update');
});

test('the page in which to read is told apart from what is read there', () => {
  const cases: [string, string, string[], string[]][] = [
    [
      'Look up the page "Insurers" and tell me the phone number and payer ID of Northline.',
      'Insurers',
      ['Northline'],
      ['phone number', 'payer id'],
    ],
    ['From the Opening hours page, list every day with its opening time.', 'Opening hours', [], ['opening time']],
    ['Open the article "Travel" and give me its title.', 'Travel', [], ['title']],
  ];
  for (const [text, place, records, fields] of cases) {
    const [step] = readInstruction(text, { timezone: 'UTC', now: new Date('2026-11-20T15:00:00Z') }).steps;
    assert.equal(step?.kind, 'read', text);
    assert.deepEqual(
      step?.places.map(({ value }) => value),
      [place],
      text,
    );
    assert.deepEqual(
      step?.record.map(({ value }) => value),
      records,
      text,
    );
    assert.deepEqual(step?.fields, fields, text);
  }
});

test('a page that is changed is a record, not a place to read in', () => {
  const [step] = readInstruction('On the page "Refunds", replace the whole text with "None."', {
    timezone: 'UTC',
    now: new Date('2026-11-20T15:00:00Z'),
  }).steps;
  assert.equal(step?.kind, 'update');
});
