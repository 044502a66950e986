import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../../commands.ts';
import type { Practice } from '../../practice.ts';
import { CommandCall } from '../../testing/command-call.ts';
import { dentalPractice, NOW } from '../../testing/dental-practice.ts';
import { JANE } from '../../testing/said.ts';
import type { DialogEvent } from '../../types.ts';
import { createSpeaker } from '../speaker.ts';
import { english } from './english.ts';
import { sayClocks, sayShortClock, sayShortDayFrom } from './say-times.ts';

/** A call whose agent speaks English. */
class EnglishCall {
  readonly call: CommandCall;

  constructor(changes: Partial<Practice> = {}) {
    this.call = new CommandCall(dentalPractice(changes), NOW, createSpeaker([english]));
  }

  async hear(event: DialogEvent, commands: Command[] = []): Promise<string> {
    const { outputs } = await this.call.take(event, commands);
    return outputs.flatMap((output) => (output.type === 'say' ? [output.text] : [])).join(' ');
  }

  say(...commands: Command[]): Promise<string> {
    return this.hear({ type: 'prompt', text: '…' }, commands);
  }
}

describe('times on several days', () => {
  it('are said one day after the other', async () => {
    const call = new EnglishCall();
    const when = { days: ['2026-11-24', '2026-11-25'] };
    assert.equal(
      await call.say({ kind: 'book', services: ['svc_exam'], when }),
      'An examination, of course. I have Tuesday the twenty-fourth at eight in the morning or noon, or Wednesday the twenty-fifth at four thirty in the afternoon. Which one works for you?',
    );
  });
});

