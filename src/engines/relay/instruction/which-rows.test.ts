import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInstruction } from './read-instruction.ts';

const steps = (text: string) =>
  readInstruction(text, { timezone: 'UTC', now: new Date('2026-11-20T09:00:00Z') }).steps.map((step) => ({
    object: step.object?.text ?? null,
    record: step.record.map(({ value }) => value),
    filters: step.filters.map(({ label, op, value }) => [label, op, value.value]),
    fields: step.fields,
    unheard: (step.unheard ?? []).map(({ text }) => text),
  }));
const only = (text: string) => {
  const [step, another] = steps(text);
  assert.equal(another, undefined, 'one step');
  assert.ok(step !== undefined);
  return step;
};

test('a state said in a whole phrase is a condition, and nothing of it is left over', () => {
  const waiting = only('List the authors of the comments waiting for approval.');
  assert.deepEqual([waiting.filters, waiting.unheard], [[[null, 'is', 'pending']], []]);
  assert.deepEqual(only('How many devices are out of stock?').filters, [[null, 'is', 'out of stock']]);
  assert.deepEqual(only('List the titles of all posts that are still drafts.').filters, [[null, 'is', 'draft']]);
  assert.deepEqual(only('List the numbers of all denied claims.').filters, [[null, 'is', 'denied']]);
  assert.deepEqual(only('List all devices that are in repair.').filters, [[null, 'is', 'in repair']]);
  assert.deepEqual(only('How many visits are still just booked?').filters, [[null, 'is', 'booked']]);
  const skus = only('List the SKUs of all inactive products.');
  assert.deepEqual([skus.record, skus.fields, skus.filters], [[], ['skus'], [[null, 'is', 'inactive']]]);
});

test('the first word of a name is no field, where the kind of thing follows it', () => {
  for (const [text, label, name] of [
    ['List all resolved tickets of the Lab Orders queue', 'queue', 'Lab Orders'],
    ['List the tasks in the Patient Billing project', 'project', 'Patient Billing'],
    ['List the open tasks of our Office Move project', 'project', 'Office Move'],
  ] as const)
    assert.deepEqual(only(text).filters.at(-1), [label, 'is', name], text);
});

test('what somebody is asked to have is to be as it is said', () => {
  for (const [text, object, filters] of [
    ['Does Ann Roe have an unpaid invoice?', 'invoice', [[null, 'is', 'unpaid']]],
    ['Did Ann Roe have any canceled visits?', 'visits', [[null, 'is', 'canceled']]],
    ['Does Ann Roe have a phone number?', null, [['phone number', 'not', '']]],
  ] as const) {
    const had = only(text);
    assert.deepEqual([had.object, had.record, had.filters, had.unheard], [object, ['Ann Roe'], filters, []], text);
  }
});

test('who stayed away is told by the visits, and what is to be given of them is one question with it', () => {
  for (const text of [
    'Who did not show up for their visit in November? Give me name and date.',
    "Which patients didn't turn up for their visits in November? Give me name and date.",
  ]) {
    const away = only(text);
    const filters = [
      [null, 'is', 'no-show'],
      [null, 'on', 'in November'],
    ];
    assert.deepEqual([away.object, away.filters, away.fields], ['visits', filters, ['name', 'date']], text);
  }
  assert.deepEqual(only('Which nurse works on Friday? Give name and phone.').fields, ['name', 'phone']);
});

test('one of several things asked of a record is no list of its own', () => {
  const asked = only('Open the patient record of Ann Roe and tell me her phone, allergies and insurance.');
  assert.deepEqual([asked.record, asked.fields], [['Ann Roe'], ['phone', 'allergies', 'insurance']]);
  assert.notEqual(asked.object, 'allergies');
});

test('whose rows are meant', () => {
  const owned = only('Which tickets does theo own? Give number and subject.');
  assert.deepEqual([owned.filters, owned.fields], [[['owner', 'is', 'theo']], ['number', 'subject']]);
  const joined = only('Which customers joined after March 4, 2026?');
  assert.deepEqual([joined.record, joined.filters], [[], [['joined', 'after', 'March 4, 2026']]]);
  assert.deepEqual(only('Which trips start after March 4, 2026?').filters, [['start', 'after', 'March 4, 2026']]);
  const deposits = only('List all trips with a deposit of 50, giving the number and the city.');
  assert.deepEqual(
    [deposits.filters, deposits.fields, deposits.unheard],
    [[['deposit', 'is', '50']], ['number', 'city'], []],
  );
  assert.deepEqual(only('Which services do doctors offer?').filters, []);
  assert.deepEqual(only('Find Jane Roe and list the appointments.').record, ['Jane Roe']);
});

