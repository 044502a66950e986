import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInstruction } from '../read-instruction.ts';

/** Each step as `kind object [record]`, and the values under their labels. */
type Wanted = [string, Record<string, string>];

/** Writes that people tell rather than order, with what has to come of each step. */
const TOLD: readonly [string, ...Wanted[]][] = [
  [
    'We have a new patient. Her name is Marta Oberle, date of birth 11/30/1990, phone 555-0142, and her insurer is Delta (member ID D-1). Note: "Call first." Please put her into the system.',
    [
      'create patient []',
      { name: 'Marta Oberle', phone: '555-0142', insurer: 'Delta', 'member id': 'D-1', note: 'Call first.' },
    ],
  ],
  [
    'Please get Mia Stone (born 5 March 1990, 555-0177) into the system as a new patient with Dr. Chen as her physician.',
    ['create patient []', { name: 'Mia Stone', phone: '555-0177', physician: 'Dr. Chen' }],
  ],
  [
    'I need a new ticket in IT: the printer is jammed. High priority please.',
    ['create ticket []', { priority: 'High' }],
  ],
  [
    'Ann Lee switched her insurance: she is now with Harbor Mutual, member ID HM-7.',
    ['update null [Ann Lee]', { insurance: 'Harbor Mutual', 'member id': 'HM-7' }],
  ],
  [
    'Add a mailbox walter.finch for elm.example.com with the name Walter Finch.',
    ['create mailbox []', { username: 'walter.finch', for: 'elm.example.com', name: 'Walter Finch' }],
  ],
  ['Add the user j.doe_2 to the group Nurses.', ['create user []', { name: 'j.doe_2', group: 'Nurses' }]],
  [
    'Change the description of room 4 to Pine Hill annex, upper floor.',
    ['update room [4]', { description: 'Pine Hill annex, upper floor' }],
  ],
  [
    'Change the title of page 4 to Welcome Home dear friends.',
    ['update page [4]', { title: 'Welcome Home dear friends' }],
  ],
  [
    'Change the name of the mailbox rosa@example.com to Rosa Ruiz.',
    ['update mailbox [rosa@example.com]', { name: 'Rosa Ruiz' }],
  ],
  ['For claim CX-310, the billed amount should be 140.50.', ['update claim [CX-310]', { 'billed amount': '140.50' }]],
  [
    'The supplier Medline now has the phone number 555-0120; please update it.',
    ['update supplier [Medline]', { 'phone number': '555-0120' }],
  ],
  [
    'Open issue 5, set priority to High and add the note "Roller ordered."',
    ['update issue [5]', { priority: 'High' }],
    ['create note [5]', { note: 'Roller ordered.' }],
  ],
  [
    'Open the patient Jonas Berg, set his phone number to 555-0150 and deactivate him.',
    ['update patient [Jonas Berg]', { 'phone number': '555-0150' }],
    ['update patient [Jonas Berg]', {}],
  ],
  ['Hand over "Missing remittance" to Ines.', ['update null [Missing remittance]', { assignee: 'Ines' }]],
  ['Give Theo Brandt the role Manager.', ['update null [Theo Brandt]', { role: 'Manager' }]],
  [
    'Put "Replace the boiler" in the category Heating and mark it 30% done.',
    ['update null [Replace the boiler]', { category: 'Heating', done: '30' }],
  ],
  ['Set the parent task of issue 15 to issue 5.', ['update issue [15]', { 'parent task': '5' }]],
  [
    "Set Jane's insurance to Delta and the member ID to D-100.",
    ['update null [Jane]', { insurance: 'Delta', 'member id': 'D-100' }],
  ],
  ['Set room 3 to out of service.', ['update room [3]', { status: 'out of service' }]],
  ['Change the quantity in order 77 from 10 to 12.', ['update order [77]', { quantity: '12' }]],
  [
    'Create a bug in IT equipment: subject "Screen is dark", not billable, 200 in stock, in review.',
    [
      'create bug []',
      { location: 'IT equipment', subject: 'Screen is dark', billable: 'false', stock: '200', status: 'in review' },
    ],
  ],
  [
    'Publish a news item in Building maintenance titled "Lift out of order" with the text "Use the stairs."',
    ['create news item [Building maintenance]', { title: 'Lift out of order', body: 'Use the stairs.' }],
  ],
  [
    'Book 2 hours of Design on "Repaint the hall", comment "Samples".',
    ['create time entry [Repaint the hall]', { duration: '2 hours', of: 'Design', comment: 'Samples' }],
  ],
  [
    "Please add a note to Jane Roe's chart that she prefers mornings.",
    ['create note [Jane Roe]', { body: 'she prefers mornings' }],
  ],
  ['Mark the device with serial number SN-4 as retired.', ['update device [SN-4]', { status: 'retired' }]],
  ['Set the room of the pump with asset tag A-7 to 112.', ['update pump [A-7]', { room: '112' }]],
  ['Update the patient with MRN 4471: phone 555-0123, city Salem.', ['update patient [4471]', { city: 'Salem' }]],
  ['Reschedule the visit with Dr. Chen to 5 pm.', ['update visit [Dr. Chen]', { time: '5 pm' }]],
  ['Close the ticket with reference T-55.', ['update ticket [T-55]', {}]],
  ['Close the ticket with the note "Done".', ['update ticket []', { note: 'Done' }]],
  ['Update the profile with phone 555-0199 and city Salem.', ['update null []', { phone: '555-0199', city: 'Salem' }]],
  [
    'Add a device: name Pump, state on loan, contract until 31 May 2028, status of the lease in review.',
    ['create device []', { name: 'Pump', state: 'on loan', 'contract until': '31 May 2028' }],
  ],
  [
    'Add a bed: number 5, status out of order, ward North.',
    ['create bed []', { status: 'out of order', ward: 'North' }],
  ],
  [
    'Add a repair for the device AT-9, reported on 3 November 2026 by technician Olga Keller.',
    ['create repair []', { device: 'AT-9', technician: 'Olga Keller' }],
  ],
  ['Cancel order 1012; reason: out of stock.', ['delete order [1012]', { reason: 'out of stock' }]],
  [
    'Forward the message "Invoice 5521" to ann@example.com.',
    ['create message [Invoice 5521]', { recipient: 'ann@example.com' }],
  ],
];

for (const [instruction, ...wanted] of TOLD)
  test(`reads what is told: ${instruction.slice(0, 70)}`, () => {
    const { steps } = readInstruction(instruction, { timezone: 'UTC', now: new Date('2026-11-20T15:00:00Z') });
    const read = steps.map((step) => ({
      step: `${step.kind} ${step.object?.text ?? null} [${step.record.map(({ value }) => value).join(', ')}]`,
      values: Object.fromEntries(step.values.map(({ label, value }) => [label, value])),
    }));
    assert.deepEqual(
      read.map(({ step }) => step),
      wanted.map(([step]) => step),
    );
    for (const [at, [, values]] of wanted.entries())
      for (const [label, value] of Object.entries(values)) assert.equal(read[at]?.values[label], value, label);
  });

test('leaves what it does not know of a write unread, and a bare name no order', () => {
  const read = (text: string) =>
    readInstruction(text, { timezone: 'UTC', now: new Date('2026-11-20T15:00:00Z') }).steps[0];
  assert.notEqual(read('Delete the last comment on ticket 5.')?.unread, undefined);
  assert.equal(read('Overdue invoices of Medline')?.bare, true);
});
