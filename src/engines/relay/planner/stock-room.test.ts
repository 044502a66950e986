import assert from 'node:assert/strict';
import { list, object, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';
import { stockRoom } from '../../../../test/relay-sites/stock-room.ts';

testSite(stockRoom, [
  {
    tier: 'create',
    instruction: 'Add a new device: name Tarn Classic, kind Walker, town Clayton, price 145, supplier Orthomed.',
    check(outcome, { devices }) {
      resultOf(outcome);
      assert.equal(devices.length, 27);
      const { name, kind, town, price, supplier } = devices.at(-1) ?? {};
      assert.deepEqual([name, kind, town, price, supplier], ['Tarn Classic', 'Walker', 'Clayton', 145, 'Orthomed']);
    },
  },
  {
    tier: 'create',
    instruction: 'Add a new device: name Juno Sport, kind Walker, town Clayton, price 145, supplier Orthomed.',
    check(outcome, { devices }) {
      assert.notEqual(outcome.status, 'completed');
      assert.deepEqual(devices, stockRoom().state.devices);
    },
  },
  {
    tier: 'create',
    instruction: 'Create a loan with the number L-500 for the borrower Rune Willow until 2026-12-15 with a fee of 12.',
    check(outcome, { loans }) {
      resultOf(outcome);
      assert.deepEqual(loans[0], { id: 90, number: 'L-500', borrower: 'Rune Willow', until: '2026-12-15', fee: 12 });
      assert.equal(loans.length, 28);
    },
  },
  {
    tier: 'create',
    instruction: 'Create a visit for the person Rune Willow, reason Fitting, on December 4, 2026, in room 12.',
    check(outcome, { visits }) {
      resultOf(outcome);
      assert.deepEqual(visits, [{ id: 1, person: 'Rune Willow', reason: 'Fitting', day: '2026-12-04', room: '12' }]);
    },
  },
  {
    tier: 'create',
    instruction: 'Create a visit with the colour red and the weight 40.',
    check(outcome, { visits }) {
      assert.equal(outcome.status, 'failed');
      assert.deepEqual(visits, []);
    },
  },
  {
    tier: 'delete',
    instruction: 'Delete the device Gala Sport.',
    check(outcome, { devices }) {
      resultOf(outcome);
      assert.equal(devices.length, 25);
      assert.ok(!devices.some(({ name }) => name === 'Gala Sport'));
    },
  },
  {
    tier: 'delete',
    instruction: 'Remove the device Gala Sport.',
    prepare(state) {
      state.isDeaf = true;
    },
    check: (outcome) => assert.equal(outcome.status, 'failed'),
  },
  {
    tier: 'delete',
    instruction: 'Delete bill B-74.',
    check(outcome, { bills }) {
      resultOf(outcome);
      assert.equal(bills.length, 8);
      assert.ok(!bills.some(({ number }) => number === 'B-74'));
    },
  },
  {
    tier: 'update',
    instruction: 'Mark bill B-75 as paid.',
    check(outcome, { bills }) {
      resultOf(outcome);
      assert.deepEqual(
        bills.filter(({ status }) => status === 'Paid').map(({ number }) => number),
        ['B-71', 'B-74', 'B-75', 'B-77', 'B-78'],
      );
    },
  },
  {
    tier: 'update',
    instruction: 'Set the supplier of the device Gala Classic to Orthomed and its price to 99.',
    check(outcome, { devices }) {
      resultOf(outcome);
      assert.deepEqual([devices[6]?.supplier, devices[6]?.price], ['Orthomed', 99]);
    },
  },
  {
    tier: 'update',
    instruction: 'Update the fee of loan L-305 to 15.',
    check(outcome, { loans, changes }) {
      resultOf(outcome);
      assert.deepEqual([loans[4]?.fee, changes], [15, 1]);
    },
  },
  {
    tier: 'read',
    instruction: 'What are the town, supplier, price, last service and technician of the device Iris Sport?',
    schema: object({ town: 'text', supplier: 'text', price: 'number', last_service: 'text', technician: 'text' }),
    check(outcome, { devices }) {
      const device = devices.find(({ name }) => name === 'Iris Sport');
      assert.deepEqual(resultOf(outcome), {
        town: device?.town,
        supplier: device?.supplier,
        price: device?.price,
        last_service: device?.serviced,
        technician: device?.technician,
      });
    },
  },
  {
    tier: 'read',
    instruction: 'What are the supplier and the serial number of the device Juno Classic?',
    schema: object({ supplier: 'text', serial_number: 'text' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { supplier: 'Calder Supply', serial_number: 'SN-710' }),
  },
  {
    tier: 'read',
    instruction: 'Who is the technician of Luna Classic?',
    check: (outcome) => assert.match(JSON.stringify(resultOf(outcome)), /Una Berg/),
  },
  {
    tier: 'read',
    instruction: 'How many devices are out of stock?',
    check: (outcome, { devices }) =>
      assert.deepEqual(resultOf(outcome), { count: devices.filter(({ stock }) => stock === 0).length }),
  },
  {
    tier: 'read',
    instruction: 'How many devices are in stock?',
    check: (outcome, { devices }) =>
      assert.deepEqual(resultOf(outcome), { count: devices.filter(({ stock }) => stock > 0).length }),
  },
  {
    tier: 'read',
    instruction: 'List the devices that are out of stock with name and location.',
    schema: list({ name: 'text', location: 'text' }),
    check: (outcome, { devices }) =>
      assert.deepEqual(
        resultOf(outcome),
        devices.filter(({ stock }) => stock === 0).map(({ name, town }) => ({ name, location: town })),
      ),
  },
  {
    tier: 'read',
    instruction: 'How many staff members are there?',
    check: (outcome) => assert.deepEqual(resultOf(outcome), { count: 5 }),
  },
  {
    tier: 'read',
    instruction: 'How many volunteers are there?',
    check: (outcome) => assert.deepEqual(resultOf(outcome), { count: 3 }),
  },
  {
    tier: 'read',
    instruction: 'How many unpaid bills are there?',
    check: (outcome, { bills }) =>
      assert.deepEqual(resultOf(outcome), { count: bills.filter(({ status }) => status !== 'Paid').length }),
  },
  {
    tier: 'read',
    instruction: 'Which device is the most expensive?',
    schema: object({ name: 'text', price: 'number' }),
    check(outcome, { devices }) {
      const [top] = devices.toSorted((a, b) => b.price - a.price);
      assert.deepEqual(resultOf(outcome), { name: top?.name, price: top?.price });
    },
  },
  {
    tier: 'read',
    instruction: 'How many loans are there in total?',
    check: (outcome, { loans }) => assert.deepEqual(resultOf(outcome), { count: loans.length }),
  },
  {
    tier: 'read',
    instruction: 'Which loan has the highest fee?',
    schema: object({ number: 'text', fee: 'number' }),
    check(outcome, { loans }) {
      const [top] = loans.toSorted((a, b) => b.fee - a.fee);
      assert.deepEqual(resultOf(outcome), { number: top?.number, fee: top?.fee });
    },
  },
  {
    tier: 'read',
    instruction: 'Which device was bought most recently?',
    schema: object({ name: 'text', bought_on: 'text' }),
    check(outcome, { devices }) {
      const [top] = devices.toSorted((a, b) => b.bought.localeCompare(a.bought));
      assert.deepEqual(resultOf(outcome), { name: top?.name, bought_on: top?.bought });
    },
  },
]);