test('the day on which something was done is asked for, and no condition', () => {
  const FIELDS: [string, string[]][] = [
    [
      'List all claims with number, the date it was submitted and the patient.',
      ['number', 'submitted date', 'patient'],
    ],
    ['List all samples with code, donor and the date the result is due.', ['code', 'donor', 'result due date']],
    ['Get the invoices with the day on which the patient was seen and amount.', ['patient seen day', 'amount']],
  ];
  for (const [text, fields] of FIELDS) assert.deepEqual([only(text).filters, only(text).fields], [[], fields], text);
  assert.deepEqual(only('List the visits of the day after tomorrow.').filters.length, 1);
});

test('what rows have in a field of theirs is one condition, whoever could have sent it', () => {
  for (const text of [
    'Which referrals have the status Sent? Give their number.',
    'Which referrals have status Sent?',
    'Which referrals have status "Sent"?',
  ])
    assert.deepEqual(only(text).filters, [['status', 'is', 'Sent']], text);
});

test('a place on a scale is a condition, and the name of a field behind another word is asked for', () => {
  for (const [text, filters, fields] of [
    ['List the tickets with high priority.', [['priority', 'is', 'high']], []],
    ['Which tickets have immediate priority?', [['priority', 'is', 'immediate']], []],
    ['Give me the tickets of Critical severity with their title.', [['severity', 'is', 'Critical']], ['title']],
    ['Which orders are in pending status?', [['status', 'is', 'pending']], []],
    ['List the claims in review status.', [['status', 'is', 'review']], []],
    ['Which tickets have minor severity?', [['severity', 'is', 'minor']], []],
    ['List the tickets with title, priority and status.', [], ['title', 'priority', 'status']],
    ['List the patients with payment status and home phone.', [], ['payment status', 'home phone']],
  ] as const)
    assert.deepEqual([only(text).filters, only(text).fields], [filters, fields], text);
});

test('what the rows do stands behind them, and belongs to no name', () => {
  const concerned = only('Which open defects concern the Lakeside clinic? Give number and summary.');
  assert.deepEqual([concerned.object, concerned.record, concerned.unheard], ['defects', [], ['Lakeside clinic']]);
  assert.deepEqual(only('Which doctors treat Jane Roe?').object, 'doctors');
  assert.deepEqual(only('Which contracts include the MRI scanner?').unheard, ['MRI scanner']);
  assert.deepEqual(only('Which tasks relate to the Website project?').object, 'tasks');
});

test('a clause that only names fields belongs to the one before', () => {
  const supplier = only('Look up the supplier Dental Depot and give me the contact person, phone and city.');
  assert.deepEqual(
    [supplier.object, supplier.record, supplier.fields],
    ['supplier', ['Dental Depot'], ['contact person', 'phone', 'city']],
  );
});

test('one thing asked of one that is named', () => {
  const contact = only('Who is our contact person at Pharma Direct and what is their phone number?');
  assert.deepEqual([contact.record, contact.fields], [['Pharma Direct'], ['contact person', 'phone number']]);
  assert.deepEqual(only('Can a crown be booked online?').record, ['crown']);
  const ticket = only('Find the ticket about the lost umbrella and tell me who requested it.');
  assert.deepEqual([ticket.object, ticket.record, ticket.fields], ['ticket', ['lost umbrella'], ['requested by']]);
  const home = only('What is the home directory of the user norman.bexley?');
  assert.deepEqual([home.record, home.fields, home.filters], [['norman.bexley'], ['home directory'], []]);
  const taking = only('What is Odette Sandoval taking?');
  assert.deepEqual([taking.object, taking.record], ['medications', ['Odette Sandoval']]);
  for (const asked of [
    'What do the notes of the patient Karin Falk say?',
    'What is noted for the patient Karin Falk?',
  ]) {
    const notes = only(asked);
    assert.deepEqual([notes.object, notes.record, notes.fields], ['patient', ['Karin Falk'], ['notes']]);
  }
  const room = only('How many people fit in the Rooftop room and what does it cost per hour?');
  assert.deepEqual([room.object, room.record], ['room', ['Rooftop']]);
  assert.deepEqual(only('Tell me when Rx 700362 expires.').fields, ['expires']);
  assert.deepEqual(only('What number do we call when the fridge is too warm?').fields, []);
  assert.equal(only('In the database clinic, list all rows of the table devices with serial.').object, 'devices');
});

