import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wallClock } from '../civil-time.ts';
import type { Command } from '../commands.ts';
import { CommandCall, short, type TakenTurn } from '../testing/command-call.ts';
import { dentalPractice } from '../testing/dental-practice.ts';
import { JANE } from '../testing/said.ts';

const DAY = '2026-11-24';
const AT_TEN: Command = { kind: 'book', services: ['svc_exam'], when: { days: [DAY], at: ['10:00'] } };
const ZONE = 'America/New_York';

/** What is put before the caller: offered, or read back. */
function starts({ acts }: TakenTurn): string[] {
  return acts.flatMap((act) => {
    if (act.act === 'offer_slots') return act.slots.map(({ startsAt }) => startsAt);
    return act.act === 'confirm' && act.proposal.kind === 'book' ? [act.proposal.startsAt] : [];
  });
}

const hours = (taken: TakenTurn): string[] =>
  starts(taken).map((start) => {
    const { day, minute } = wallClock(start, ZONE);
    return `${day.slice(-2)} ${minute / 60}`;
  });

describe('a time that was turned down', () => {
  for (const [what, commands] of [
    ['"none of these", said of a read-back, and what else there is', [[{ kind: 'reject' }, { kind: 'more' }]]],
    ['what else there is', [[{ kind: 'more' }]]],
    ['a no, and then what else there is', [[{ kind: 'refuse' }], [{ kind: 'more' }]]],
    ['a no, and then none of these', [[{ kind: 'refuse' }], [{ kind: 'reject' }]]],
    ['a no, and then the same day', [[{ kind: 'refuse' }], [{ kind: 'wish', when: { days: [DAY] } }]]],
    ['a rejection with the same day', [[{ kind: 'reject', when: { days: [DAY] } }]]],
  ] satisfies [string, Command[][]][])
    it(`is not read back again after ${what}`, async () => {
      const call = new CommandCall();
      assert.deepEqual(hours(await call.say([JANE, AT_TEN])), ['24 10']);
      let taken: TakenTurn | null = null;
      for (const turn of commands) taken = await call.say(turn);
      assert.ok(taken !== null);
      assert.deepEqual(short(taken).at(-1), 'ask slot');
      assert.equal(starts(taken).length, 3);
      assert.equal(hours(taken).includes('24 10'), false);
      assert.partialDeepStrictEqual(taken.acts[0], { fit: 'wished' });
    });

  it('stays turned down after other wishes, until it is named', async () => {
    const call = new CommandCall();
    const day: Command = { kind: 'wish', when: { days: [DAY] } };
    const first = hours(await call.say([{ kind: 'book', services: ['svc_exam'], when: { days: [DAY] } }]));
    await call.say([{ kind: 'reject', when: { days: ['2026-11-25'] } }]);
    const again = hours(await call.say([day]));
    assert.equal(again.length, 3);
    assert.equal(
      again.some((one) => first.includes(one)),
      false,
    );
    await call.say([{ kind: 'wish', when: { days: [DAY], at: ['08:00'] } }]);
    assert.equal(call.state.asked?.question, 'patient_name');
  });

  it('is never among what is offered after it, however often none suits', async () => {
    const call = new CommandCall();
    const seen = new Set<string>();
    let taken = await call.say([{ kind: 'book', services: ['svc_exam'], when: { days: [DAY, '2026-11-25'] } }]);
    for (let turn = 0; turn < 9; turn += 1) {
      for (const start of starts(taken)) {
        assert.equal(seen.has(start), false, start);
        seen.add(start);
      }
      const isAsked = short(taken).at(-1) === 'ask when';
      taken = await call.say(isAsked ? [{ kind: 'wish', when: { days: [DAY, '2026-11-25'] } }] : [{ kind: 'reject' }]);
    }
    assert.equal(seen.size, 12);
  });

  it('comes again only once it is said that nothing else is there', async () => {
    const call = new CommandCall();
    call.book.findSlots = async () => [
      { startsAt: `${DAY}T15:00:00.000Z`, endsAt: `${DAY}T15:30:00.000Z`, provider: null },
    ];
    const when: Command = { kind: 'wish', when: { days: [DAY] } };
    await call.say([{ kind: 'book', services: ['svc_exam'] }, when]);
    assert.deepEqual(short(await call.say([{ kind: 'more' }])), ['no_slots', 'ask when']);
    assert.deepEqual(short(await call.say([when])), ['offer_slots', 'ask slot']);
  });
});

describe('a wish that is said again to what was offered for it', () => {
  it('is offered the same once more, and then other times', async () => {
    const call = new CommandCall();
    const wish: Command = { kind: 'wish', when: { days: [DAY] } };
    const first = hours(await call.say([{ kind: 'book', services: ['svc_exam'] }, wish]));
    assert.deepEqual(hours(await call.say([wish])), first);
    const third = hours(await call.say([wish]));
    assert.equal(third.length, 3);
    assert.equal(
      third.some((one) => first.includes(one)),
      false,
    );
  });
});

describe('who asks what there is', () => {
  it('before any day was named is offered the first times', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    assert.deepEqual(short(await call.say([{ kind: 'more' }])), ['offer_slots', 'ask slot']);
  });
});

describe('a day of the week whose times are all turned down', () => {
  it('is offered in the weeks after', async () => {
    const hours8to9 = dentalPractice().hours.map((hours) => ({ ...hours, end: '09:00' }));
    const call = new CommandCall(dentalPractice({ hours: hours8to9 }));
    const when = { days: [DAY] };
    await call.say([{ kind: 'book', services: ['svc_exam'], when }]);
    const taken = await call.say([{ kind: 'reject', when }]);
    assert.deepEqual(
      hours(taken).map((hour) => hour.slice(0, 2)),
      ['01', '08', '15'],
    );
  });
});

