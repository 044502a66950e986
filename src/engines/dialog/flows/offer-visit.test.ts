import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { readTurn } from '../nlu/offline/read-turn.ts';
import { turnOf } from '../nlu/offline/testing/heard.ts';
import type { Practice } from '../practice.ts';
import { CommandCall, short, type TakenTurn } from '../testing/command-call.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';
import { NO, YES } from '../testing/said.ts';
import { TAKEN } from '../turn-context.ts';
import type { DialogEvent } from '../types.ts';
import { visitToOffer } from './offer-visit.ts';

const PRICE: Command = { kind: 'ask', topic: 'price', question: 'how much is a cleaning', services: ['svc_clean'] };

function isOffered({ acts }: TakenTurn): boolean {
  return acts.some((act) => act.act === 'ask' && act.isVisitOffered === true);
}

function call(changes: Partial<Practice> = {}): CommandCall {
  return new CommandCall(dentalPractice(changes));
}

describe('an appointment behind an answer', () => {
  it('is offered for what was asked about, and begun with it on a yes', async () => {
    const one = call();
    const answered = await one.say([PRICE]);
    assert.deepEqual([short(answered), isOffered(answered)], [['fact', 'ask anything_else'], true]);
    assert.deepEqual(short(await one.say([YES])), ['ask when']);
    assert.equal(JSON.stringify(one.state.stack).includes('svc_clean'), true);
  });

  const DAY = { days: ['2026-11-24'] };
  for (const [what, commands, words, expected] of [
    ['a day alone', [{ kind: 'book', when: DAY }], 'can i come on tuesday', [['svc_clean']]],
    ['another service', [{ kind: 'book', services: ['svc_exam'] }], 'an exam please', [['svc_exam']]],
    ['another service and a yes', [{ kind: 'book', services: ['svc_exam'] }, YES], 'an exam yes', [['svc_exam']]],
    ['a reason', [{ kind: 'book', reason: 'toothache' }], 'my tooth hurts can i come in', [[]]],
    ['a person of the practice', [{ kind: 'book', provider: 'prov_lee' }], 'with doctor lee', [[]]],
    ['somebody else', [{ kind: 'book', for: 'child' }], 'quiero una cita para mi hijo', [[]]],
    ['a no before it', [{ kind: 'book' }], "no i'd like to make an appointment", [[]]],
    ['something else', [{ kind: 'book' }], "i'd like an appointment for something else", [[]]],
    [
      'another service and then a day',
      [
        { kind: 'book', services: ['svc_exam'] },
        { kind: 'book', when: DAY },
      ],
      'an exam on tuesday',
      [['svc_exam']],
    ],
  ] satisfies [string, Command[], string, string[][]][])
    it(`is of ${JSON.stringify(expected)} where the caller wants an appointment with ${what}`, async () => {
      const one = call();
      await one.say([PRICE]);
      await one.say(commands, words);
      assert.deepEqual(
        one.state.stack.map((frame) => frame.kind === 'book' && frame.services),
        expected,
      );
    });

  it('is offered with the answer of a model as well, and once in a call', async () => {
    const one = call();
    assert.equal(isOffered(await one.say([{ ...PRICE, is_answered: true }])), true);
    assert.equal(isOffered(await one.say([PRICE])), false);
  });

  it('is not wanted on a no, which asks for more and ends nothing', async () => {
    const one = call();
    await one.say([PRICE]);
    assert.deepEqual(short(await one.say([NO])), ['acknowledge', 'ask anything_else']);
    assert.deepEqual(short(await one.say([NO])), ['goodbye']);
  });

  for (const [language, words, acts, booked] of [
    ['en', 'tuesday morning would be good', ['offer_slots', 'ask slot'], 'svc_clean'],
    ['es', 'el martes por la mañana', ['offer_slots', 'ask slot'], 'svc_clean'],
    ['en', 'yes for my son', ['ask service'], undefined],
    ['en', 'something else', ['ask help'], undefined],
    ['en', 'yes i have another question', ['ask help'], undefined],
    ['es', 'en algo más', ['ask help'], undefined],
    ['es', 'sí, tengo otra pregunta', ['ask help'], undefined],
    ['es', 'no nada más tengo una pregunta', ['ask anything_else'], undefined],
    ['en', "no i'd like to come tuesday for something else", ['ask service'], undefined],
  ] as const)
    it(`is answered with: ${words}`, async () => {
      const one = call();
      await one.say([PRICE]);
      const said: Command[] = [];
      readTurn(turnOf(words, 'anything_else', language), {
        apply: (command) => {
          said.push(command);
          return TAKEN;
        },
        say: () => {},
        askPlainly: () => {},
        awaiting: () => {},
        used: () => {},
      });
      const taken = short(await one.say(said, words)).filter((act) => act !== 'acknowledge');
      const [frame] = one.state.stack;
      assert.deepEqual([taken, frame?.kind === 'book' ? frame.services[0] : undefined], [acts, booked]);
    });

  it('is not offered behind an answer that is a no', () => {
    const offeredBehind = (text: string): string | null => {
      const turn = turnOf('does doctor lee do cleanings', 'help');
      turn.before = structuredClone(turn.state);
      turn.state.done.push({ kind: 'answered', question: 'who does cleanings', serviceId: 'svc_clean' });
      turn.state.history.push({ role: 'agent', text });
      return visitToOffer(turn);
    };
    assert.equal(offeredBehind('Dr. Lee does.'), 'svc_clean');
    assert.equal(offeredBehind('No, Dr. Lee does not.'), null);
  });

  const LINE = 'A cleaning is 120 dollars. Would you like an appointment for that?';
  for (const [what, event, acts, isOfferedAgain] of [
    ['after a silence', { type: 'silence' }, ['ask help'], false],
    ['where it was cut off before its question', { type: 'interrupt', heard: LINE.slice(0, 40) }, ['ask help'], true],
    ['where nothing of it was heard', { type: 'interrupt', heard: '' }, ['ask help'], true],
    ['cut off within its last words', { type: 'interrupt', heard: LINE.slice(0, -6) }, ['ask when'], false],
  ] satisfies [string, DialogEvent, string[], boolean][])
    it(`is ${acts.includes('ask when') ? '' : 'not '}begun on a yes ${what}`, async () => {
      const one = new CommandCall(dentalPractice(), NOW, {
        speak: () => ({ text: LINE, isInterruptible: true }),
        waiting: () => '',
      });
      await one.say([PRICE]);
      await one.take(event);
      assert.equal(one.state.isVisitOffered === undefined, isOfferedAgain);
      assert.deepEqual(short(await one.say([YES])), acts);
    });

  it('is not begun on a yes where the caller spoke before it was said', async () => {
    const one = call();
    await one.say([PRICE], 'how much', AbortSignal.abort());
    assert.deepEqual(short(await one.say([YES])), ['ask help']);
  });

  for (const [who, commands, words, changes] of [
    ['who wants to know it and no more', [PRICE], 'i just wanted to know how much a cleaning is', {}],
    ['who says so in Spanish', [PRICE], 'nada más quería saber cuánto cuesta una limpieza', {}],
    ['who asks for what nobody there books', [PRICE], 'how much is a cleaning', { bookingEnabled: false }],
    ['who asks what to bring', [{ ...PRICE, topic: 'preparation', is_answered: true }], 'what do i bring', {}],
    ['who may be in danger', [PRICE, { kind: 'danger', to: 'life', is_certain: true }], 'my chest', {}],
    ['whose other question nobody can answer', [PRICE, { kind: 'ask', topic: 'parking', question: 'moon' }], 'so', {}],
    ['who asks what insurance is taken', [{ ...PRICE, topic: 'insurance', is_answered: true }], 'do you take it', {}],
    ['who asks from which age on', [{ ...PRICE, topic: 'ages', is_answered: true }], 'is she too young', {}],
    ['who tells of a loss', [PRICE, { kind: 'small_talk', about: 'loss' }], 'my wife died how much is it', {}],
    ['who is in pain', [{ kind: 'small_talk', about: 'pain' }, PRICE], 'it hurts how much is it', {}],
    ['who has an appointment', [PRICE], 'i have an appointment tomorrow how much is a cleaning', {}],
    ['who has one, in Spanish', [PRICE], 'ya tengo cita cuánto cuesta la limpieza', {}],
    ['who parts from an animal', [PRICE], 'how much is it to put my old dog to sleep', {}],
    ['who asks of two things', [PRICE, { ...PRICE, services: ['svc_exam'], question: 'and an exam' }], 'and', {}],
    ['who wants something else', [PRICE, { kind: 'message', text: 'call me' }], 'call me', {}],
  ] satisfies [string, Command[], string, Partial<Practice>][])
    it(`is not offered to one ${who}`, async () => {
      assert.equal(isOffered(await call(changes).say(commands, words)), false);
    });
});
