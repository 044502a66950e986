import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clockOf, wallClock } from '../civil-time.ts';
import type { Command, When } from '../commands.ts';
import { CommandCall, short, type TakenTurn } from '../testing/command-call.ts';
import { JANE } from '../testing/said.ts';

/** Starts that were offered, or the one that was read back, by the wall clock. */
function startsOf({ acts }: TakenTurn): string[] {
  const offered = acts.flatMap((act) => (act.act === 'offer_slots' ? act.slots : []));
  const read = acts.flatMap((act) => (act.act === 'confirm' && act.proposal.kind === 'move' ? [act.proposal] : []));
  return [...offered, ...read].map(({ startsAt }) => {
    const { day, minute } = wallClock(startsAt, 'America/New_York');
    return `${day} ${clockOf(minute)}`;
  });
}

/**
 * Today is Saturday, November 21; Jane's examination is on Tuesday, December 1, at ten, which nobody knows yet when the wish is said.
 */
async function wished(...wishes: When[]): Promise<{ call: CommandCall; taken: TakenTurn }> {
  const call = new CommandCall();
  call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-12-01', 600);
  const [first = {}, ...others] = wishes;
  assert.deepEqual(short(await call.say([{ kind: 'move', when: first }])), ['ask patient_name']);
  for (const when of others) await call.say([{ kind: 'wish', when }]);
  return { call, taken: await call.say([JANE]) };
}

const daysOf = (taken: TakenTurn): string[] => [...new Set(startsOf(taken).map((start) => start.slice(0, 10)))];