describe('a matter that comes no further', () => {
  it('is asked for a day once times were turned down twice', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'], when: {} }]);
    assert.equal(short(await call.say([{ kind: 'reject' }], 'no')).at(-1), 'ask slot');
    assert.equal(short(await call.say([{ kind: 'reject' }], 'none of those')).at(-1), 'ask when');
  });

  it('is passed on once so many times were turned down', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'], when: {} }]);
    let turns = 0;
    let taken: TakenTurn | null = null;
    do {
      turns += 1;
      taken = await call.say([{ kind: 'reject' }, { kind: 'wish', when: { order: 'earliest' } }]);
    } while (turns < 30 && !short(taken).some((act) => act.startsWith('refused')));
    assert.ok(turns <= 19, `${turns} turns`);
    assert.deepEqual(short(taken), ['refused none_suits', 'ask offer_message']);
  });

  it('is passed on where the same is put for the fourth time, whatever was begun and dropped in between', async () => {
    const call = new CommandCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', DAY, 600);
    const named: Command = { kind: 'move', which: { services: ['svc_clean'] }, when: { days: ['2026-11-26'] } };
    const put: string[] = [];
    let taken = await call.say([JANE, named]);
    for (let turn = 0; turn < 4; turn += 1) {
      put.push(short(taken)[0] ?? '');
      const when = { days: [turn % 2 === 0 ? '2026-11-27' : '2026-11-26'] };
      taken = await call.say([{ kind: 'reject', when }]);
    }
    assert.deepEqual(put.slice(0, 3), ['offer_appointments', 'offer_appointments', 'offer_appointments']);
    assert.equal(put.at(3), 'refused not_settled');
  });
});

describe('single times of which none suits', () => {
  it('are no more than two until it is asked when, and four until it is passed on', async () => {
    const hoursOfOne = dentalPractice().hours.map((hours) => ({ ...hours, end: '08:30' }));
    const call = new CommandCall(dentalPractice({ hours: hoursOfOne }));
    const any: Command = { kind: 'wish', when: { order: 'earliest' } };
    const asked: (string | undefined)[] = [
      short(await call.say([{ kind: 'book', services: ['svc_exam'], when: { order: 'earliest' } }])).at(-1),
    ];
    for (let turn = 0; turn < 5; turn += 1)
      asked.push(short(await call.say([asked.at(-1) === 'ask when' ? any : { kind: 'reject' }])).at(-1));
    assert.deepEqual(asked, [
      ...Array(2).fill('ask slot'),
      'ask when',
      ...Array(2).fill('ask slot'),
      'ask offer_message',
    ]);
  });
});

describe('a read-back that is turned down with a wish that it holds already', () => {
  it('is not put again: it is asked what should be different', async () => {
    const call = new CommandCall();
    await call.say([JANE, AT_TEN]);
    const taken = await call.say([{ kind: 'wish', when: { days: [DAY] } }, { kind: 'refuse' }]);
    assert.deepEqual(short(taken), ['ask what_to_change']);
    assert.equal(call.state.proposal, null);
  });
});

describe('the one appointment that stands, of which another visit was named', () => {
  it('is the one that is moved, where the caller names the time to move it to', async () => {
    const call = new CommandCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', DAY, 600);
    const taken = await call.say([JANE, { kind: 'move', which: { services: ['svc_clean'] } }]);
    assert.deepEqual(short(taken), ['offer_appointments', 'ask which_appointment']);
    const when = { days: ['2026-11-25'], at: ['10:00'] };
    assert.deepEqual(short(await call.say([{ kind: 'wish', when }])), ['confirm move', 'ask confirm']);
  });

  it('is not asked for where its day was named too', async () => {
    const call = new CommandCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', DAY, 600);
    const taken = await call.say([JANE, { kind: 'move', which: { services: ['svc_clean'], day: DAY } }]);
    assert.deepEqual(short(taken), ['ask when']);
  });
});

describe('a service that nobody does for patients of that age', () => {
  const practice = dentalPractice();
  const grown = dentalPractice({ providers: practice.providers.map((one) => ({ ...one, ageMin: 18 })) });

  it('is asked for anew and not looked for again and again', async () => {
    const call = new CommandCall(grown);
    const child: Command = { ...JANE, first_name: 'Ada', birth_date: '2016-06-01' };
    const taken = await call.say([{ ...AT_TEN, for: 'child' }, child]);
    assert.deepEqual([...new Set(short(taken))], ['refused not_that_age', 'ask service']);
  });
});

describe('a window from one hour to another', () => {
  it('is offered what ends in it first, and what ends later once nothing else is left', async () => {
    const call = new CommandCall();
    const when = { days: [DAY], not_before: '10:00', not_after: '12:00' };
    const offered = (): string[] =>
      call.state.offered?.of === 'slots' ? call.state.offered.slots.map(({ startsAt }) => startsAt.slice(11, 16)) : [];
    await call.say([{ kind: 'book', services: ['svc_crown'], when }]);
    // Crowns take ninety minutes; eleven in New York is sixteen hundred.
    assert.deepEqual(offered(), ['15:00', '15:30']);
    await call.say([{ kind: 'more' }]);
    assert.ok(
      offered().length > 0 && offered().every((start) => start >= '16:00' && start <= '17:00'),
      offered().join(),
    );
  });
});
