import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command, When } from '../commands.ts';
import { english } from '../nlg/en/english.ts';
import { createSpeaker } from '../nlg/speaker.ts';
import { CommandCall } from '../testing/command-call.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';

const TUESDAY = '2026-11-24';

/** What is offered first, and after it was turned down so many times: how it fits, and from when to when. */
async function offers(when: When, times: number): Promise<string[]> {
  const call = new CommandCall();
  const told: string[] = [];
  for (let turn = 0; turn <= times; turn += 1) {
    const command: Command = turn === 0 ? { kind: 'book', services: ['svc_exam'], when } : { kind: 'more' };
    const { acts } = await call.say([command], 'what else do you have');
    for (const act of acts) if (act.act === 'offer_slots') told.push(`${act.fit} ${hours(act.slots)}`);
  }
  return told;
}

/** In New York. */
function hours(slots: readonly { startsAt: string }[]): string {
  return slots.map(({ startsAt }) => `${Number(startsAt.slice(11, 13)) - 5}:${startsAt.slice(14, 16)}`).join(' ');
}

describe('times within the window that a caller has stated', () => {
  it('are offered as long as there is one', async () => {
    const [first, second] = await offers({ days: [TUESDAY], not_before: '13:00', not_after: '15:30' }, 1);
    assert.match(`${first} ${second}`, /^wished( 1[345]:[03]0){3} wished( 1[345]:[03]0)+$/);
  });

  it('are said to be all there is, where they were turned down, before any other is offered', async () => {
    const [, second] = await offers({ days: [TUESDAY], not_before: '14:00', not_after: '15:00' }, 1);
    assert.match(second ?? '', /^none_left /);
    const call = new CommandCall(dentalPractice(), NOW, createSpeaker([english]));
    const said = async (command: Parameters<CommandCall['say']>[0]): Promise<string> =>
      (await call.say(command)).outputs.flatMap((one) => (one.type === 'say' ? [one.text] : [])).join(' ');
    await said([
      { kind: 'book', services: ['svc_exam'], when: { days: [TUESDAY], not_before: '14:00', not_after: '15:00' } },
    ]);
    assert.match(await said([{ kind: 'reject' }]), /^I have nothing else then\. The closest is Tuesday/);
  });
});

describe('a wish behind another one', () => {
  const whenOf = async (first: When, then: When): Promise<When | null> => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', when: first }]);
    await call.say([{ kind: 'wish', when: then }]);
    const [frame] = call.state.stack;
    return frame?.kind === 'book' ? JSON.parse(JSON.stringify(frame.when)) : null;
  };

  it('takes the place of the same part of it, and lets the other one stand', async () => {
    assert.deepEqual(await whenOf({ days: [TUESDAY], not_before: '14:00' }, { days: ['2026-11-25'] }), {
      days: ['2026-11-25'],
      not_before: '14:00',
    });
    assert.deepEqual(await whenOf({ days: [TUESDAY], not_before: '14:00' }, { at: ['10:00'] }), {
      days: [TUESDAY],
      at: ['10:00'],
    });
  });

  it('lifts the days where it names none of them, and the hours where it begins at midnight', async () => {
    assert.deepEqual((await whenOf({ days: [TUESDAY], not_after: '12:00' }, { days: [] }))?.days, []);
    assert.deepEqual(await whenOf({ days: [TUESDAY], not_after: '12:00' }, { not_before: '00:00' }), {
      days: [TUESDAY],
      not_before: '00:00',
    });
  });
});
