import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ModelError } from '../../../language/language-model.ts';
import { dentalPractice } from '../../testing/dental-practice.ts';
import { ModelCall } from '../../testing/model-call.ts';
import type { ScriptedPart } from '../../testing/scripted-model.ts';

const JANE = {
  call: 'identify',
  with: { about: 'patient', first_name: 'Jane', last_name: 'Roe', birth_date: '1985-03-05' },
};
const EXAM = { call: 'book', with: { services: ['svc_exam'], when: { days: ['2026-11-24'], at: ['10:00'] } } };
const yes = (words: string) => ({ call: 'agree', with: { words } });
const DOWN: ScriptedPart = { fail: new ModelError('down', true) };

/** A call in which an examination for Jane Roe, Tuesday at ten, was read back. */
async function readBack(offline: ConstructorParameters<typeof ModelCall>[0] = {}): Promise<ModelCall> {
  const call = new ModelCall(offline);
  const words = await call.say('Jane Roe, March 5th 1985. An exam on Tuesday at ten.', [[JANE, EXAM]]);
  assert.match(words.join(' '), /Shall I book it\?$/);
  return call;
}

describe('one turn with a model', () => {
  it('takes every command of one answer in its order, and speaks one short sentence before the words of flows', async () => {
    const call = new ModelCall();
    const words = await call.say("I've got a bad tooth. I'm Jane Roe, born March 5th 1985, I need an exam.", [
      ["I'm sorry to hear that.", JANE, { call: 'book', with: { services: ['svc_exam'] } }],
    ]);
    assert.deepEqual(words, [
      "I'm sorry to hear that.",
      'An examination, of course. What day and time would suit you?',
    ]);
    assert.equal(call.state.people[0]?.lastName, 'Roe');
    assert.equal(call.outputs.filter(({ type }) => type === 'model_use').length, 1);
  });

  it('asks no model where the offline reader has read the whole utterance', async () => {
    const call = new ModelCall({ readWhole: () => [{ kind: 'book', services: ['svc_exam'] }] });
    assert.deepEqual(await call.say('An exam, please.'), [
      'An examination, of course. What day and time would suit you?',
    ]);
    assert.equal(call.model.requests.length, 0);
  });

  it('tells the model of bad arguments, and takes what it then gives', async () => {
    const call = new ModelCall();
    await call.say('An exam next Tuesday.', [
      [{ call: 'book', with: { services: 'svc_exam' } }, { call: 'fly' }],
      [{ call: 'book', with: { services: ['svc_exam'] } }],
    ]);
    assert.equal(call.model.requests.length, 2);
    const results = call.lastRequest.messages.at(-1);
    assert.ok(results?.role === 'tool');
    assert.match(results.results[0]?.text ?? '', /Bad arguments: \/services/);
    assert.match(results.results[1]?.text ?? '', /no tool fly/);
    assert.equal(call.state.stack[0]?.kind, 'book');
  });

  it('asks no third time, and falls back to the offline reader where nothing came of two answers', async () => {
    const call = new ModelCall();
    const words = await call.say('An exam.', [
      [{ call: 'book', with: { services: ['svc_none'] } }],
      [{ call: 'book', with: { services: ['svc_none'] } }],
    ]);
    assert.equal(call.model.requests.length, 2);
    assert.match(words.join(' '), /didn't catch|not sure I understood/);
  });

  it('asks once where the caller hears of a refusal from the flow itself', async () => {
    const call = new ModelCall();
    await call.say('Jane Roe, born the 31st of February.', [
      [{ call: 'identify', with: { about: 'patient', first_name: 'Jane', birth_date: '1985-02-31' } }],
    ]);
    assert.equal(call.model.requests.length, 1);
  });

  it('keeps the commands of an answer whose sentence may not be spoken, and reads on behind it', async () => {
    const call = new ModelCall();
    const words = await call.say('An exam on Tuesday. Are you open on Mondays?', [
      [
        "You're all booked for Tuesday. What day works for you? ",
        'On Mondays we open at eight.',
        { call: 'ask', with: { topic: 'hours', question: 'Are you open on Mondays?', is_answered: true } },
        { call: 'book', with: { services: ['svc_exam'] } },
      ],
    ]);
    assert.equal(words[0], 'On Mondays we open at eight.');
    assert.equal(call.state.stack[0]?.kind, 'book');
    assert.equal(words.join(' ').includes('all booked'), false);
  });

  it('holds everything that the caller wants: two matters in one breath', async () => {
    const call = new ModelCall({ assent: () => 'yes' });
    call.book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-11-26', 600);
    await call.say('Cancel my cleaning, and book an exam for Tuesday at ten. Jane Roe, March 5th 85.', [
      [JANE, { call: 'cancel', with: { which: { services: ['svc_clean'] } } }, EXAM],
    ]);
    assert.match((await call.say('yes', [[yes('yes')]])).join(' '), /is canceled.*Shall I book it\?$/);
    await call.say('yes', [[yes('yes')]]);
    assert.deepEqual(
      call.book.appointments.map(({ status, service }) => [service.id, status]),
      [
        ['svc_clean', 'canceled'],
        ['svc_exam', 'booked'],
      ],
    );
  });

  it('takes the dictated message word for word, whatever the model made of it', async () => {
    const call = new ModelCall();
    await call.say('I want to leave a message.', [[{ call: 'message' }]]);
    await call.say('My crown came off again, on the left.', [
      [{ call: 'message', with: { text: 'Crown of the patient is lost.' } }],
    ]);
    await call.say('Jane Roe', [[JANE]]);
    assert.deepEqual(
      call.book.messages.map(({ text }) => text),
      ['My crown came off again, on the left.'],
    );
  });

  it('is told which appointments were looked up, so that they are not looked up again', async () => {
    const call = new ModelCall();
    call.book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-11-26', 600);
    await call.say('When is my appointment?', [[{ call: 'look_up', with: {} }, JANE]]);
    await call.say('And is the lot open?', [[{ call: 'small_talk', with: { about: 'remark' } }]]);
    assert.match(call.lastRequest.context, /Told in this call: the appointments: Teeth cleaning .*10:00/);
  });

  it('is told which messages were passed on, so that none is passed on twice', async () => {
    const call = new ModelCall();
    await call.say('Please tell Doctor Lee that I am running late.', [
      [{ call: 'message', with: { text: 'I am running late' } }],
    ]);
    await call.say('Jane Roe', [[JANE]]);
    await call.say('Is the lot open?', [[{ call: 'small_talk', with: { about: 'remark' } }]]);
    assert.match(call.lastRequest.context, /Done in this call: passed on the message "I am running late"/);
  });

  it('is told what a message that was passed on holds', async () => {
    const call = new ModelCall();
    const text = 'My crown came off last night at dinner and I would like Doctor Lee to know that it is the left one';
    await call.say(text, [[{ call: 'message', with: { text } }]]);
    await call.say('Jane Roe', [[JANE]]);
    await call.say('Is the lot open?', [[{ call: 'small_talk', with: { about: 'remark' } }]]);
    assert.ok(call.lastRequest.context.includes(`passed on the message "${text}"`));
  });

  it('speaks the other language from the turn on in which the caller does', async () => {
    const call = new ModelCall({}, dentalPractice({ languages: ['en', 'es'] }));
    const words = await call.say('Buenos días, quisiera una revisión.', [
      [
        { call: 'language', with: { tag: 'es' } },
        { call: 'book', with: { services: ['svc_exam'] } },
      ],
    ]);
    assert.match(words.join(' '), /¿/);
  });
});

describe('an answer of the model to a question', () => {
  const ask = (more: object = {}) => ({
    call: 'ask',
    with: { topic: 'price', question: 'How much is an exam?', services: ['svc_exam'], ...more },
  });

  it('is spoken, noted, and given once', async () => {
    const call = new ModelCall();
    const words = await call.say('How much is an exam?', [['An exam costs $95.', ask({ is_answered: true })]]);
    assert.deepEqual(words.length, 2);
    assert.equal(words[0], 'An exam costs $95.');
    assert.equal(words[1]?.includes('95'), false);
    assert.equal(call.state.done[0]?.kind, 'answered');
  });

  it('is given once where the model forgot to say that it answered, or called before it spoke', async () => {
    for (const answer of [
      ['An exam costs 95 dollars.', ask()],
      [ask({ is_answered: true }), 'An exam costs 95 dollars.'],
    ]) {
      const words = await new ModelCall().say('How much is an exam?', [answer]);
      assert.equal(words.join(' ').match(/95/g)?.length, 1, words.join(' '));
    }
  });

  it('is one in however few words, where they name what was asked about', async () => {
    const stated = { question: '¿Seguros?', answer: 'Aceptamos Triple-S y MMM.' };
    const call = new ModelCall({}, dentalPractice({ faq: [stated], languages: ['es'] }));
    call.state.language = 'es';
    await call.say('Quiero una limpieza.', [[{ call: 'book', with: { services: ['svc_clean'] } }]]);
    const question = { topic: 'insurance', question: '¿Aceptan Triple-S?', subject: 'Triple-S', is_answered: true };
    const words = await call.say('¿Aceptan Triple-S?', [['Sí, aceptamos Triple-S.', { call: 'ask', with: question }]]);
    assert.equal(words[0], 'Sí, aceptamos Triple-S.');
    assert.equal(call.state.done.at(-1)?.kind, 'answered');
    assert.deepEqual(
      call.state.stack.map(({ kind }) => kind),
      ['book'],
    );
  });

  it('is none in a few words that name nothing of it', async () => {
    const call = new ModelCall();
    const question = { topic: 'other', question: 'Is there wifi?', is_answered: true };
    await call.say('Is there wifi?', [['Oh, sure.', { call: 'ask', with: question }]]);
    assert.equal(call.state.done.at(-1)?.kind, 'unanswered');
  });

  it('is none in words that name what was asked about and tell nothing of what the practice has stated', async () => {
    for (const answer of [
      ['Sure, the exam.', ask({ is_answered: true })],
      ['An exam costs 75 dollars.', 'Happy about the exam.', ask({ is_answered: true })],
    ]) {
      const words = await new ModelCall().say('How much is an exam?', [answer, []]);
      assert.match(words.join(' '), /95 dollars/);
    }
  });

  it('to one of two questions leaves the other to what the practice has stated', async () => {
    const call = new ModelCall({}, dentalPractice({ faq: [{ question: 'Wifi?', answer: 'There is free wifi.' }] }));
    const words = await call.say('How much is an exam, and is there wifi?', [
      [
        'Yes, there is free wifi here.',
        ask(),
        { call: 'ask', with: { topic: 'other', question: 'Is there wifi?', subject: 'wifi', is_answered: true } },
      ],
    ]);
    assert.match(words.join(' '), /free wifi here\. An examination is 95 dollars\./);
  });

  it('with an invented price is not spoken: the price of the practice is', async () => {
    const words = await new ModelCall().say('How much is an exam?', [
      ['An exam costs 75 dollars.', ask({ is_answered: true })],
    ]);
    assert.match(words.join(' '), /95 dollars/);
    assert.doesNotMatch(words.join(' '), /75/);
  });

  it('that may not be spoken is asked for once more where the practice has stated nothing that fits', async () => {
    const call = new ModelCall({}, dentalPractice({ faq: [{ question: 'Wifi?', answer: 'Password 4455.' }] }));
    const question = { topic: 'other', question: 'How do I get online?', is_answered: true };
    const words = await call.say('How do I get online?', [
      ['The password is 1234 here.', { call: 'ask', with: question }],
      ['The password is 4455 here.', { call: 'ask', with: question }],
    ]);
    assert.equal(words[0], 'The password is 4455 here.');
    assert.deepEqual(
      call.state.done.map(({ kind }) => kind),
      ['answered'],
    );
  });
});

describe('an appointment that is offered behind an answer', () => {
  it('is shown to the model that hears what the caller says to it', async () => {
    const call = new ModelCall();
    await call.take({ type: 'start' });
    const price = { topic: 'price', question: 'How much is an examination?', services: ['svc_exam'] };
    await call.say('How much is an examination?', [[{ call: 'ask', with: price }]]);
    await call.say('Do that.', [[yes('Do that')]]);
    assert.match(call.lastRequest.context, /Asked last: anything_else, or book svc_exam/);
    assert.equal(call.state.stack.at(-1)?.kind, 'book');
  });
});

describe('a yes that a model has heard', () => {
  it('books where its words were said and the offline reader finds a plain yes', async () => {
    const call = await readBack({ assent: () => 'yes' });
    assert.match((await call.say('Yes please.', [[yes('Yes please')]])).join(' '), /^You're all set/);
    assert.equal(call.book.appointments.length, 1);
  });

  it('counts for nothing where its words were not said', async () => {
    const call = await readBack({ assent: () => 'yes' });
    const words = await call.say('Hmm.', [[yes('yes')], [yes('yes, book it')]]);
    assert.match(words.join(' '), /was that a yes\?/i);
    assert.equal(call.book.appointments.length, 0);
  });

  it('counts for nothing beside a question, a condition or another time; what is wanted instead is taken', async () => {
    const call = await readBack({ assent: () => 'no' });
    const words = await call.say('Yes, but can you make it eleven?', [
      [yes('Yes'), { call: 'wish', with: { when: { at: ['11:00'] } } }],
    ]);
    // The read-back, and this turn: what was refused needs no second answer where something else was taken.
    assert.equal(call.model.requests.length, 2);
    assert.match(words.join(' '), /eleven a\.m\..*Shall I book it\?$/);
    assert.equal(call.book.appointments.length, 0);
  });

  it('that is not plain is asked for once more, and books on a plain one only', async () => {
    const call = await readBack({ assent: (words) => (words === 'yes' ? 'yes' : 'open') });
    const open = () => call.say('Sounds lovely, that.', [[yes('Sounds lovely')]]);
    assert.deepEqual(await open(), ['Just so I get it right, yes or no: shall I book it?']);
    await open();
    assert.equal(call.book.appointments.length, 0);
    assert.match((await call.say('yes', [[yes('yes')]])).join(' '), /^You're all set/);
  });

  it('is told of, with what it lacks, in the same turn, in which what was corrected may be passed', async () => {
    const call = await readBack({ assent: () => 'open' });
    const words = await call.say("Yeah that's the right birthday, Thursday though", [
      [yes("Yeah that's the right birthday")],
      [{ call: 'wish', with: { when: { days: ['2026-11-26'] } } }],
    ]);
    const [told] = call.lastRequest.messages.flatMap((one) => (one.role === 'tool' ? one.results : []));
    assert.match(told?.text ?? '', /"Yeah that's the right birthday.*" is no clear yes to: book svc_exam/);
    assert.doesNotMatch(words.join(' '), /Just so I get it right/);
    assert.equal(call.book.appointments.length, 0);
  });

  it('counts where two answers in a row lean to one, and not where the model passes one of them twice', async () => {
    const call = await readBack({ assent: (words) => (words.startsWith('Ooh') ? 'leaning' : 'open') });
    const say = (words: string) => call.say(words, [[yes(words), yes(words)], [yes(words)]]);
    await say("Ooh yes that's the one");
    assert.equal(call.book.appointments.length, 0);
    await say("Ooh yes that's the one");
    assert.equal(call.book.appointments.length, 1);
  });

  it('counts not where an answer leans to one behind a doubt that did not', async () => {
    const call = await readBack({ assent: (words) => (words.startsWith('Ooh') ? 'leaning' : 'open') });
    await call.say("Yeah that's the right birthday", [[yes("Yeah that's the right birthday")]]);
    await call.say("Ooh yes that's the one", [[yes("Ooh yes that's the one")]]);
    assert.equal(call.book.appointments.length, 0);
  });

  it('counts not where what was leaned to has changed since', async () => {
    const call = await readBack({ assent: () => 'leaning' });
    await call.say('Ooh yes', [[yes('Ooh yes')]]);
    await call.say('At eleven', [[{ call: 'wish', with: { when: { days: ['2026-11-24'], at: ['11:00'] } } }]]);
    assert.equal(call.state.asked?.question, 'confirm');
    await call.say('Ooh yes', [[yes('Ooh yes')]]);
    assert.equal(call.book.appointments.length, 0);
  });

  it('counts at no time beside anything else, however often it is asked for', async () => {
    const call = await readBack({ assent: (words) => (words === 'yes do' ? 'yes' : 'open') });
    for (const words of ['Yes do, Thursday at four', "I can't, yes do", 'What a day, yes do'])
      for (let times = 0; times < 2; times += 1) await call.say(words, [[yes('yes do')]]);
    assert.equal(call.book.appointments.length, 0);
  });

  it('counts at no time behind chatter where an appointment would be called off', async () => {
    const call = new ModelCall({ assent: (words) => (words === 'yes do' ? 'yes' : 'open') });
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
    await call.say('cancel my visit, Jane Roe', [[JANE, { call: 'cancel', with: {} }]]);
    assert.equal(call.state.asked?.question, 'confirm');
    for (let times = 0; times < 3; times += 1) await call.say("I'll be there, yes do", [[yes('yes do')]]);
    assert.equal(
      call.state.done.some(({ kind }) => kind === 'canceled'),
      false,
    );
  });

  it('counts at no time beside a refusal', async () => {
    const call = await readBack({ assent: (words) => (words === 'yes do' ? 'yes' : 'no') });
    for (let times = 0; times < 3; times += 1) await call.say('No, I mean yes do', [[yes('yes do')]]);
    assert.equal(call.book.appointments.length, 0);
  });

  it('that is not plain is asked about behind the answer to a question beside it', async () => {
    const call = await readBack();
    const duration = { topic: 'duration', question: 'How long does it take?', services: ['svc_exam'] };
    const words = await call.say('Yep book it, and how long does it take', [
      [yes('Yep book it'), { call: 'ask', with: duration }],
    ]);
    assert.deepEqual(words, ['An examination takes 30 minutes. Just so I get it right, yes or no: shall I book it?']);
  });

  it('is not taken back by the same time said beside it', async () => {
    const call = await readBack({ assent: () => 'yes' });
    const again = { call: 'wish', with: { when: { days: ['2026-11-24'], at: ['10:00'] } } };
    await call.say('Yes, Tuesday at ten.', [[again, yes('Yes')]]);
    assert.equal(call.book.appointments.length, 1);
  });
});

describe('a model that fails', () => {
  const offline = {
    read: async (_turn: unknown, floor: { apply(command: { kind: 'book' }): unknown }) =>
      void floor.apply({ kind: 'book' }),
  };

  it('is replaced by the offline reader for that turn, and after two failures for the call', async () => {
    const call = new ModelCall(offline);
    assert.deepEqual(await call.say('I need an appointment.', [[DOWN]]), ['Sure. What would you like to come in for?']);
    await call.say('An appointment.', [[DOWN]]);
    await call.say('An appointment.', [[{ call: 'drop' }]]);
    assert.equal(call.model.requests.length, 2);
    assert.equal(call.state.counts.modelFailures, 2);
  });

  it('at any token leaves what it had given, and nobody hears two answers', async () => {
    const whole: ScriptedPart[] = ['An exam costs $95.', EXAM, JANE];
    for (let at = 0; at <= whole.length; at += 1) {
      const call = new ModelCall({
        async read(_turn, floor) {
          floor.apply({ kind: 'ask', topic: 'price', question: 'How much?', services: ['svc_exam'] });
        },
      });
      const words = (await call.say('How much is an exam?', [[...whole.slice(0, at), DOWN]])).join(' ');
      assert.equal(words.match(/95/g)?.length, 1, `${at}: ${words}`);
      assert.equal(call.state.stack.length, at > 1 ? 1 : 0);
    }
  });

  it('to answer in time is given up, and the turn is read offline', async () => {
    const call = new ModelCall(offline);
    call.answerMs = 20;
    const words = await call.say('I need an appointment.', [[{ wait: new Promise(() => {}) }]]);
    assert.deepEqual(words, ['Sure. What would you like to come in for?']);
    assert.deepEqual(call.model.aborted, [true]);
    assert.equal(call.state.counts.modelFailures, 1);
  });

  it('in the second answer leaves what the first one gave', async () => {
    const call = new ModelCall(offline);
    const bad = { call: 'choose', with: { option: 0 } };
    await call.say('An exam.', [[{ call: 'book', with: { services: ['svc_exam'] } }, bad], [DOWN]]);
    assert.equal(call.state.counts.modelFailures, 1);
    assert.deepEqual(call.state.stack[0]?.kind === 'book' && call.state.stack[0].services, ['svc_exam']);
  });

  it('and gives nothing counts as one that failed', async () => {
    const call = new ModelCall(offline);
    await call.say('I need an appointment.', [[]]);
    assert.equal(call.state.counts.modelFailures, 1);
    assert.equal(call.state.stack[0]?.kind, 'book');
  });

  it('and gives words alone that may not be spoken is replaced by the offline reader', async () => {
    const call = new ModelCall(offline);
    const words = await call.say('I need an appointment.', [["You're booked for nine tomorrow!"]]);
    assert.deepEqual(words, ['Sure. What would you like to come in for?']);
    assert.equal(call.state.counts.modelFailures, 0);
  });
});

describe('a caller who speaks again, or hangs up', () => {
  it('ends the request, and nothing is taken, said or sent after it', async () => {
    const caller = new AbortController();
    const call = new ModelCall();
    let release = (): void => {};
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    const turn = call.say('An exam, please.', [['Sure thing, happy to help. ', { wait }, EXAM]], caller.signal);
    await new Promise((resolve) => setImmediate(resolve));
    caller.abort();
    await turn;
    release();
    assert.deepEqual(call.model.aborted, [true]);
    assert.deepEqual(call.state.stack, []);
    assert.equal(call.state.counts.modelFailures, 0);
    assert.equal(call.model.requests.length, 1);
  });
});

describe('what is said while the caller waits', () => {
  it('comes after a second and a half without a word, and once in ten turns', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const call = new ModelCall();
    const slowly = async (): Promise<string[]> => {
      let release = (): void => {};
      const wait = new Promise<void>((resolve) => {
        release = resolve;
      });
      const turn = call.say('An exam.', [[{ wait }, { call: 'book', with: { services: ['svc_exam'] } }]]);
      for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
      context.mock.timers.tick(1499);
      const before = call.outputs.length;
      context.mock.timers.tick(1);
      release();
      const words = await turn;
      assert.equal(before, 0);
      return words;
    };
    assert.equal((await slowly()).length, 2);
    assert.equal((await slowly()).length, 1);
  });
});

describe('a death that code has heard before the model', () => {
  const words = "I can't sleep since my mom passed away. I would like a cleaning.";
  const cleaning = { call: 'book', with: { services: ['svc_clean'], for: 'self' } };
  const frames = (call: ModelCall): string[] => call.state.stack.map(({ kind }) => kind);

  it('is answered with a word and not passed on, where the model takes it for a loss beside an appointment', async () => {
    const call = new ModelCall();
    const said = await call.say(words, [[cleaning]]);
    assert.match(call.lastRequest.context, /Under way: nothing\n/);
    assert.match(call.lastRequest.context, /The words tell of a death/);
    assert.match(said.join(' '), /^I'm so sorry for your loss\./);
    assert.deepEqual(frames(call), ['book']);
    assert.deepEqual([call.state.done, call.state.wishes], [[], ['booking']]);
  });

  it('is passed on where the model takes it for grave, wants nothing beside it or something of somebody else, or fails', async () => {
    for (const answer of [
      [cleaning, { call: 'grave', with: { matter: 'death' } }],
      [{ call: 'small_talk', with: { about: 'loss' } }],
      [{ call: 'book', with: { services: ['svc_clean'], for: 'other' } }],
      [cleaning, DOWN],
    ]) {
      const call = new ModelCall();
      await call.say(words, [answer]);
      assert.ok(frames(call).includes('message'), JSON.stringify(answer));
      await call.take({ type: 'hangup' });
      assert.equal(call.book.messages.length, 1, JSON.stringify(answer));
    }
  });
});

describe('what a caller asks of the line', () => {
  it('is what a date of birth is needed for: it is said, asked again, and nothing is passed on', async () => {
    const call = new ModelCall();
    await call.say('When is my visit? Jane Roe.', [
      [{ call: 'look_up' }, { call: 'identify', with: { about: 'patient', first_name: 'Jane', last_name: 'Roe' } }],
    ]);
    const words = await call.say('What do you need that for?', [
      [{ call: 'small_talk', with: { about: 'why_asked' } }],
    ]);
    assert.match(words.join(' '), /^That's how I find the right record.* date of birth/);
    assert.deepEqual(
      call.state.stack.map(({ kind }) => kind),
      ['look_up'],
    );
  });

  it('is to be heard: a question that is announced is asked for, and a no beside something else ends no call', async () => {
    const no = { call: 'refuse' };
    for (const answer of [
      [{ call: 'small_talk', with: { about: 'question_coming' } }],
      [no, { call: 'small_talk', with: { about: 'question_coming' } }],
    ]) {
      const call = new ModelCall();
      await call.say('Is there parking?', [[{ call: 'small_talk', with: { about: 'thanks' } }]]);
      call.state.asked = { question: 'anything_else', times: 1 };
      assert.deepEqual(await call.say('No, just one question', [answer]), ['Of course, what is it?']);
      assert.equal(call.state.ended, null);
    }
    const call = new ModelCall();
    call.state.asked = { question: 'anything_else', times: 1 };
    await call.say('No, thank you', [[no, { call: 'small_talk', with: { about: 'thanks' } }]]);
    assert.equal(call.state.ended, 'goodbye');
  });
});

describe('a service that a model has chosen for a child', () => {
  const ADA = {
    call: 'identify',
    with: { about: 'patient', first_name: 'Ada', last_name: 'Roe', birth_date: '2016-06-01' },
  };
  const visit = (name: string) => ({
    id: `svc_${name.slice(0, 4).toLowerCase()}`,
    name,
    durationMinutes: 30,
    priceCents: null,
    description: null,
  });
  const practice = () => dentalPractice({ services: [visit('Kids visit'), visit('Urgent visit')], providers: [] });
  const urgent = (whose: object) => ({
    call: 'book',
    with: { services: ['svc_urge'], when: { days: ['2026-11-24'], at: ['10:00'] }, ...whose },
  });

  it('is not asked for again once their age is told, and the time stands', async () => {
    const call = new ModelCall({}, practice());
    await call.say('My girl chipped a tooth, Tuesday at ten', [[urgent({ for: 'child' })]]);
    assert.match((await call.say('Ada Roe, June 1st 2016', [[ADA]])).join(' '), /an urgent visit on Tuesday.*Shall I/);
  });

  it('is asked for where nobody knew that a child is to be seen', async () => {
    const call = new ModelCall({}, practice());
    await call.say('A chipped tooth, Tuesday at ten', [[urgent({})]]);
    assert.match((await call.say('Ada Roe, June 1st 2016', [[ADA]])).join(' '), /kids visit, or an urgent visit\?$/);
  });
});

describe('a part of a date of birth', () => {
  const identify = (part: object) => [{ call: 'identify', with: { about: 'patient', ...part } }];
  const asked = async (): Promise<ModelCall> => {
    const call = new ModelCall();
    await call.say('When is my visit? Jane Roe.', [
      [{ call: 'look_up' }, ...identify({ first_name: 'Jane', last_name: 'Roe' })],
    ]);
    return call;
  };

  it('that is the year is kept, and nothing but day and month asked for', async () => {
    const call = await asked();
    const words = await call.say('Say I am of 85', [identify({ birth_year: 1985 })]);
    assert.deepEqual(words, ['What are the day and month of your birth?']);
    await call.say('March fifth', [identify({ birth_month_day: '03-05' })]);
    assert.match(call.model.requests.at(-1)?.context ?? '', /born 1985, day and month not said/);
    assert.equal(call.state.people[0]?.record?.id, 'pat_jane');
    assert.equal(call.state.people[0]?.birthYear, undefined);
  });

  it('is none of another year that is told with the day, nor of one that lies ahead', async () => {
    const call = await asked();
    await call.say('85, no', [identify({ birth_year: 1958 })]);
    await call.say('March fifth 85', [identify({ birth_date: '1985-03-05' })]);
    assert.equal(call.state.people[0]?.birthDate, '1985-03-05');
    const ahead = await asked();
    await ahead.say('March fifth', [identify({ birth_month_day: '03-05' })]);
    await ahead.say('2060', [identify({ birth_year: 2060 })]);
    assert.equal(ahead.state.people[0]?.birthDate, null);
  });
});

describe('who somebody is, as a model is told it', () => {
  const whoIs = (call: ModelCall): string[] =>
    call.lastRequest.context.split('\n').filter((line) => /^(Person|On the line)/.test(line));

  it('is told once of a caller who said their name for a message of their own', async () => {
    const call = new ModelCall();
    await call.say('A refill please', [[{ call: 'message', with: { text: 'A refill', matter: 'refill' } }]]);
    const caller = { about: 'caller', first_name: 'Zoe', last_name: 'Quill' };
    await call.say('Zoe Quill', [[{ call: 'identify', with: caller }]]);
    await call.say('Wait', [[{ call: 'wait' }]]);
    assert.deepEqual(whoIs(call), ['Person 1: self, name Zoe Quill']);
  });

  it('names the owner as the owner of an animal, whose name may be open', async () => {
    const call = new ModelCall({}, dentalPractice({ businessCategory: 'VETERINARY' }));
    const dog = { ...JANE.with, animal_kind: 'beagle' };
    await call.say('An exam for my beagle', [
      [
        { call: 'book', with: { services: ['svc_exam'], for: 'animal' } },
        { call: 'identify', with: dog },
      ],
    ]);
    await call.say('Wait', [[{ call: 'wait' }]]);
    assert.deepEqual(whoIs(call), ['Person 1: animal, name not said, beagle; owner Jane Roe, born 1985-03-05']);
  });
});

describe('the sentence of a model beside those of the system', () => {
  const exam = { call: 'book', with: { services: ['svc_exam'] } };

  it('is not said twice where it names the service, or is glad that nobody is in danger', async () => {
    const named = new ModelCall();
    assert.deepEqual(await named.say('I need an exam', [['An examination it is.', exam]]), [
      'An examination it is.',
      'What day and time would suit you?',
    ]);
    const safe = new ModelCall();
    await safe.say('There is blood', [[{ call: 'danger', with: { to: 'life', is_certain: false } }]]);
    const words = await safe.say('No, he is jumping about', [['Good that he is jumping.', { call: 'safe' }, exam]]);
    assert.doesNotMatch(words.join(' '), /glad|thank you for telling/);
  });

  it('names no service in the middle of another language, unless it is known what it is called there', async () => {
    const said = async (name: string, languages: string[], tag: string): Promise<string> => {
      const service = { id: 'svc_one', name, durationMinutes: 30, priceCents: null, description: null };
      const more = { ...service, id: 'svc_two', name: 'Crown' };
      const call = new ModelCall({}, dentalPractice({ languages, services: [service, more], providers: [] }));
      call.state.language = languages[0] ?? 'en';
      await call.say('?', [[{ call: 'language', with: { tag } }]]);
      return (await call.say('!', [[{ call: 'book', with: { services: ['svc_one'] } }]])).join(' ');
    };
    assert.doesNotMatch(await said('Clase de prueba', ['es', 'en'], 'en'), /prueba/);
    assert.doesNotMatch(await said('Sports physical', ['en', 'es'], 'es'), /physical/);
    assert.match(await said('Examination', ['en', 'es'], 'es'), /para el examen/);
    assert.match(await said('Clase de prueba', ['es', 'en'], 'es'), /clase de prueba/);
  });
});
