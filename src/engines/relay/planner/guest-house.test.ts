import assert from 'node:assert/strict';
import { guestHouse } from '../../../../test/relay-sites/guest-house.ts';
import { list, object, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';

testSite(guestHouse, [
  {
    tier: 'read',
    instruction: 'How many guests are there?',
    check: (outcome) => assert.deepEqual(resultOf(outcome), { count: 11 }),
  },
  {
    tier: 'read',
    instruction: 'What is the telephone number of Kaya Tansy?',
    schema: object({ telephone: 'text' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { telephone: '555-0120' }),
  },
  {
    tier: 'read',
    instruction: 'How many bookings are there in all?',
    check: (outcome) => assert.deepEqual(resultOf(outcome), { count: 11 }),
  },
  {
    tier: 'read',
    instruction: 'List all bookings, giving the number and the guest surname.',
    schema: list({ number: 'integer', guest_surname: 'text' }),
    check: (outcome, { guests, bookings }) =>
      assert.deepEqual(
        resultOf(outcome),
        bookings.map(({ number, guest }) => ({ number, guest_surname: guests[guest]?.surname })),
      ),
  },
  {
    tier: 'read',
    instruction: 'Which bookings start after November 30, 2026?',
    schema: list({ number: 'integer', starting_date: 'text' }),
    check: (outcome) =>
      assert.deepEqual(resultOf(outcome), [
        { number: 9, starting_date: '01-12-2026' },
        { number: 10, starting_date: '02-12-2026' },
        { number: 11, starting_date: '03-12-2026' },
      ]),
  },
  {
    tier: 'create',
    instruction: 'Add a new guest: surname Willow, name Rune, telephone 555-0177.',
    check(outcome, { guests }) {
      resultOf(outcome);
      assert.deepEqual(guests.at(-1), {
        number: 12,
        surname: 'Willow',
        name: 'Rune',
        phone: '555-0177',
        otherPhone: '',
      });
    },
  },
  {
    tier: 'create',
    instruction: 'Add a new guest named Rune Willow, telephone 555-0178.',
    check(outcome, { guests }) {
      resultOf(outcome);
      const { surname, name, phone } = guests.at(-1) ?? {};
      assert.deepEqual([surname, name, phone], ['Willow', 'Rune', '555-0178']);
    },
  },
  {
    tier: 'update',
    instruction: 'Change the telephone number of Kaya Tansy to 555-0166.',
    check(outcome, { guests }) {
      resultOf(outcome);
      assert.deepEqual(
        guests.filter(({ phone }) => phone === '555-0166').map(({ surname, otherPhone }) => [surname, otherPhone]),
        [['Tansy', '']],
      );
    },
  },
]);
