import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wallClock } from '../civil-time.ts';
import type { When } from '../commands.ts';
import { CommandCall, short, type TakenTurn } from '../testing/command-call.ts';
import { JANE } from '../testing/said.ts';

/** Today is Saturday, November 21; Jane's examination is on a day at four. */
async function moved(
  day: string,
  when: When,
  which?: { day: string },
): Promise<{ call: CommandCall; taken: TakenTurn }> {
  const call = new CommandCall();
  call.book.visit('pat_jane', 'svc_exam', 'prov_lee', day, 960);
  return { call, taken: await call.say([JANE, { kind: 'move', when, ...(which !== undefined && { which }) }]) };
}

function daysOf({ acts }: TakenTurn): string[] {
  const offered = acts.flatMap((act) => (act.act === 'offer_slots' ? act.slots : []));
  const read = acts.flatMap((act) => (act.act === 'confirm' && act.proposal.kind === 'move' ? [act.proposal] : []));
  const days = [...offered, ...read].map(({ startsAt }) => wallClock(startsAt, 'America/New_York').day);
  return [...new Set(days)];
}

describe('a weekday alone, to which an appointment is moved', () => {
  for (const [what, standing, said, meant] of [
    ['is that of its week', '2026-12-01', '2026-11-26', '2026-12-03'],
    ['is that of its week where it lies before it', '2026-12-03', '2026-11-23', '2026-11-30'],
    ['is the next one where that of its week is over', '2026-11-21', '2026-11-23', '2026-11-23'],
    ['is the next one of a week that has not begun', '2026-11-24', '2026-11-26', '2026-11-26'],
  ] as const)
    it(what, async () => {
      const { taken } = await moved(standing, { days: [said], is_weekday: true });
      assert.deepEqual(daysOf(taken), [meant]);
    });

  it('keeps the hour that is said with it', async () => {
    const { taken } = await moved('2026-12-01', { days: ['2026-11-26'], is_weekday: true, at: ['11:00'] });
    const [confirm] = taken.acts;
    assert.ok(confirm?.act === 'confirm' && confirm.proposal.kind === 'move');
    assert.equal(confirm.proposal.startsAt, '2026-12-03T16:00:00.000Z');
  });

  it('is forgotten once a date is named', async () => {
    const { call } = await moved('2026-12-01', { days: ['2026-11-26'], is_weekday: true });
    assert.deepEqual(daysOf(await call.say([{ kind: 'wish', when: { days: ['2026-11-25'] } }])), ['2026-11-25']);
  });

  it('that is a date stands as it was said', async () => {
    assert.deepEqual(daysOf((await moved('2026-12-01', { days: ['2026-11-26'] })).taken), ['2026-11-26']);
  });

  it('stands as it was said where it is further ahead than a week', async () => {
    const { taken } = await moved('2026-11-24', { days: ['2026-12-03'], is_weekday: true });
    assert.deepEqual(daysOf(taken), ['2026-12-03']);
  });

  it('is the next one to come for a new appointment', async () => {
    const call = new CommandCall();
    const when = { days: ['2026-11-26'], is_weekday: true };
    assert.deepEqual(daysOf(await call.say([{ kind: 'book', services: ['svc_exam'], when }])), ['2026-11-26']);
  });
});

describe('the day that an appointment is on', () => {
  it('tells which one it is, and not when it should be', async () => {
    const { call, taken } = await moved('2026-12-01', { days: ['2026-12-01'] });
    assert.deepEqual(short(taken), ['ask when']);
    // In answer to when, it is wished for.
    assert.deepEqual(daysOf(await call.say([{ kind: 'wish', when: { days: ['2026-12-01'] } }])), ['2026-12-01']);
  });

  it('is wished for with another hour, or beside the one that it is', async () => {
    const later = await moved('2026-12-01', { days: ['2026-12-01'], not_before: '12:00' });
    assert.deepEqual(daysOf(later.taken), ['2026-12-01']);
    const same = await moved('2026-12-01', { days: ['2026-12-01'] }, { day: '2026-12-01' });
    assert.deepEqual(daysOf(same.taken), ['2026-12-01']);
  });
});