test('rows of a kind nobody knows stay what is asked for, and a name is taken once', () => {
  const hosts = only('Which hosts are in the group Imaging?');
  assert.deepEqual([hosts.object, hosts.record, hosts.filters], ['hosts', [], [['group', 'is', 'Imaging']]]);
  assert.deepEqual(only('What is the IP address of the CBCT scanner?').record, ['CBCT scanner']);
  const short = only('What is the IP of the host Firewall?');
  assert.deepEqual([short.fields, short.record], [['ip'], ['Firewall']]);
});

test('a kind of rows is told behind "every", whatever it is called', () => {
  for (const [text, kind, filters] of [
    ['List every Feature in IT equipment.', 'Feature', [['in', 'is', 'IT equipment']]],
    ['Show each Retrofit of Dana Cole', 'Retrofit', [['of', 'is', 'Dana Cole']]],
    ['every Feature that is open', 'Feature', [[null, 'is', 'open']]],
  ] as const) {
    const step = only(text);
    assert.deepEqual([step.object, step.record, step.filters], [kind, [], filters], text);
  }
  assert.deepEqual(only('List all tasks of every Dr. Chen').record.length, 0);
});

test('a date that is the latest says by what rows are picked', () => {
  for (const [text, label] of [
    ['Which open task of the Harbor project has the latest due date?', 'due date'],
    ['Which contract has the earliest start date?', 'start date'],
    ['Which article has the latest date?', null],
  ] as const) {
    const [step] = readInstruction(text, { timezone: 'UTC', now: new Date('2026-11-20T09:00:00Z') }).steps;
    assert.equal(step?.pick?.label, label, text);
  }
});

test('a last or next one that is not there says nothing of an order', () => {
  for (const text of [
    'Which devices have no last service date?',
    'List the devices without a last service date.',
    'Which patients have no next appointment?',
  ]) {
    const [step] = readInstruction(text, { timezone: 'UTC', now: new Date('2026-11-20T09:00:00Z') }).steps;
    assert.equal(step?.pick, null, text);
  }
});

test('what is due for something, or up for it, is told by the day of that', () => {
  for (const text of [
    'Which devices are due for service in January 2027?',
    'List the devices due for a service in January 2027.',
    'Which devices are up for service in January 2027?',
  ]) {
    const { object, fields, filters } = only(text);
    const hard = filters.filter(([, , value]) => value !== 'up').map(([label, op]) => [label, op]);
    assert.deepEqual([object, fields, hard], ['devices', [], [['service', 'on']]], text);
  }
});

const BESIDES: [string, string[]][] = [
  [
    'Look at Rx 700362 and tell me who prescribed it, how many refills are left and when it expires.',
    ['prescribed by', 'refills left', 'expires'],
  ],
  ['Who prescribed Rx 700362 and when does it expire?', ['prescribed by', 'expire']],
  ['Which ticket is urgent and who is it assigned to?', ['assigned to']],
  [
    'Pull up claim CLM-2245 and tell me which patient it belongs to and when it was submitted.',
    ['patient', 'submitted'],
  ],
  ['When was claim CLM-2206 submitted and why was it denied?', ['submitted', 'reason']],
  ['What priority does ticket 3 have and who owns it?', ['priority', 'owner']],
  ['What is the status of the ticket about the lost umbrella, and which queue is it in?', ['status', 'queue']],
  ['Are there unread messages? List sender and subject.', ['sender', 'subject']],
  ['Which supplier delivers on Friday, and what is its phone number?', ['phone number']],
];

test('questions beside the first ask for fields of the same thing', () => {
  for (const [text, fields] of BESIDES) assert.deepEqual(only(text).fields, fields, text);
});

test('a thing named by its number before an order is the record, and no order of its own', () => {
  for (const text of ['Issue 10 is a duplicate; delete it', 'Issue 10: close it'])
    assert.deepEqual([only(text).object, only(text).record], ['issue', ['10']], text);
});

test('who is assigned to rows, and between which days they are, are conditions', () => {
  assert.deepEqual(only('How many issues is Theo Brandt assigned to?').filters, [['assignee', 'is', 'Theo Brandt']]);
  const between = only('Which appointments are on the calendar between March 8 and March 10, 2027?');
  assert.ok(between.filters.some(([, op]) => op === 'between'));
});

test('a state said behind the place is of the things in it', () => {
  const unread = only('Which messages in the inbox are unread? Give me sender and subject.');
  assert.deepEqual(unread.filters, [[null, 'is', 'unread']]);
  assert.ok(
    only('Which invoices on the account are overdue?').filters.some(
      ([, op, value]) => op === 'is' && value === 'overdue',
    ),
  );
});

test('a value that begins with a small word is told by its capital', () => {
  assert.deepEqual(only('How many issues are there with status In Progress?').filters, [
    ['status', 'is', 'In Progress'],
  ]);
});

