import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Scenario } from '../scenario.ts';
import type { CallerAct } from './caller.ts';
import { RuleCaller } from './rule-caller.ts';

const TODAY = '2026-11-21';

function scenario(changes: Partial<Scenario> = {}): Scenario {
  return {
    id: 'a-call',
    language: 'en',
    practice: 'maple-dental',
    goals: [{ want: 'book' }],
    facts: {
      first_name: 'Jane',
      last_name: 'Roe',
      birth_date: '1985-03-05',
      times: [{ days: ['2026-11-24'], from: '13:00', to: '16:00' }],
    },
    lines: {
      opening: 'a cleaning please',
      name: 'jane roe',
      when: ['tuesday', 'tuesday after one'],
      offer_suits: '{time} then',
      offer_suits_not: 'none of those',
      readback_right: 'yes',
      readback_wrong: 'no that is wrong',
      anything_else: 'no thanks',
    },
    expect: {},
    ...changes,
  };
}

function textOf(act: CallerAct): string {
  return 'text' in act ? act.text : act.act;
}

async function answers(changes: Partial<Scenario>, ...words: string[]): Promise<string[]> {
  const caller = new RuleCaller(scenario(changes), TODAY, '1');
  const said: string[] = [];
  for (const one of words) said.push(textOf(await caller.answer(one)));
  return said;
}

const GREETING = 'Thank you for calling. How can I help you?';

