import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fictionalNumbers, planMonth, SHARE_OF_HOUR } from './plan.ts';
import { replay } from './replay.ts';
import { type Books, type Delivery, judge, type PlacedCall } from './verdict.ts';

const SIZE = { seed: 7, locations: 50, days: 30, callsPerDay: 1.5, runs: 3, lengthMs: 720_000 };

describe('the plan of a month', () => {
  const month = planMonth(SIZE);

  test('the same seed gives the same month, and another seed another', () => {
    assert.deepEqual(planMonth(SIZE), month);
    assert.notDeepEqual(planMonth({ ...SIZE, seed: 8 }), month);
  });

  test('each location has its calls a day, also where they are less than one', () => {
    const expected = 50 * 30 * 1.5;
    assert.ok(Math.abs(month.calls.length - expected) < expected * 0.05, String(month.calls.length));
    const rare = planMonth({ ...SIZE, callsPerDay: 0.1 }).calls.length;
    assert.ok(rare > 100 && rare < 200, String(rare));
    assert.equal(month.requests.length, month.calls.length * 3);
  });

  test('calls come in office hours, 15 % of them in the busiest, in the order of their times', () => {
    const sum = Object.values(SHARE_OF_HOUR).reduce((total, share) => total + share, 0);
    assert.ok(Math.abs(sum - 1) < 1e-9);
    const dayMs = SIZE.lengthMs / SIZE.days;
    const hours = Map.groupBy(month.calls, ({ atMs }) => Math.floor(((atMs % dayMs) / dayMs) * 24));
    assert.deepEqual(
      [...hours.keys()].sort((a, b) => a - b),
      Object.keys(SHARE_OF_HOUR).map(Number),
    );
    const busiest = Math.max(...[...hours.values()].map(({ length }) => length)) / month.calls.length;
    assert.ok(busiest > 0.12 && busiest < 0.18, String(busiest));
    for (const [index, { atMs }] of month.calls.entries()) assert.ok(atMs >= (month.calls[index - 1]?.atMs ?? 0));
  });

  test('nobody calls from the number of a location, and the numbers are those of fiction', () => {
    const own = new Set(fictionalNumbers().slice(0, SIZE.locations));
    for (const { from } of month.calls) {
      assert.match(from, /^\+1\d{3}55501\d\d$/);
      assert.ok(!own.has(from));
    }
  });

  test('who hangs up in the middle has said something by then, and the others say all', () => {
    for (const { kind, linesAtMost } of month.calls)
      assert.equal(kind === 'hang up', linesAtMost !== null && linesAtMost >= 1);
    assert.deepEqual([...new Set(month.calls.map(({ kind }) => kind))].sort(), ['ask', 'book', 'hang up', 'message']);
  });
});

const events = (tenant: number, objectId: string, types: string[]): Delivery[] =>
  types.map((type, index) => ({
    tenant,
    eventId: `evt_${type}_${objectId}`,
    type,
    objectId,
    at: 10 + index,
    happenedAt: 5,
  }));
const OF_CALL = ['call.started', 'call.completed', 'call.analyzed'];
const placed = (callSid: string, over: Partial<PlacedCall> = {}): PlacedCall => ({
  callSid,
  kind: 'ask',
  tenant: 0,
  hasHeardBooked: false,
  hasDictated: false,
  faults: [],
  ...over,
});

/** One that booked, one that left a message which was seen to, one that hung up, and a run: nothing is wrong with it. */
function goodBooks(): Books {
  return {
    placed: [
      placed('CA1', { kind: 'book', hasHeardBooked: true }),
      placed('CA2', { kind: 'message', hasDictated: true, tenant: 1 }),
      placed('CA3', { kind: 'hang up' }),
    ],
    calls: [
      { id: 'call_1', callSid: 'CA1', tenant: 0, status: 'completed', isAnalyzed: true },
      { id: 'call_2', callSid: 'CA2', tenant: 1, status: 'completed', isAnalyzed: true },
      { id: 'call_3', callSid: 'CA3', tenant: 0, status: 'completed', isAnalyzed: true },
    ],
    appointments: [
      { id: 'appt_1', callId: 'call_1', tenant: 0, providerId: 'prov_1', startsAt: '2026-12-01T15:00:00.000Z' },
    ],
    messages: [{ id: 'msg_1', callId: 'call_2', tenant: 1, text: 'My crown came loose.' }],
    marked: [{ id: 'msg_1', tenant: 1 }],
    runs: [{ id: 'exec_1', tenant: 0, status: 'completed' }],
    deliveries: [
      ...events(0, 'call_1', OF_CALL),
      ...events(1, 'call_2', OF_CALL),
      ...events(0, 'call_3', OF_CALL),
      ...events(0, 'appt_1', ['appointment.booked']),
      ...events(1, 'msg_1', ['message.created', 'message.updated']),
      ...events(0, 'exec_1', ['execution.completed']),
    ],
  };
}

/** Faults of the good books once they were changed. */
function faultsAfter(change: (books: Books) => void): string[] {
  const books = goodBooks();
  change(books);
  return judge(books).faults;
}
const first = <T>(values: T[]): T => values[0] as T;