const CONDITIONS: [string, (string | null)[][]][] = [
  ['List all appointments that are not confirmed.', [[null, 'not', 'confirmed']]],
  ['Which claims over 500 dollars were denied?', [['over'], ['is', 'denied']]],
  ['Which rooms have no projector?', [['projector', 'is', '']]],
  ['Which articles have no author?', [['author', 'is', '']]],
  ['Which patients have no email?', [['email', 'is', '']]],
  ['List the owners from Lund with name and e-mail.', [['from', 'is', 'Lund']]],
  ['Which cards have nobody assigned?', [['assignee', 'is', '']]],
  ['Which tasks are assigned to no one?', [['assignee', 'is', '']]],
  [
    'List the cards in the Backlog column of the Harbor move board with title.',
    [
      ['column', 'is', 'Backlog'],
      ['board', 'is', 'Harbor move'],
    ],
  ],
  ['Which employees report to Theo Brandt?', [['manager', 'is', 'Theo Brandt']]],
  ['Which claim was submitted first?', []],
];
for (const [text, wanted] of CONDITIONS)
  test(`conditions of: ${text}`, () => {
    const { filters } = only(text);
    assert.equal(filters.length, wanted.length);
    for (const [at, parts] of wanted.entries())
      for (const part of parts) assert.ok(filters[at]?.includes(part), `${filters[at]} has ${part}`);
  });

test('what is asked of one that is known by its day, and of a kind that nobody knows', () => {
  const visit = only('What was the reason of the visit on 2026-08-10?');
  assert.deepEqual([visit.object, visit.record, visit.fields], ['visit', [], ['reason']]);
  const parcel = only('Which parcel is the heaviest, and when did it arrive?');
  assert.deepEqual([parcel.object, parcel.record, parcel.unheard], ['parcel', [], []]);
  for (const asked of ['In which town does Karin Falk live?', 'Which town does Karin Falk work in?']) {
    const town = only(asked);
    assert.deepEqual([town.record, town.fields, town.unheard], [['Karin Falk'], ['town'], []]);
  }
});

test('the name of a host or domain tells things apart that are called the same', () => {
  for (const [text, record, filters] of [
    ['What is the version of the service Mail at db.example.com?', ['Mail'], [['at', 'is', 'db.example.com']]],
    ['List all aliases on the west.example.com domain.', [], [['on', 'is', 'west.example.com']]],
    ['List the devices at west.example.com with their owner.', [], [['at', 'is', 'west.example.com']]],
  ] as const) {
    const hosted = only(text);
    assert.deepEqual([hosted.record, hosted.filters, hosted.unheard], [record, filters, []], text);
  }
});

test('who does something is asked for by what somebody is called that does it', () => {
  for (const [text, field, record] of [
    ['Who owns the list staff@example.com?', 'owner', 'staff@example.com'],
    ['Who manages the project Harbour refit?', 'manager', 'Harbour refit'],
  ] as const) {
    const asked = only(text);
    assert.deepEqual([asked.fields, asked.record], [[field], [record]], text);
  }
});

/** Conditions with those of which one is as good. */
const EITHER: [string, string[][]][] = [
  ['List the claims that are denied or in review.', [['denied', 'in review']]],
  ['How many open or pending tickets are there?', [['open', 'pending']]],
  ['Which users have the role Editor or Author?', [['Editor', 'Author']]],
  ['List the appointments for Dr. Lee or Dr. Ortiz tomorrow.', [['Dr. Lee', 'Dr. Ortiz'], ['tomorrow']]],
  ['List the orders that are shipped, delivered or cancelled, with number.', [['shipped', 'delivered', 'cancelled']]],
  ['Which patients have no insurance or no phone number?', [['', '']]],
  ['Which invoices are over $100 or so?', [['$100']]],
  ['Bookings from Harbour 3 or Northgate 2', [['Harbour 3', 'Northgate 2']]],
  ['Delete all denied or cancelled claims.', [['denied', 'cancelled']]],
  ['Cancel the pending or unconfirmed appointments of Jane Roe.', [['pending', 'unconfirmed']]],
];
for (const [text, wanted] of EITHER)
  test(`one of several conditions: ${text}`, () => {
    const [step] = readInstruction(text, { timezone: 'UTC', now: new Date('2026-11-20T09:00:00Z') }).steps;
    const said = step?.filters.map(({ value, either = [] }) => [value, ...either.map((one) => one.value)]);
    assert.deepEqual(
      said?.map((values) => values.map(({ value }) => value)),
      wanted,
    );
    assert.deepEqual(step?.unheard ?? [], []);
  });
