import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInstruction } from './read-instruction.ts';

interface Wanted {
  kind?: string;
  noun?: string;
  record?: readonly string[];
  values?: Record<string, string>;
  /** All labels of values, none besides. */
  labels?: readonly string[];
  mode?: string;
  unread?: boolean;
}

/** Orders to write something, as different people would put them, with what has to come of them. */
const ORDERS: [string, Wanted][] = [
  [
    'Set the subject prefix of the board Sales to [Sales team].',
    { kind: 'update', record: ['Sales'], values: { 'subject prefix': '[Sales team]' } },
  ],
  [
    'At the bottom of the Refund policy page add "Ask the office."',
    { kind: 'update', record: ['Refund policy'], values: { text: 'Ask the office.' }, mode: 'append' },
  ],
  [
    'On the page "Refund policy", append "Ask the office."',
    { kind: 'update', record: ['Refund policy'], values: { text: 'Ask the office.' }, mode: 'append' },
  ],
  [
    'Add a new device named Fan 3, location Room 2, warranty gold plus, next service in March 2027.',
    { kind: 'create', values: { name: 'Fan 3', location: 'Room 2', 'warranty gold plus': 'true' } },
  ],
  [
    'Create a ticket with subject Printer jam, queue on call, priority high.',
    { kind: 'create', values: { subject: 'Printer jam', queue: 'on call', priority: 'high' } },
  ],
  [
    'Update supplier Kestrel: set payment terms to net thirty, delivery window to mornings only.',
    { record: ['Kestrel'], values: { 'payment terms': 'net thirty', 'delivery window': 'mornings only' } },
  ],
  [
    "Change Jane Roe's recall interval to 6 months.",
    { record: ['Jane Roe'], values: { 'recall interval': '6 months' } },
  ],
  [
    'Register patient Clara Benitez, allergic to penicillin, phone 555-0101.',
    { kind: 'create', values: { name: 'Clara Benitez', allergies: 'penicillin', phone: '555-0101' } },
  ],
  [
    'Add a to-do for Mona Lisle: replace the hall lamp, due May 4',
    { kind: 'create', values: { title: 'replace the hall lamp', for: 'Mona Lisle', 'due date': 'May 4' } },
  ],
  [
    'Create a task: call the lab about the results',
    { kind: 'create', values: { title: 'call the lab about the results' } },
  ],
  ['Create a task: assign it to Mona Lisle', { kind: 'create', values: { assignee: 'Mona Lisle' } }],
  ['Send the invoice to Hart & Sons Ltd', { kind: 'create', values: { recipient: 'Hart & Sons Ltd' }, unread: false }],
  ["Set Flat 3's rent to 900.", { kind: 'update', record: ['Flat 3'], values: { rent: '900' } }],
  ["Raise Flat 3's rent to 950 euros.", { kind: 'update', record: ['Flat 3'], values: { rent: '950 euros' } }],
  ['Increase the rent of Flat 3 to 950.', { kind: 'update', record: ['Flat 3'], values: { rent: '950' } }],
  ['Raise a ticket for the printer in Room 2.', { kind: 'create', noun: 'ticket' }],
  [
    'Put the visit of Anna Moss on May 3, 2027 at 9:30.',
    { kind: 'update', record: ['Anna Moss'], values: { 'date and time': 'May 3, 2027 at 9:30' } },
  ],
  [
    "Put Anna Moss's visit on Friday at 10:00.",
    { kind: 'update', record: ['Anna Moss'], values: { 'date and time': 'Friday at 10:00' } },
  ],
  ['Assign Fenna de Wit to visit V-12.', { record: ['V-12'], values: { assignee: 'Fenna de Wit' } }],
  [
    'Set the reason of visit V-12 to Injection and the minutes to 25.',
    { record: ['V-12'], values: { reason: 'Injection', minutes: '25' } },
  ],
  ['Put visit V-12 on May 3, 2027 at 9:30.', { record: ['V-12'], values: { 'date and time': 'May 3, 2027 at 9:30' } }],
  ['Put the visit of Anna Moss on hold.', { kind: 'update', record: ['Anna Moss'], values: { status: 'on hold' } }],
  ['Change the room of the visit Anna Moss to Lab 9.', { kind: 'update', values: { room: 'Lab 9' } }],
  [
    'Create a task "Call the mill" for Mona Lisle, due May 4, high priority',
    { kind: 'create', values: { name: 'Call the mill', for: 'Mona Lisle', 'due date': 'May 4', priority: 'high' } },
  ],
  [
    'Reassign case 4 to Mona Lisle and set it to open',
    { kind: 'update', record: ['4'], values: { assignee: 'Mona Lisle', status: 'open' } },
  ],
  ['Book a filling for Ada Moss on May 4.', { kind: 'create', values: { product: 'filling', for: 'Ada Moss' } }],
  ['Issue 10 was opened by mistake, please delete it.', { kind: 'delete', noun: 'issue', record: ['10'] }],
  [
    'Please log a new issue for the Lab equipment project: "Centrifuge hums". It is urgent, should go to Mona Lisle and must be done by 2027-03-01.',
    {
      kind: 'create',
      noun: 'issue',
      labels: ['project', 'name', 'priority', 'assignee', 'due date'],
      values: { name: 'Centrifuge hums', priority: 'urgent', assignee: 'Mona Lisle', 'due date': '2027-03-01' },
    },
  ],
  [
    'Add a scanner with vendor Ada Moss, room Exam Room 1 and price 349.50.',
    { kind: 'create', values: { vendor: 'Ada Moss', room: 'Exam Room 1', price: '349.50' } },
  ],
  [
    'Create a page called "Fire drill" with this text: "Meet at the car park."',
    { kind: 'create', values: { name: 'Fire drill', body: 'Meet at the car park.' } },
  ],
  [
    'We no longer work with Dr. Ines Valdez, so remove her from the list of doctors.',
    { kind: 'delete', noun: 'doctors', record: ['Dr. Ines Valdez'] },
  ],
  [
    'Record a payment of 45.00 for claim CX-310, paid by card on 2026-11-20.',
    { kind: 'create', noun: 'payment', record: ['CX-310'], values: { amount: '45.00', 'payment method': 'card' } },
  ],
  [
    'Rename issue 7 to "Lease signed" and push its due date to 10 March 2027.',
    { kind: 'update', record: ['7'], values: { name: 'Lease signed', 'due date': '10 March 2027' } },
  ],
  [
    'Change the description of the order with reference PO-3107 to Autumn restock',
    { kind: 'update', noun: 'order', record: ['PO-3107'], labels: ['description'] },
  ],
  [
    'Set the status of the ticket with subject Lost umbrella to closed.',
    { kind: 'update', noun: 'ticket', record: ['Lost umbrella'], labels: ['status'] },
  ],
  [
    'Correct the date of birth of Karin Falk to May 9, 1971.',
    { kind: 'update', record: ['Karin Falk'], values: { 'birth date': 'May 9, 1971' } },
  ],
  ['To issue 5 add the comment "Done."', { kind: 'create', record: ['5'], values: { comment: 'Done.' } }],
  [
    'In the project Lab equipment create an issue titled "Centrifuge hums".',
    { kind: 'create', noun: 'issue', values: { title: 'Centrifuge hums' } },
  ],
  [
    'Add the doctor Dr. Mira Solberg, specialty Paediatrics, phone 555-0174.',
    { noun: 'doctor', values: { name: 'Dr. Mira Solberg', specialty: 'Paediatrics', phone: '555-0174' } },
  ],
  [
    'Add a vendor: Brightlamp, account manager Noor Haddad, town Tampere.',
    { noun: 'vendor', values: { name: 'Brightlamp', 'account manager': 'Noor Haddad', town: 'Tampere' } },
  ],
  [
    'Create an order PX-2201 for 30 boxes of item Swabs, total 42.50, state Open.',
    { values: { 'order number': 'PX-2201', quantity: '30', item: 'Swabs', total: '42.50', state: 'Open' } },
  ],
  [
    'Add a contact to the address book: Rafael Duarte, email rafael@example.com.',
    { noun: 'contact', record: [], values: { name: 'Rafael Duarte', email: 'rafael@example.com' } },
  ],
  [
    'Register a patient: Lena Voss, insured with Summit Health, member ID SH-4411, part time.',
    { values: { name: 'Lena Voss', insurance: 'Summit Health', 'member id': 'SH-4411', 'part time': 'true' } },
  ],
  [
    'Please create an employee named Tova Lind. She is a Nurse and her email is tova@example.com.',
    { values: { name: 'Tova Lind', 'job title': 'Nurse', email: 'tova@example.com' } },
  ],
  ['Save a new contact: first name Eli, last name Stone.', { kind: 'create', values: { 'first name': 'Eli' } }],
  ['In claim CX-310 set the amount to 85.50.', { kind: 'update', record: ['CX-310'], values: { amount: '85.50' } }],
  ['Rename customer 12 to last name Young.', { record: ['12'], values: { 'last name': 'Young' } }],
  [
    'Change the contact of Harbour scanner to Ann Lee.',
    { record: ['Harbour scanner'], values: { contact: 'Ann Lee' } },
  ],
  ['Remove the rest period Annex painting.', { record: ['Annex painting'], values: {} }],
  ['Rename the category Daily news to Updates.', { record: ['Daily news'], values: { name: 'Updates' } }],
  ['Delete the tag Staff.', { kind: 'delete', noun: 'tag', record: ['Staff'] }],
  [
    'Set the description of the feature flag night-mode to "Dark colours".',
    { noun: 'feature flag', record: ['night-mode'], values: { description: 'Dark colours' } },
  ],
  ['Turn on the feature flag night-mode.', { kind: 'update', record: ['night-mode'], labels: [] }],
  ['Set the motto of the site to "Open late".', { record: [], values: { motto: 'Open late' } }],
  ['Change the phone of Office West to 555-0198.', { record: ['Office West'], values: { phone: '555-0198' } }],
  [
    'Give ticket 4 to priya and set its status to open.',
    { kind: 'update', record: ['4'], values: { assignee: 'priya' } },
  ],
  [
    'Worker 6 is now a Receptionist. Update the job title.',
    { record: ['Worker 6'], values: { 'job title': 'Receptionist' } },
  ],
  ['The price of Cleaning goes up to 105. Please change it.', { record: ['Cleaning'], values: { price: '105' } }],
  [
    'Append "Deliveries come on Fridays." to the page Loading dock.',
    { kind: 'update', record: ['Loading dock'], values: { text: 'Deliveries come on Fridays.' }, mode: 'append' },
  ],
  [
    'Ingrid Falk has moved. Change her phone number to 917-555-0188 and contact her by phone from now on.',
    {
      kind: 'update',
      record: ['Ingrid Falk'],
      labels: ['phone number', 'preferred contact'],
      values: { 'phone number': '917-555-0188', 'preferred contact': 'phone' },
    },
  ],
  [
    'Request a refill of prescription 700702, to be picked up at the North Gate store by Friday, Nov 27.',
    { kind: 'create', noun: 'refill', record: ['700702'], values: { location: 'North Gate' } },
  ],
  ['Move booking KR2471 to 24 December, 2 pm, same room.', { record: ['KR2471'], labels: ['date and time'] }],
  [
    'The refill of Rx 700957 should be handed over at University Hospital instead, as store pickup.',
    { kind: 'update', noun: 'refill', record: ['700957'], labels: ['location', 'as'] },
  ],
  ['Turn on automatic refill for Rx 700532.', { record: ['700532'], values: { 'automatic refill': 'true' } }],
  [
    'Set the start date of issue 3 to 2027-02-01, the due date to 2027-02-15 and the estimate to 6 hours.',
    { record: ['3'], values: { 'start date': '2027-02-01', 'due date': '2027-02-15', estimate: '6 hours' } },
  ],
  [
    'Give the post "Summer hours" the category News.',
    { kind: 'update', record: ['Summer hours'], labels: ['category'] },
  ],
  [
    'Add the email odile@example.com to the contact Olga Stone.',
    { kind: 'update', noun: 'contact', record: ['Olga Stone'], values: { email: 'odile@example.com' } },
  ],
  [
    'Add "call before arriving" to the notes of patient Dov Varga.',
    { kind: 'update', record: ['Dov Varga'], values: { notes: 'call before arriving' }, mode: 'append' },
  ],
  ['Reply to ticket 5: "The ramp is at the side."', { kind: 'create', record: ['5'] }],
  [
    'Mark the comment from Visitor 3 as spam.',
    { kind: 'update', noun: 'comment', record: ['Visitor 3'], values: { status: 'spam' } },
  ],
  [
    'The denial of claim CLM-2230 was wrong: set its status to In review and clear the denial reason.',
    { kind: 'update', record: ['CLM-2230'], values: { status: 'In review', 'denial reason': '' } },
  ],
  [
    'Change floor to 3 and beds to 4 for the room Recovery.',
    { kind: 'update', record: ['Recovery'], values: { floor: '3', beds: '4' } },
  ],
  [
    'Take the post "Summer hours" back to draft.',
    { kind: 'update', noun: 'post', record: ['Summer hours'], values: { status: 'draft' } },
  ],
  [
    'Change the description of the host Milling unit to "Serviced by the vendor".',
    { kind: 'update', record: ['Milling unit'], values: { description: 'Serviced by the vendor' } },
  ],
  [
    'Change the price of the session of Tuva Solberg to 720.',
    { kind: 'update', noun: 'session', record: ['Tuva Solberg'], values: { price: '720' } },
  ],
  ['Delete the page Contact.', { kind: 'delete', noun: 'page', record: ['Contact'] }],
  ['Deactivate the party Customer 05.', { kind: 'update', noun: 'party', record: ['Customer 05'] }],
  ['Put issue 9 on hold.', { kind: 'update', record: ['9'], values: { status: 'on hold' } }],
  ['Make Theo Brandt the assignee of issue 9.', { record: ['9'], values: { assignee: 'Theo Brandt' } }],
  [
    'Change the insurance of Nadia Holm from Bluewater Health to Summit Health.',
    { kind: 'update', record: ['Nadia Holm'], labels: ['insurance'], unread: false },
  ],
  ['Ticket 12 can be closed, the customer called back.', { kind: 'update', record: ['12'], labels: [] }],
  ['Rename the category Baby to Baby and child.', { record: ['Baby'], values: { name: 'Baby and child' } }],
  ['Add a supplier called Bell and sons.', { kind: 'create', values: { name: 'Bell and sons' }, unread: false }],
  ['Add tags red and blue to the post Spring.', { unread: true }],
  [
    'Hiroshi Yilmaz works for Brightside Yoga now and would like to get the newsletter. Update his customer record.',
    { unread: false },
  ],
  ['Create a room Kitchen with 3 seats and a projector.', { kind: 'create', unread: true }],
  ['Delete the page Terms and Conditions.', { kind: 'delete', unread: true }],
  ['Approve the comment by Visitor 7.', { record: ['Visitor 7'] }],
  ['Delete the worker Worker 24.', { kind: 'delete', record: ['Worker 24'] }],
  ['Please remove the page Old contacts, it is out of date.', { kind: 'delete', record: ['Old contacts'] }],
  ['Add a room named Blue. It faces Harbour Street.', { kind: 'create', unread: true }],
  [
    'Comment on the task "Order the sofa": "Proof arrives on Friday."',
    { kind: 'create', noun: 'comment', record: ['Order the sofa'], values: { comment: 'Proof arrives on Friday.' } },
  ],
  [
    'Comment on ticket 4411: Called back, no answer.',
    { kind: 'create', noun: 'comment', record: ['4411'], values: { comment: 'Called back, no answer' } },
  ],
  [
    'Note on the patient Ada Lund: allergic to latex',
    { kind: 'create', noun: 'note', record: ['Ada Lund'], values: { note: 'allergic to latex' } },
  ],
  ['Comment on issue 7 that the part has arrived.', { kind: 'create', noun: 'comment' }],
  [
    "Move the card 'Paint the hall' to Work in progress.",
    { kind: 'update', noun: 'card', record: ['Paint the hall'], values: { status: 'Work in progress' } },
  ],
  ['Move ticket 4 to Waiting for review.', { record: ['4'], values: { status: 'Waiting for review' } }],
  [
    'Set the status of ticket 4 to waiting for customer.',
    { noun: 'ticket', record: ['4'], labels: ['status'], values: { status: 'waiting for customer' } },
  ],
  [
    'Move the task Paint the hall to the column Parts on order.',
    { kind: 'update', record: ['Paint the hall'], values: { column: 'Parts on order' } },
  ],
  [
    'Move ticket 21 to the Front Desk queue.',
    { kind: 'update', record: ['21'], labels: ['queue'], values: { queue: 'Front Desk' } },
  ],
  [
    'Transfer the asset Printer to the Main Street location.',
    { kind: 'update', record: ['Printer'], labels: ['location'], values: { location: 'Main Street' } },
  ],
  [
    'Move the task Paint the hall to the Parts on order column.',
    { kind: 'update', record: ['Paint the hall'], labels: ['column'], values: { column: 'Parts on order' } },
  ],
  ['Mark order 9 as Ready for pickup.', { record: ['9'], values: { status: 'Ready for pickup' } }],
  ['Mark invoice 9 as paid in cash.', { record: ['9'], values: { status: 'paid' } }],
];