describe('a caller by rules', () => {
  it('opens with the goal and says a line for what is asked, each of a list in turn', async () => {
    const said = await answers(
      {},
      GREETING,
      'What day suits you?',
      'And which day would that be?',
      'May I have your name?',
    );
    assert.deepEqual(said, ['a cleaning please', 'tuesday', 'tuesday after one', 'jane roe']);
  });

  it('takes the first time that suits, with its day where several days are offered', async () => {
    const [, one, other] = await answers(
      {},
      GREETING,
      'On Tuesday, November twenty-fourth I have nine a.m., one p.m., or two p.m. Which one works for you?',
      'I have Monday, November 23rd at 2 pm or Tuesday, November 24th at 2 pm. Which one works for you?',
    );
    assert.equal(one, 'one pm then');
    assert.equal(other, 'tuesday november twenty fourth at two pm then');
  });

  it('knows a day without its month, and the part of the day that is said once behind several times', async () => {
    const times = [{ days: ['2026-11-24'], from: '18:00', to: '20:30' }];
    const [, one, other] = await answers(
      { facts: { ...scenario().facts, times } },
      GREETING,
      'On Tuesday the twenty-fourth I have eight, ten in the morning, or noon. Which one works for you?',
      'On Tuesday the twenty-fourth I have five, eight, or nine in the evening. Which one works for you?',
    );
    assert.equal(one, 'none of those');
    assert.equal(other, 'eight pm then');
  });

  it('refuses times that do not suit, and a read-back of another time or another thing', async () => {
    const right = [['cleaning']];
    const [, offer, wrongTime, wrongThing, fine] = await answers(
      { facts: { ...scenario().facts, right } },
      GREETING,
      'I have nine a.m. on Tuesday, November twenty-fourth. Does that work for you?',
      "So that's a cleaning on Wednesday, November 25th at 2 p.m. Shall I book it?",
      "So that's an exam on Tuesday, November 24th at 2 p.m. Shall I book it?",
      "So that's a cleaning on Tuesday, November 24th at 2 p.m. Shall I book it?",
    );
    assert.deepEqual(
      [offer, wrongTime, wrongThing, fine],
      ['none of those', 'no that is wrong', 'no that is wrong', 'yes'],
    );
  });

  it('comes out with the next goal when nothing is left of the one before, and then leaves', async () => {
    const goals: Scenario['goals'] = [{ want: 'book' }, { want: 'question', lines: { opening: 'where do i park' } }];
    const said = await answers(
      { goals },
      GREETING,
      "You're all set. Is there anything else I can help you with?",
      'Behind the building. Is there anything else?',
      'Thank you, goodbye!',
    );
    assert.deepEqual(said, ['a cleaning please', 'where do i park', 'no thanks', 'hang_up']);
  });

  it('says what it wants instead where it is asked whether something else shall be done', async () => {
    const goals: Scenario['goals'] = [{ want: 'move' }];
    const said = await answers(
      { goals },
      GREETING,
      "So that's a cleaning on Tuesday, November 24th at 2 p.m. Shall I book it?",
      "I'll move the cleaning to Tuesday, November 24th at 2 p.m. Shall I move it?",
    );
    assert.deepEqual(said, ['a cleaning please', 'no i want to move my appointment', 'yes']);
    const [, cancel] = await answers({}, GREETING, "I'll cancel the cleaning. Shall I cancel it?");
    assert.equal(cancel, 'no a new appointment');
  });

  it('judges a bare question by what was read back before it', async () => {
    const facts = { ...scenario().facts, right: [['cleaning']] };
    const said = await answers(
      { facts },
      GREETING,
      "So that's a cleaning on Tuesday, November 24th at 2 p.m. Shall I book it?",
      'Shall I book it? A yes or a no is enough.',
    );
    assert.deepEqual(said.slice(1), ['yes', 'yes']);
  });

  it('says a plain yes once it is asked for a yes or a no', async () => {
    const said = await answers(
      { lines: { ...scenario().lines, readback_right: 'sounds like a plan' }, expect: { booked: [{}] } },
      GREETING,
      "So that's a cleaning on Tuesday, November 24th at 2 p.m. Shall I book it?",
      'Just so I get it right, yes or no: shall I book it?',
    );
    assert.deepEqual(said.slice(1), ['sounds like a plan', 'yes']);
  });

  it('says what it has to say where nothing is to be done', async () => {
    const lines = { ...scenario().lines, readback_right: 'let me think about it' };
    const [, said] = await answers(
      { lines, expect: {} },
      GREETING,
      'Just so I get it right, yes or no: shall I book it?',
    );
    assert.equal(said, 'let me think about it');
  });

  it('has a line of its own for whether it is sure, whether to try again, and any other yes or no', async () => {
    const lines = { ...scenario().lines, sure: 'do it', again: 'once more', yes_no: 'maybe' };
    const said = await answers(
      { lines },
      GREETING,
      'I can pass that on. Shall I do that?',
      "That didn't work. Shall I try again?",
      'I see no appointment. Would you like to book one?',
    );
    assert.deepEqual(said.slice(1), ['do it', 'once more', 'maybe']);
  });

  it('comes out with the next goal once its language is spoken', async () => {
    const goals: Scenario['goals'] = [
      { want: 'language' },
      { want: 'question', lines: { opening: 'dónde estaciono' } },
    ];
    const lines = { ...scenario().lines, opening: 'habla español' };
    const said = await answers({ goals, lines }, GREETING, '¿En qué le puedo ayudar?');
    assert.deepEqual(said, ['habla español', 'dónde estaciono']);
  });

  it('takes a danger that is only mentioned for no question', async () => {
    const goals: Scenario['goals'] = [{ want: 'emergency' }];
    const lines = { ...scenario().lines, in_danger: 'yes' };
    const said = await answers(
      { goals, lines },
      GREETING,
      'Is anyone in danger right now?',
      'If you are in danger right now, call 911.',
    );
    assert.equal(said[1], 'yes');
    assert.match(said[2] ?? '', /bye/);
  });

  it('says the same words in a turn whether or not another one came before it', async () => {
    const lines = { opening: 'a cleaning please' };
    const short = await answers({ lines }, GREETING, 'What is your date of birth?', 'Is there anything else?');
    const long = await answers(
      { lines },
      GREETING,
      'Is this your first visit?',
      'What is your date of birth?',
      'Is there anything else?',
    );
    assert.deepEqual([long[0], ...long.slice(2)], short);
  });

  it('says what it put off once the agent waits for it', async () => {
    const caller = new RuleCaller(scenario({ manner: 'asks_back' }), TODAY, '1');
    await caller.answer(GREETING);
    let said = '';
    for (let turn = 0; turn < 50 && !said.includes('hang on'); turn += 1)
      said = textOf(await caller.answer('What is your full name?'));
    assert.equal(textOf(await caller.answer("Sure, I'll wait.")), 'jane roe');
  });

  it('says once more what was lost beside something else of the same breath', async () => {
    const goals: Scenario['goals'] = [{ want: 'book' }, { want: 'cancel', is_mentioned: true }];
    const lines = { ...scenario().lines, opening: ['cancel one and book another', 'and the cleaning'] };
    const said = await answers({ goals, lines }, GREETING, 'I canceled your exam. Is there anything else?');
    assert.deepEqual(said, ['cancel one and book another', 'and the cleaning']);
  });

  it('says something else once where the scenario has it, and wants other times from then on', async () => {
    const instead = [{ at: 'readback_right' as const, say: 'friday rather', times: [{ days: ['2026-12-04'] }] }];
    const readBack = "So that's a cleaning on Tuesday, November 24th at 2 p.m. Shall I book it?";
    assert.deepEqual(await answers({ instead }, GREETING, readBack, readBack), [
      'a cleaning please',
      'friday rather',
      'no that is wrong',
    ]);
  });

  it('notes a question that is asked again after it was answered', async () => {
    const caller = new RuleCaller(scenario(), TODAY, '1');
    for (const words of [GREETING, 'May I have your name?', 'What is your full name, please?'])
      await caller.answer(words);
    assert.deepEqual(
      caller.heard.map(({ isAgain }) => isAgain),
      [false, false, true],
    );
  });

  it('does something else than answering in about a fifth of the turns, and the same for the same seed', async () => {
    const play = async (seed: string): Promise<string[]> => {
      const caller = new RuleCaller(scenario({ manner: 'silent' }), TODAY, seed);
      await caller.answer(GREETING);
      const said: string[] = [];
      for (let turn = 0; turn < 200; turn += 1) said.push(textOf(await caller.answer('What is your full name?')));
      return said;
    };
    const said = await play('7');
    const silent = said.filter((one) => one === 'silence').length;
    assert.ok(silent > 20 && silent < 60, `${silent} of 200`);
    assert.deepEqual(await play('7'), said);
  });

  it('understands Spanish as well', async () => {
    const said = await answers(
      { language: 'es', lines: { opening: 'una limpieza', readback_right: 'sí', readback_wrong: 'no' } },
      '¿En qué le puedo ayudar?',
      'El martes veinticuatro de noviembre tengo a las nueve de la mañana, a la una y media o a las dos de la tarde. ¿Cuál le queda mejor?',
      'Entonces sería una limpieza el martes veinticuatro de noviembre a la una y media de la tarde. ¿Se la agendo?',
      '¿Le puedo ayudar en algo más?',
    );
    assert.equal(said[0], 'una limpieza');
    assert.match(said[1] ?? '', /la una y media de la tarde/);
    assert.equal(said[2], 'sí');
    assert.match(said[3] ?? '', /gracias/);
  });
});
