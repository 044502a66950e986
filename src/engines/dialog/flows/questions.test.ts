import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { english } from '../nlg/en/english.ts';
import { spanish } from '../nlg/es/spanish.ts';
import { createSpeaker } from '../nlg/speaker.ts';
import type { Practice } from '../practice.ts';
import { CommandCall, short } from '../testing/command-call.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';
import { JANE } from '../testing/said.ts';

const free: Command = { kind: 'ask', topic: 'availability', question: 'what days have you got' };
const visit = (call: CommandCall): void => call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);

describe('which times there are', () => {
  it('is looked up while a time is looked for', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    assert.deepEqual(short(await call.say([free])), ['offer_slots', 'ask slot']);
  });

  it('is of the days that are asked about', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    const { acts } = await call.say([{ ...free, days: ['2026-11-26'] }]);
    const [offer] = acts;
    assert.ok(offer?.act === 'offer_slots' && offer.slots.every(({ startsAt }) => startsAt.startsWith('2026-11-26')));
  });

  it('is told again of the appointments that were read out, and of no other that stands', async () => {
    const call = new CommandCall();
    visit(call);
    await call.say([JANE, { kind: 'look_up' }]);
    assert.deepEqual(short(await call.say([free])), ['appointments', 'ask anything_else']);
    assert.ok(!short(await call.say([{ ...free, days: ['2026-11-27'] }])).includes('appointments'));
  });

  it('is told of nobody who was not verified', async () => {
    const call = new CommandCall();
    visit(call);
    assert.deepEqual(short(await call.say([free])), ['unknown', 'ask offer_message']);
  });

  it('is told no more of what was called off since', async () => {
    const call = new CommandCall();
    visit(call);
    await call.say([JANE, { kind: 'look_up' }]);
    await call.say([{ kind: 'cancel' }]);
    await call.say([{ kind: 'agree', words: 'yes' }]);
    assert.deepEqual(short(await call.say([free])), ['unknown', 'ask offer_message']);
  });
});

describe('a booking whose first question is answered with something else', () => {
  it('is let go where that is an appointment that stands', async () => {
    const call = new CommandCall();
    visit(call);
    await call.say([{ kind: 'book', services: ['svc_clean'] }], 'what have you got me down for');
    await call.say([{ kind: 'look_up' }], 'the days that i am booked');
    assert.deepEqual(short(await call.say([JANE], 'jane roe')), ['appointments', 'ask anything_else']);
  });

  it('is gone on with where it was told of before', async () => {
    const call = new CommandCall();
    visit(call);
    await call.say([{ kind: 'book' }], 'an appointment');
    await call.say([{ kind: 'wish', services: ['svc_clean'] }], 'a cleaning');
    await call.say([{ kind: 'look_up' }], 'when is the one that i have');
    assert.deepEqual(short(await call.say([JANE], 'jane roe')), ['appointments', 'turn_to', 'ask when']);
  });

  it('is gone on with however many questions are asked beside it', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book' }], 'i would like an appointment please');
    const price: Command = { kind: 'ask', topic: 'price', question: 'what is an exam', services: ['svc_exam'] };
    assert.deepEqual(short(await call.say([price], 'what is an exam')), ['fact', 'ask_again service']);
    const clean: Command = { kind: 'ask', topic: 'price', question: 'and a cleaning', services: ['svc_clean'] };
    assert.deepEqual(short(await call.say([clean], 'and a cleaning')), ['fact', 'ask_again service']);
    assert.deepEqual(
      call.state.stack.map(({ kind }) => kind),
      ['book'],
    );
  });
});

describe('a sentence of the practice', () => {
  const said = async (changes: Partial<Practice>, ...questions: Command[]): Promise<string[]> => {
    const languages = changes.languages ?? ['en'];
    const call = new CommandCall(
      dentalPractice(changes),
      NOW,
      createSpeaker(languages[0] === 'es' ? [spanish] : [english]),
    );
    await call.take({ type: 'start' });
    const answers: string[] = [];
    for (const question of questions) {
      const { outputs } = await call.say([question]);
      answers.push(outputs.flatMap((output) => (output.type === 'say' ? [output.text] : [])).join(' '));
    }
    return answers;
  };
  const website = (text: string): Practice['passages'] => [
    { text, source: 'https://practice.example.com/', title: null },
  ];
  const NO_FARM_ANIMALS = 'We do not see birds, snakes or livestock.';
  const goats: Command = { kind: 'ask', topic: 'services', question: 'do you see goats', subject: 'goats' };

  it('answers with a no where it denies what is asked, then shortly', async () => {
    const passages = website(NO_FARM_ANIMALS);
    const [first = '', second = ''] = await said({ passages }, goats, goats);
    assert.ok(first.startsWith(`No. ${NO_FARM_ANIMALS}`), first);
    assert.ok(second.startsWith("No, I'm afraid not."), second);
  });

  it('answers with no such word where it denies less, or where a no would not be plain', async () => {
    for (const [text, question, subject] of [
      ['We do not see goats under one year.', 'do you see goats', 'goats'],
      ['Every session except the first can be by video.', 'can i do it by video', 'video'],
      [NO_FARM_ANIMALS, "don't you see livestock", 'livestock'],
    ] as const) {
      const [first = ''] = await said(
        { passages: website(text) },
        { kind: 'ask', topic: 'services', question, subject },
      );
      assert.ok(first.startsWith(text), first);
    }
  });

  it('is said once more as such, and passed on as a question from then on', async () => {
    const park: Command = { kind: 'ask', topic: 'parking', question: 'where can i park' };
    const passages = website('Free parking is available behind the building.');
    const [first = '', second = '', third = ''] = await said({ passages }, park, park, park);
    assert.match(first, /^Free parking/);
    assert.match(second, /^As I said: Free parking/);
    assert.match(third, /^That's all I know about it, I'm afraid\. Shall I pass your question on/);
  });

  it('is told in Spanish alike', async () => {
    const cabras: Command = { kind: 'ask', topic: 'services', question: 'atienden cabras', subject: 'cabras' };
    const passages = website('No atendemos aves, reptiles ni cabras.');
    const [first = '', second = ''] = await said({ passages, languages: ['es'] }, cabras, cabras);
    assert.match(first, /^No atendemos aves/);
    assert.match(second, /^No, lo siento\./);
  });
});

describe('one of two appointments of a day', () => {
  it('is read back with its time', async () => {
    for (const [wanted, expected] of [
      [{ kind: 'cancel' }, /on Tuesday.* at two/],
      [{ kind: 'move', when: { days: ['2026-11-26'], at: ['10:00'] } }, / instead of Tuesday the twenty-fourth at two/],
    ] satisfies [Command, RegExp][]) {
      const call = new CommandCall(dentalPractice({}), NOW, createSpeaker([english]));
      visit(call);
      call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 840);
      await call.say([JANE, { kind: 'look_up' }]);
      const { outputs } = await call.say([{ ...wanted, which: { day: '2026-11-24', at: '14:00' } }]);
      assert.match(outputs.flatMap((one) => (one.type === 'say' ? [one.text] : [])).join(' '), expected);
    }
  });
});