describe('a booking in English', () => {
  it('reads as a receptionist would speak', async () => {
    const call = new EnglishCall();
    assert.equal(
      await call.hear({ type: 'start' }),
      'Thank you for calling Maple Street Dental. This is Ava, the automated assistant. How can I help you today?',
    );
    assert.equal(
      await call.say({ kind: 'book', services: ['svc_clean'] }),
      'Sure, teeth cleaning. What day and time would suit you?',
    );
    assert.equal(
      await call.say({ kind: 'wish', when: { days: ['2026-11-24'], not_after: '12:00' } }),
      'On Tuesday the twenty-fourth I have eight or ten in the morning, or noon. Which one works for you?',
    );
    assert.equal(await call.say({ kind: 'choose', option: 2 }), 'Great. May I have your first and last name?');
    assert.equal(
      await call.say(JANE),
      "So that's teeth cleaning with Maria Santos on Tuesday, November twenty-fourth at ten a.m. Shall I book it?",
    );
    assert.equal(
      await call.say({ kind: 'agree', words: 'yes' }),
      "You're all set for Tuesday the twenty-fourth at ten. Is there anything else I can help you with?",
    );
    assert.equal(await call.say({ kind: 'refuse' }), 'Thank you for calling. Goodbye!');
  });

  it('says the price, and goes back to what was asked', async () => {
    const call = new EnglishCall();
    await call.say({ kind: 'book', services: ['svc_clean'] });
    assert.equal(
      await call.say({ kind: 'ask', topic: 'price', question: 'How much is it?', services: ['svc_clean'] }),
      'Teeth cleaning is 120 dollars. Now, what day and time would suit you?',
    );
    await call.say({ kind: 'wish', when: { days: ['2026-11-24'] } });
    await call.say({ kind: 'choose', option: 1 });
    await call.say({ kind: 'identify', about: 'patient', first_name: 'Jane', last_name: 'Roe' });
    assert.equal(
      await call.say({ kind: 'ask', topic: 'price', question: 'How much is it?', services: ['svc_clean'] }),
      'Teeth cleaning is 120 dollars. Now, your date of birth?',
    );
  });

  it('answers thanks where nothing else is said, and not beside a "no, thank you" or a result', async () => {
    const call = new EnglishCall();
    const thanks: Command = { kind: 'small_talk', about: 'thanks' };
    assert.equal(await call.say(thanks), "You're welcome. How can I help you?");
    assert.doesNotMatch(
      await call.say(thanks, { kind: 'ask', topic: 'price', question: 'How much is it?', services: ['svc_clean'] }),
      /welcome/,
    );
    assert.doesNotMatch(await call.say(thanks, { kind: 'refuse' }), /welcome|Goodbye/);
    assert.equal(await call.say(thanks, { kind: 'refuse' }), "You're welcome. Thank you for calling. Goodbye!");
  });

  it('tells the hours of a day and of the week', async () => {
    const call = new EnglishCall();
    assert.match(
      await call.say({ kind: 'ask', topic: 'hours', question: 'When are you open?' }),
      /^We're open Monday to Friday from eight a\.m\. to five p\.m\./,
    );
    assert.match(
      await call.say({ kind: 'ask', topic: 'hours', question: 'Saturday?', days: ['2026-11-28'] }),
      /^We're closed on Saturday, November twenty-eighth\./,
    );
    assert.match(
      await call.say({ kind: 'ask', topic: 'hours', question: 'Monday?', days: ['2026-11-30'] }),
      /^On Monday, November thirtieth, we're open from eight a\.m\. to five p\.m\./,
    );
    const wednesdays = ['2026-11-25', '2026-12-02', '2026-12-09'];
    const every = { kind: 'ask', topic: 'hours', question: 'Are you open on Wednesdays?', days: wednesdays } as const;
    assert.match(await call.say(every), /^On Wednesdays, we're open from eight a\.m\./);
    const hours = [1, 2, 4, 5].map((dayOfWeek) => ({ dayOfWeek, start: '08:00', end: '17:00', isActive: true }));
    assert.match(
      await new EnglishCall({ hours }).say(every),
      /^We're closed on Wednesdays\. We open again on Thursday/,
    );
    const once = new EnglishCall({ closures: [{ date: '2026-11-25', name: 'Staff training' }] });
    assert.match(
      await once.say(every),
      /^We're closed on Wednesday, November twenty-fifth for staff training\. On Wednesdays, we're open/,
    );
    const closed = new EnglishCall({ closures: [{ date: '2026-11-27', name: 'Staff training' }] });
    assert.match(
      await closed.say({ kind: 'ask', topic: 'hours', question: 'Friday?', days: ['2026-11-27'] }),
      /^We're closed on Friday, November twenty-seventh for staff training\. We open again on Monday, November thirtieth, at eight a\.m\./,
    );
  });

  it('thanks by name, and never for two answers in a row in the same words', async () => {
    const call = new EnglishCall();
    await call.say({ kind: 'book', services: ['svc_clean'], when: { days: ['2026-11-24'] } });
    await call.say({ kind: 'choose', option: 1 });
    const asked = [
      await call.say({ kind: 'identify', about: 'patient', first_name: 'Quinn', last_name: 'Vale' }),
      await call.say({ kind: 'identify', about: 'patient', birth_date: '1990-02-01' }),
      await call.say({ kind: 'identify', about: 'patient', is_new: true }),
    ];
    assert.equal(asked[0], 'Thanks, Quinn. And your date of birth?');
    assert.match(asked[1] ?? '', /^(Thank you\. )?Is this the first visit with us\?$/);
    assert.match(asked[2] ?? '', /^So that's teeth cleaning .* for Quinn Vale, born February first, nineteen ninety\./);
  });

  it('says what the date of birth of a caller is for where that is a surprise', async () => {
    const call = new EnglishCall({ businessCategory: 'PILATES' });
    await call.say({ kind: 'book', services: ['svc_clean'], when: { days: ['2026-11-24'] } });
    await call.say({ kind: 'choose', option: 1 });
    const named = { kind: 'identify', about: 'patient', first_name: 'Theo', last_name: 'Roe' } as const;
    assert.match(await call.say(named), /And your date of birth, so I can find you\?$/);
  });

  it('asks for the yes alone after an answer that was not understood, and reads back shortly what is to be said again', async () => {
    const call = new EnglishCall();
    await call.say({ kind: 'book', services: ['svc_clean'], when: { days: ['2026-11-24'], at: ['10:00'] } });
    assert.match(await call.say(JANE), /^So that's .* Shall I book it\?$/);
    assert.match(await call.say({ kind: 'unclear' }), /^[^?]*\. Was that a yes\?$/);
    assert.equal(
      await call.say({ kind: 'repeat' }),
      'Tuesday, November twenty-fourth at ten a.m.: teeth cleaning with Maria Santos. Shall I book it?',
    );
    assert.match(await call.say({ kind: 'agree', words: 'yes' }), /^You're all set/);
  });

  it('reads back in whole what was changed after a repeat', async () => {
    const call = new EnglishCall();
    await call.say({ kind: 'book', services: ['svc_clean'], when: { days: ['2026-11-24'], at: ['10:00'] } });
    await call.say(JANE);
    await call.say({ kind: 'unclear' });
    const changed = await call.say({ kind: 'wish', when: { at: ['11:00'] } });
    assert.match(changed, /^So that's teeth cleaning with Maria Santos on .* at eleven a\.m\. Shall I book it\?$/);
  });

  it('gives a silent caller time to choose, and asks which of several services it would be', async () => {
    const call = new EnglishCall();
    assert.match(
      await call.say({ kind: 'book', services: ['svc_clean', 'svc_crown'] }),
      /^Sure\. Would that be teeth cleaning, or a \w+\?$/,
    );
    await call.say({ kind: 'wish', services: ['svc_clean'], when: { days: ['2026-11-24'] } });
    assert.equal(await call.hear({ type: 'silence' }), 'Take your time. Would any of those work for you?');
  });

  it('asks the same thing in another form each time', async () => {
    const call = new EnglishCall();
    const asked = [
      await call.say({ kind: 'book' }),
      await call.say({ kind: 'unclear' }),
      await call.say({ kind: 'unclear' }),
    ];
    assert.equal(new Set(asked).size, 3);
  });
});

describe('a message in English', () => {
  it('is passed on, and what is told after it is added', async () => {
    const call = new EnglishCall();
    await call.say({ ...JANE, about: 'caller' } as Command);
    assert.match(await call.say({ kind: 'message', text: 'The bill is wrong.' }), /passed (it|that) on/);
    assert.match(await call.say({ kind: 'message', text: 'Call me after four.' }), /^I've added that, thank you\./);
    assert.match(
      await call.say({ kind: 'message', text: 'My tooth aches.', recipient: 'Maria Santos' }),
      /passed that on for Maria Santos/,
    );
  });
});

describe('times in English', () => {
  const rows: [string, string][] = [
    [sayClocks([1020, 1050, 1110]), 'five, five thirty, or six thirty in the evening'],
    [sayClocks([480, 630, 780]), 'eight or ten thirty in the morning, or one in the afternoon'],
    [sayClocks([600, 720, 780, 1020]), 'ten in the morning, noon, one in the afternoon, or five in the evening'],
    [sayShortClock(17 * 60), 'five'],
    [sayShortClock(7 * 60), 'seven in the morning'],
    [sayShortClock(19 * 60), 'seven in the evening'],
    [sayShortDayFrom('2026-11-17', '2026-11-17'), 'today'],
    [sayShortDayFrom('2026-11-17', '2026-11-18'), 'tomorrow, Wednesday the eighteenth,'],
    [sayShortDayFrom('2026-11-17', '2026-11-20'), 'Friday the twentieth'],
    [sayShortDayFrom('2026-11-17', '2026-12-01'), 'Tuesday, December first,'],
  ];
  for (const [spoken, expected] of rows) it(expected, () => assert.equal(spoken, expected));
});

describe('a language that is not spoken here', () => {
  it('is answered with those that are', async () => {
    const call = new EnglishCall({ languages: ['en', 'es'] });
    assert.match(await call.say({ kind: 'language', tag: 'fr' }), /I only speak English and Spanish\./);
  });
});

describe('an emergency in English', () => {
  it('names 911 or 988 first, with no question before it', async () => {
    for (const to of ['life', 'self_harm', 'poisoning', 'dental'] as const)
      assert.match(await new EnglishCall().say({ kind: 'danger', to, is_certain: true }), /911|988/, to);
  });

  it('sends an animal to a hospital, and people never', async () => {
    const vet = { businessCategory: 'VETERINARY', hours: [] };
    assert.match(
      await new EnglishCall(vet).say({ kind: 'danger', to: 'animal_life', is_certain: true }),
      /animal hospital/,
    );
    assert.doesNotMatch(
      await new EnglishCall(vet).say({ kind: 'danger', to: 'self_harm', is_certain: true }),
      /animal|hospital/,
    );
  });
});