describe('a wish that is told from an appointment, before that is known', () => {
  it('is of the rest of its week', async () => {
    const { taken } = await wished({ than: 'later', within: 'same_week' });
    assert.deepEqual(daysOf(taken), ['2026-12-02', '2026-12-03', '2026-12-04']);
  });

  it('is of what lies before it in its week', async () => {
    assert.deepEqual(daysOf((await wished({ than: 'earlier', within: 'same_week' })).taken), ['2026-11-30']);
  });

  it('is of the hours after it on its day, or before it', async () => {
    for (const when of [{ than: 'later', within: 'same_day' }, { than: 'later' }] satisfies When[])
      for (const start of startsOf((await wished(when)).taken))
        assert.ok(start.startsWith('2026-12-01') && start > '2026-12-01 10:00', start);
    for (const start of startsOf((await wished({ than: 'earlier' })).taken))
      assert.ok(start.startsWith('2026-12-01') && start < '2026-12-01 10:00', start);
  });

  it('sooner is any day before it, the first one', async () => {
    assert.deepEqual(startsOf((await wished({ than: 'sooner' })).taken), ['2026-11-23 08:00']);
  });

  it('later in a month is after it', async () => {
    const days = Array.from({ length: 10 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`);
    assert.equal(daysOf((await wished({ days, than: 'later' })).taken).includes('2026-12-01'), false);
  });

  it('keeps its hour on the day that is named', async () => {
    const thursday = { days: ['2026-11-26'], is_weekday: true, shift_minutes: 0 };
    assert.deepEqual(startsOf((await wished(thursday)).taken), ['2026-12-03 10:00']);
    const date = { days: ['2026-11-27'], shift_minutes: 0 };
    assert.deepEqual(startsOf((await wished(date)).taken), ['2026-11-27 10:00']);
  });

  it('keeps its hour where the day is told afterwards, or asked for', async () => {
    assert.deepEqual(startsOf((await wished({ shift_minutes: 0 }, { days: ['2026-11-27'] })).taken), [
      '2026-11-27 10:00',
    ]);
    const { call, taken } = await wished({ shift_minutes: 0 });
    assert.deepEqual(short(taken), ['ask when']);
    assert.deepEqual(startsOf(await call.say([{ kind: 'wish', when: { days: ['2026-11-27'] } }])), [
      '2026-11-27 10:00',
    ]);
  });

  it('is told from nothing once a day is named', async () => {
    const { taken } = await wished({ than: 'later', within: 'same_week' }, { days: ['2026-11-25'] });
    assert.deepEqual(daysOf(taken), ['2026-11-25']);
  });

  it('keeps the hours that are said with it', async () => {
    for (const start of startsOf((await wished({ than: 'later', within: 'same_week', not_before: '15:00' })).taken))
      assert.ok(start.slice(11) >= '15:00' && start > '2026-12-02', start);
  });
});

describe('a wish that is told from what was offered', () => {
  it('is later than all of it', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-24'], not_after: '11:00' } }]);
    const { offered } = call.state;
    assert.ok(offered?.of === 'slots');
    const latest =
      offered.slots
        .map(({ startsAt }) => startsAt)
        .sort()
        .at(-1) ?? '';
    await call.say([{ kind: 'wish', when: { than: 'later' } }]);
    const now = call.state.offered;
    assert.ok(now?.of === 'slots' && now.slots.length > 0 && now.slots.every(({ startsAt }) => startsAt > latest));
  });
});

describe('a wish that is told from something, beside what was wished for before', () => {
  /** Jane is known, and so is her examination on Tuesday, December 1, at ten. */
  async function known(when: When): Promise<CommandCall> {
    const call = new CommandCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-12-01', 600);
    await call.say([JANE, { kind: 'move', when }]);
    return call;
  }

  it('leaves the days refused that were', async () => {
    const call = await known({ not_days: ['2026-12-03', '2026-12-04'] });
    const taken = await call.say([{ kind: 'wish', when: { than: 'later', within: 'same_week' } }]);
    assert.deepEqual(daysOf(taken), ['2026-12-02']);
  });

  it('keeps the hours', async () => {
    const call = await known({ days: ['2026-11-26'], not_before: '14:00' });
    const starts = startsOf(await call.say([{ kind: 'wish', when: { than: 'sooner' } }]));
    assert.deepEqual(starts, ['2026-11-23 14:00']);
  });

  it('keeps the hours that are within both', async () => {
    const morning: When = { than: 'later', within: 'same_day', not_before: '08:00', not_after: '11:59' };
    const { taken } = await wished(morning);
    assert.ok(startsOf(taken).length > 0);
    for (const start of startsOf(taken)) assert.ok(start > '2026-12-01 10:00' && start < '2026-12-01 12:00', start);
  });

  it('sooner is within the days that are named', async () => {
    const { taken } = await wished({ than: 'sooner', days: ['2026-11-25', '2026-11-26'] });
    assert.deepEqual(daysOf(taken), ['2026-11-25']);
  });

  it('on the same day is offered other times of it', async () => {
    const { taken } = await wished({ within: 'same_day' });
    assert.deepEqual(daysOf(taken), ['2026-12-01']);
  });

  it('of a booking keeps its day where nothing was offered', async () => {
    const call = new CommandCall();
    const thursday = { days: ['2026-11-26'], not_before: '12:00', not_after: '17:00' };
    await call.say([{ kind: 'book', when: thursday }]);
    const taken = await call.say([{ kind: 'wish', services: ['svc_exam'], when: { than: 'later' } }]);
    assert.deepEqual(daysOf(taken), ['2026-11-26']);
    for (const start of startsOf(taken)) assert.ok(start.slice(11) >= '12:00', start);
  });

  for (const [what, commands] of [
    ['turned down', [{ kind: 'reject', when: { than: 'later' } }]],
    ['refused', [{ kind: 'refuse' }, { kind: 'wish', when: { than: 'later' } }]],
  ] satisfies [string, Command[]][])
    it(`is told from the time that was ${what}`, async () => {
      const call = new CommandCall();
      const when = { days: ['2026-11-24'], at: ['10:00'] };
      assert.deepEqual(short(await call.say([JANE, { kind: 'book', services: ['svc_exam'], when }])), [
        'confirm book',
        'ask confirm',
      ]);
      const starts = startsOf(await call.say(commands));
      assert.ok(starts.length > 0);
      for (const start of starts) assert.ok(start > '2026-11-24 10:00' && start < '2026-11-25', start);
    });

  it('by an hour is told from it as well', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-24'], at: ['10:00'] } }]);
    await call.say([{ kind: 'reject', when: { shift_minutes: 60 } }]);
    const { proposal } = call.state;
    assert.equal(proposal?.kind === 'book' && proposal.startsAt, '2026-11-24T16:00:00.000Z');
  });
});
