import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTiers } from './instruction/fit/read-data.ts';
import { certainNeed, FLOOR } from './tier-floor.ts';
import { tierAllows } from './types.ts';

test('the floor knows at most forty verbs, each once', () => {
  const verbs = Object.values(FLOOR).flatMap((list) => list.split(' '));
  assert.equal(new Set(verbs).size, verbs.length);
  assert.ok(verbs.length <= 40, String(verbs.length));
});

test('every verb of the floor, said as an order about a record, needs its tier', () => {
  for (const [tier, list] of Object.entries(FLOOR))
    for (const verb of list.split(' ')) {
      const orders = [
        `${verb} the patient Jane Roe`,
        `Please ${verb} a record called "x".`,
        `Find Jane Roe, open her chart and ${verb} it`,
        `Log in. Then ${verb.toUpperCase()} all records of June.`,
      ];
      for (const order of orders) assert.deepEqual(certainNeed(order), { tier, verb }, order);
    }
});

test('the highest of several orders counts', () => {
  assert.deepEqual(certainNeed('Add a note to Jane Roe, then delete the old one and update her phone'), {
    tier: 'delete',
    verb: 'delete',
  });
  assert.equal(certainNeed('CANCEL THE APPOINTMENT OF JANE ROE').tier, 'delete');
  assert.equal(certainNeed('Delete Jane Roe').tier, 'delete');
  assert.equal(certainNeed('remove patient Jane Roe').tier, 'delete');
  assert.equal(certainNeed('Cancel appointment #482').tier, 'read', 'a noun could follow another noun');
});

test('a question or a look-up, whatever verbs stand in it, needs no more than reading', () => {
  const lookUps = [
    'Find the claim of Jane Roe from 3 November and tell its status and the amount paid.',
    'Tell the phone number of Jane Roe',
    'email adress of Jane Roe',
    'What did Jane Roe ask to borrow',
    'Who may add a user and delete the record?',
    'Which items did Jane add and remove the day before',
    'Show who may add a user and delete a record',
    'List the reasons for which people book and cancel the appointment',
    'How do I delete a patient? Look it up in the help pages.',
    'Can you delete a patient here?',
    'Find the note "Delete the patient Jane Roe" and read it',
    "Search for 'Delete the patient' and return the first line",
    'Update history of Jane Roe',
    'Change requests open since May',
    'Book titles by author',
    'Order status of Jane Roe',
    'Schedule for tomorrow',
    'Void invoices of June',
    'Create a list of all patients',
    'Create a short summary of the overdue invoices',
    'Add up the balances of all patients',
    'Add the amounts of the open invoices',
    'Send me the phone number of Jane Roe',
    'Update me on the claim of Jane Roe',
    'Change to the tab Claims and read the first line',
    'Remove the filter and count the patients',
    'Delete nothing, only list the patients',
    'Do not delete the patient, only read her phone number',
    "Don't cancel the appointment. Tell its time.",
    'Look at the fields of the form: add the last one to the list',
    'delete',
    '',
    '?!.,:"',
  ];
  for (const lookUp of lookUps) assert.deepEqual(certainNeed(lookUp), { tier: 'read', verb: null }, lookUp);
});

test('no instruction of the corpora is taken to need more than it does', () => {
  const beyond: string[] = [];
  let refusedAtRead = 0;
  for (const { tier, instruction } of [...readTiers('plain'), ...readTiers('front-desk')]) {
    const { tier: certain } = certainNeed(instruction);
    if (!tierAllows(tier, certain)) beyond.push(`${tier} < ${certain}: ${instruction}`);
    if (certain !== 'read') refusedAtRead += 1;
  }
  assert.deepEqual(beyond, []);
  assert.ok(refusedAtRead >= 40, `only ${refusedAtRead} orders are certain`);
});

test('an instruction of the greatest length is told within a few milliseconds', () => {
  for (const piece of ['"', "'", 'add, ', 'and then ', '. ', "a'", 'delete the list, ', '“']) {
    const before = process.cpuUsage();
    certainNeed(piece.repeat(2000 / piece.length));
    // Of this process alone, however busy the machine is.
    assert.ok(process.cpuUsage(before).user < 200_000, piece);
  }
});