for (const [instruction, wanted] of ORDERS) {
  test(`reads the order: ${instruction.slice(0, 70)}`, () => {
    const { steps } = readInstruction(instruction, { timezone: 'UTC', now: new Date('2026-11-20T15:00:00Z') });
    assert.equal(steps.length, 1);
    const [step] = steps;
    if (wanted.kind !== undefined) assert.equal(step?.kind, wanted.kind);
    if (wanted.noun !== undefined) assert.equal(step?.object?.text, wanted.noun);
    if (wanted.record !== undefined)
      assert.deepEqual(
        step?.record.map(({ value }) => value),
        wanted.record,
      );
    if (wanted.labels !== undefined)
      assert.deepEqual(
        step?.values.map(({ label }) => label),
        wanted.labels,
      );
    if (wanted.mode !== undefined) assert.equal(step?.values[0]?.mode, wanted.mode);
    if (wanted.unread !== undefined) assert.equal((step?.unread ?? []).length > 0, wanted.unread);
    for (const [label, value] of Object.entries(wanted.values ?? {}))
      assert.equal(step?.values.find((one) => one.label === label)?.value, value, label);
  });
}

for (const [instruction, ...records] of [
  ['Delete the user bob and the user greta.', 'bob', 'greta'],
  ['Remove Jane Roe, John Doe and Max Power.', 'Jane Roe', 'John Doe', 'Max Power'],
  ['Mark KR2339, KR2429 and KR2363 as paid.', 'KR2339', 'KR2429', 'KR2363'],
  ['Claims CX-310 and CX-311 have both been settled, mark them as paid.', 'CX-310', 'CX-311'],
  ['Issues 11 and 12 are finished, set both to Closed.', '11', '12'],
] as const)
  test(`takes every record that is told: ${instruction}`, () => {
    const { steps } = readInstruction(instruction, { timezone: 'UTC', now: new Date('2026-11-20T15:00:00Z') });
    assert.deepEqual(
      steps.map((step) => step.record.map(({ value }) => value)),
      records.map((record) => [record]),
    );
  });
