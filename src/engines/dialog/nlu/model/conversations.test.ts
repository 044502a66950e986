import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dentalPractice } from '../../testing/dental-practice.ts';
import { ModelCall } from '../../testing/model-call.ts';
import type { ScriptedPart } from '../../testing/scripted-model.ts';
import { createOfflineReader } from '../offline-reader.ts';

const offline = createOfflineReader();
const call = (name: string, given: object = {}): ScriptedPart => ({ call: name, with: given });
const who = (given: object): ScriptedPart => call('identify', { about: 'patient', ...given });
const yes = (words: string): ScriptedPart => call('agree', { words });
const JANE = who({ first_name: 'Jane', last_name: 'Roe', birth_date: '1985-03-05' });
const JANES = 'jane roe march fifth eighty five';

/** What the caller says and a good model makes of it; what is heard of the agent then. */
type Line = [words: string, parts: ScriptedPart[], heard: RegExp];

/** A whole call through the engine, with the offline reader as it is at work. */
async function hold(lines: Line[], prepare: (open: ModelCall) => void = () => {}, changes = {}): Promise<ModelCall> {
  const open = new ModelCall(offline, dentalPractice(changes));
  prepare(open);
  await open.take({ type: 'start' });
  const heard: string[] = [];
  for (const [words, parts, expected] of lines) {
    const said = (await open.say(words, [parts, parts])).join(' ');
    assert.match(said, expected, words);
    assert.equal(heard.slice(-2).includes(said), false, `twice: ${said}`);
    assert.doesNotMatch(said, /didn't catch|not sure I understood/);
    heard.push(said);
  }
  return open;
}

const booked = ({ book }: ModelCall): string[] =>
  book.appointments.map(({ service, startsAt, status }) => `${service.id} ${startsAt.slice(5, 16)} ${status}`);

describe('a call that a good model understands', () => {
  it('cancels and books in one breath, with a question beside the yes', async () => {
    const done = await hold(
      [
        [
          'cancel my cleaning on thursday and book an exam with doctor lee next week',
          [
            call('cancel', { which: { services: ['svc_clean'] } }),
            call('book', {
              services: ['svc_exam'],
              provider: 'prov_lee',
              when: { days: ['2026-11-24', '2026-11-25'] },
            }),
          ],
          /name\?$/,
        ],
        [JANES, [JANE], /cleaning.*Shall I cancel it\?$/],
        [
          'yes cancel that please and how much is the exam',
          [
            yes('yes cancel that please'),
            call('ask', { topic: 'price', question: 'How much is it?', services: ['svc_exam'] }),
          ],
          /^An examination is 95 dollars\. Just so I get it right, yes or no: shall I cancel it\?$/,
        ],
        [
          'yes',
          [yes('yes')],
          /is canceled\. Now for the examination\. I have Tuesday .* at eight in the morning or noon, or Wednesday/,
        ],
        ['the second one', [call('choose', { option: 2 })], /Shall I book it\?$/],
        ['yes please', [yes('yes please')], /all set/],
      ],
      ({ book }) => book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-11-26', 600),
    );
    assert.deepEqual(booked(done), ['svc_clean 11-26T15:00 canceled', 'svc_exam 11-24T17:00 booked']);
  });

  it('books for two children, each with a name and a time of their own', async () => {
    const morning = { days: ['2026-11-24'], not_before: '08:00', not_after: '11:59' };
    const child = { services: ['svc_exam'], for: 'child' };
    const done = await hold([
      [
        'i need exams for my kids leo and ada',
        [
          call('book', child),
          who({ first_name: 'Leo', relation: 'child' }),
          call('book', { ...child, is_another: true }),
          who({ first_name: 'Ada', relation: 'child' }),
        ],
        /What day/,
      ],
      [
        'tuesday morning for both of them if you can',
        [call('wish', { when: morning }), call('book', { for: 'child', when: morning })],
        /On Tuesday .* I have eight, .* in the morning/,
      ],
      ['the first one', [call('choose', { option: 1 })], /Leo's last name/],
      ['roe', [who({ last_name: 'Roe' })], /Leo's date of birth/],
      ['may second twenty eighteen', [who({ birth_date: '2018-05-02' })], /first visit/],
      ['yes', [yes('yes')], /for Leo Roe.*Shall I book it\?$/],
      ['yes please', [yes('yes please')], /all set.*Now for the examination\. On Tuesday .* I have/],
      ['the second', [call('choose', { option: 2 })], /last name/],
      ['roe june first twenty sixteen', [who({ last_name: 'Roe', birth_date: '2016-06-01' })], /for Ada\b/],
      ['yes', [yes('yes')], /all set/],
    ]);
    assert.equal(booked(done).length, 2);
  });

  it('moves the appointment with whom it was named, past what was turned down', async () => {
    const done = await hold(
      [
        [
          `i need to move my appointment with doctor lee ${JANES}`,
          [call('move', { which: { provider: 'prov_lee' } }), JANE],
          /What day/,
        ],
        [
          'what do you have on thursday',
          [call('wish', { when: { days: ['2026-11-26'] } })],
          /On Thursday .* eight in the morning, noon/,
        ],
        [
          'none of those what else',
          [call('reject'), call('more')],
          /eight thirty in the morning, or twelve thirty or four in the afternoon/,
        ],
        ['anything friday', [call('reject', { when: { days: ['2026-11-27'] } })], /Friday/],
        [
          'actually thursday then',
          [call('wish', { when: { days: ['2026-11-26'] } })],
          /On Thursday .* I have nine or eleven thirty/,
        ],
        [
          'nine on thursday',
          [call('choose', { option: 1 })],
          /^So the examination moves to Thursday.* at nine a\.m\. instead of Tuesday the twenty-fourth\. Shall I move it/,
        ],
        ['yes', [yes('yes')], /It's now Thursday.* at nine\./],
      ],
      ({ book }) => {
        book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
        book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-11-30', 540);
      },
    );
    assert.deepEqual(booked(done), ['svc_exam 11-26T14:00 booked', 'svc_clean 11-30T14:00 booked']);
  });

  it('moves what stands instead of the booking that was read back, which is over then', async () => {
    const at = { days: ['2026-11-25'], at: ['10:00'] };
    const done = await hold(
      [
        [`an exam on wednesday at ten ${JANES}`, [call('book', { services: ['svc_exam'], when: at }), JANE], /book it/],
        [
          'oh i have one on tuesday just move that one there instead',
          [call('move', { which: { day: '2026-11-24' }, when: at }), call('drop')],
          /Shall I move it\?$/,
        ],
        ['yes', [yes('yes')], /It's now Wednesday.*anything else/i],
      ],
      ({ book }) => book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600),
    );
    assert.deepEqual(booked(done), ['svc_exam 11-25T15:00 booked']);
  });

  it('keeps a yes that has another matter beside it in front, and asks for it plainly', async () => {
    const done = await hold([
      [
        `an exam on tuesday at nine ${JANES}`,
        [call('book', { services: ['svc_exam'], when: { days: ['2026-11-24'], at: ['09:00'] } }), JANE],
        /Shall I book it\?$/,
      ],
      [
        'yes book it and tell doctor lee the crown is fine',
        [yes('yes book it'), call('message', { text: 'the crown is fine', recipient: 'Dr. Susan Lee' })],
        /^Just so I get it right, yes or no: shall I book it\?$/,
      ],
      ['yes', [yes('yes')], /all set.*passed that on/],
    ]);
    assert.equal(done.book.messages[0]?.name, 'Jane Roe');
    assert.equal(booked(done).length, 1);
  });

  it('keeps the line open where leave is taken beside a yes that is not plain', async () => {
    const done = await hold(
      [
        [
          `move my exam to wednesday ${JANES}`,
          [call('move', { when: { days: ['2026-11-25'], at: ['10:00'] } }), JANE],
          /Shall I move it\?$/,
        ],
        [
          'yes please my turtle is out bye',
          [yes('yes please'), call('goodbye')],
          /^Just so I get it right, yes or no: shall I move it\?$/,
        ],
        ['yes', [yes('yes')], /It's now Wednesday/],
        [
          'make it eleven',
          [call('wish', { when: { at: ['11:00'] } })],
          /^So that's Wednesday.* at eleven a\.m\. instead of ten, for Jane\. Shall I move it/,
        ],
        ['no leave it', [call('refuse'), call('drop')], /leave it|never mind/],
        ['goodbye now', [call('goodbye')], /Goodbye!$/],
      ],
      ({ book }) => book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600),
    );
    assert.equal(done.state.ended, 'goodbye');
  });

  it('calls off all that stands, and asks plainly where a yes says more', async () => {
    const done = await hold(
      [
        [
          `cancel both my appointments and book a crown ${JANES}`,
          [call('cancel', { which: { all: true } }), call('book', { services: ['svc_crown'] }), JANE],
          /^First, the examination.*Shall I cancel it\?$/,
        ],
        ['yes', [yes('yes')], /examination .* is canceled\. Next, the teeth cleaning .* Shall I cancel it\?$/],
        ['yes that one too', [yes('yes that one too')], /^Just so I get it right, yes or no: shall I cancel it\?$/],
        ['yes', [yes('yes')], /cleaning .* is canceled\. Now for the crown\. What day and time would suit you\?$/],
      ],
      ({ book }) => {
        book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
        book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-11-30', 540);
      },
    );
    assert.deepEqual(
      done.book.appointments.map(({ status }) => status),
      ['canceled', 'canceled'],
    );
  });

  it('answers with a sentence alone, beside a courtesy, and beside the choice of a time', async () => {
    const wifi = 'Yes, there is free wifi in the waiting room.';
    await hold(
      [
        ['do you have wifi', [wifi], /^Yes, there is free wifi.*How can I help you\?$/],
        [
          'it was a rough day',
          ["I'm so sorry to hear that.", call('small_talk', { about: 'remark' })],
          /^I'm so sorry to hear that\. How/,
        ],
        ['an exam on tuesday', [call('book', { services: ['svc_exam'], when: { days: ['2026-11-24'] } })], /Which one/],
        [
          'the first one and how much is it and is there wifi',
          [
            call('choose', { option: 1 }),
            call('ask', { topic: 'price', question: 'How much is it?', services: ['svc_exam'] }),
            wifi,
            call('ask', { topic: 'other', question: 'Is there wifi?', is_answered: true }),
          ],
          /^Yes, there is free wifi in the waiting room\. An examination is 95 dollars\. May I have your first and last name\?$/,
        ],
      ],
      () => {},
      { faq: [{ question: 'Wifi?', answer: 'There is free wifi in the waiting room.' }] },
    );
  });

  it("asks whose it is where somebody else's is to be canceled, and passes it on in the caller's name", async () => {
    const done = await hold(
      [
        [`when is my appointment ${JANES}`, [call('look_up'), JANE], /Tuesday/],
        [
          "and cancel priya's appointment",
          [call('cancel'), who({ first_name: 'Priya' })],
          /Who is the appointment for/,
        ],
        ["she's my sister", [who({ relation: 'other' })], /only discuss .*take a message/],
        ['yes please', [yes('yes please')], /passed/],
      ],
      ({ book }) => book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600),
    );
    assert.deepEqual(booked(done), ['svc_exam 11-24T15:00 booked']);
    assert.equal(done.book.messages[0]?.name, 'Jane Roe');
  });
});