describe('the verdict', () => {
  test('books that agree are without a fault, and say what calls came to', () => {
    const verdict = judge(goodBooks());
    assert.deepEqual(verdict.faults, []);
    assert.deepEqual(verdict.endStates, { booked: 1, message: 1, answered: 0, 'cut off': 1 });
    assert.deepEqual(verdict.bookings, { wanted: 1, made: 1 });
    assert.deepEqual([verdict.events, verdict.repeats, verdict.overtaken], [13, 0, 0]);
  });

  const FAULTS: [string, (books: Books) => void, RegExp][] = [
    ['a call that is not there', (books) => books.calls.splice(2, 1), /^call CA3 stands 0 times$/],
    [
      'a call that is there twice',
      ({ calls }) => calls.push({ ...first(calls), id: 'call_9' }),
      /^call CA1 stands 2 times$/,
    ],
    ['a call that nobody placed', ({ placed }) => placed.splice(2, 1), /^call call_3 \(CA3\) was never placed$/],
    [
      'a call that has not ended',
      ({ calls }) => Object.assign(first(calls), { status: 'in_progress' }),
      /is in_progress$/,
    ],
    [
      'a call that was not analyzed',
      ({ calls }) => Object.assign(first(calls), { isAnalyzed: false }),
      /is not analyzed$/,
    ],
    [
      'a call of another tenant',
      ({ calls }) => Object.assign(first(calls), { tenant: 1 }),
      /stands with another tenant$/,
    ],
    [
      'a booking that the caller was told of',
      (books) => books.appointments.splice(0),
      /^call call_1 has 0 appointments$/,
    ],
    [
      'a call that booked twice',
      ({ appointments }) =>
        appointments.push({ ...first(appointments), id: 'appt_2', startsAt: '2026-12-02T15:00:00.000Z' }),
      /^call call_1 has 2 appointments$/,
    ],
    [
      'two bookings of one slot of one provider',
      ({ appointments }) => appointments.push({ ...first(appointments), id: 'appt_2', callId: 'call_3' }),
      /^slot prov_1 \S+ is booked 2 times$/,
    ],
    ['a message that was said', (books) => books.messages.splice(0), /^call call_2 has no message$/],
    [
      'a message that stands twice',
      ({ messages }) => messages.push({ ...first(messages), id: 'msg_2' }),
      /^call call_2 has a message twice/,
    ],
    [
      'a message of no call',
      ({ messages }) => messages.push({ ...first(messages), id: 'msg_2', callId: null }),
      /^msg_2 is of no call$/,
    ],
    [
      'a run that did not end well',
      ({ runs }) => Object.assign(first(runs), { status: 'failed' }),
      /^run exec_1 is failed$/,
    ],
    [
      'an event that did not come',
      ({ deliveries }) => deliveries.splice(0, 1),
      /^event call\.started call_1 was lost$/,
    ],
    [
      'an event that came as two',
      ({ deliveries }) => deliveries.push({ ...first(deliveries), eventId: 'evt_other' }),
      /^event call\.started call_1 came under 2 ids$/,
    ],
    [
      'an event that another tenant heard',
      ({ deliveries }) => deliveries.push({ ...first(deliveries), tenant: 1 }),
      /^event call\.started call_1 came to another tenant$/,
    ],
    [
      'an event of nothing that stands',
      ({ deliveries }) => deliveries.push({ ...first(deliveries), eventId: 'evt_9', objectId: 'call_9' }),
      /^event call\.started call_9 tells of nothing that stands$/,
    ],
    ['a turn without an answer', ({ placed }) => first(placed).faults.push('Yes: no words'), /^CA1: Yes: no words$/],
  ];
  for (const [what, change, fault] of FAULTS)
    test(`finds ${what}`, () => {
      assert.ok(
        faultsAfter(change).some((one) => fault.test(one)),
        JSON.stringify(faultsAfter(change)),
      );
    });

  test('a message that changed twice tells so under two ids', () => {
    const tellAgain = ({ deliveries }: Books) =>
      deliveries.push(...events(1, 'msg_1', ['message.updated']).map((one) => ({ ...one, eventId: 'evt_again' })));
    assert.deepEqual(faultsAfter(tellAgain), []);
    const isUpdate = ({ type }: Delivery) => type === 'message.updated';
    const lose = (books: Books) => books.deliveries.splice(books.deliveries.findIndex(isUpdate), 1);
    assert.deepEqual(faultsAfter(lose), ['event message.updated msg_1 was lost']);
  });

  test('an event that came again with its id is no fault and is counted, as is one that overtook another', () => {
    const books = goodBooks();
    books.deliveries.push({ ...first(books.deliveries), at: 30 });
    Object.assign(first(books.deliveries), { at: 20 });
    const { faults, repeats, overtaken } = judge(books);
    assert.deepEqual([faults, repeats, overtaken], [[], 1, 1]);
  });
});

test('a replay begins what is due without waiting for what was begun, and tells of what failed', async () => {
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const actions = [
    { atMs: 20, begin: async () => gate.resolve(void begun.push('second')) },
    { atMs: 0, begin: () => gate.promise.then(() => void begun.push('first')) },
  ];
  await replay(actions);
  assert.deepEqual(begun, ['second', 'first']);
  await assert.rejects(replay([{ atMs: 0, begin: () => Promise.reject(new Error('gone')) }]), /gone/);
});
