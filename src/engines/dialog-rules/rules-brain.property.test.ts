import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { DialogEvent } from '../dialog/types.ts';
import { dentist, janesCleaning, NOW, open } from './conversations/practices.ts';
import { rulesBrain } from './rules-brain.ts';
import { openingState } from './state.ts';

const WORDS = fc.constantFrom(
  ...`i want to book cancel move an appointment cleaning whitening for monday tuesday the first second at nine ten to thirty two a.m. p.m. jane roe bob smith march fifth nineteen eighty five
  yes no wait actually sorry maybe sure okay not later earlier none of those doctor lee patel what is your address how much do you take delta dental insurance hours open
  chest pain dying kill myself robot person message tell her my name is r o e double five oh never mind bye thanks hello hola help the and but or is a 3 5 85 212 555 0199 ? . , ! it`.split(
    /\s+/,
  ),
);
const UTTERANCES = fc.oneof(
  fc.array(WORDS, { maxLength: 14 }).map((words) => words.join(' ')),
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const EVENTS: fc.Arbitrary<DialogEvent> = fc.oneof(
  { weight: 12, arbitrary: UTTERANCES.map((text): DialogEvent => ({ type: 'prompt', text })) },
  fc.constantFrom<DialogEvent>(
    { type: 'silence' },
    { type: 'reconnected' },
    { type: 'dtmf', digit: '0' },
    { type: 'dtmf', digit: '7' },
    { type: 'interrupt', heard: 'Thank' },
    { type: 'transfer_failed', reason: 'busy' },
  ),
);

/** Plays events and returns what was said and how often each tool was called. */
async function play(
  events: DialogEvent[],
  setUp: (book: ReturnType<typeof open>) => void = () => {},
): Promise<{ said: string[]; book: ReturnType<typeof open> }> {
  const practice = dentist();
  const book = open(practice);
  setUp(book);
  let state = openingState();
  const said: string[] = [];
  for (const event of [{ type: 'start' } as DialogEvent, ...events]) {
    let hasState = false;
    for await (const output of rulesBrain.turn(state, event, practice, book, {
      now: NOW,
      signal: AbortSignal.any([]),
    })) {
      if (output.type === 'say') said.push(output.text);
      if (output.type === 'state') {
        state = JSON.parse(JSON.stringify(output.state));
        hasState = true;
      }
    }
    assert.ok(hasState, 'every turn ends with a state');
  }
  return { said, book };
}

describe('the rules brain, whatever is said', () => {
  it('never throws, never speaks of its own failure, and always says something to words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(EVENTS, { maxLength: 8 }), async (events) => {
        const { said, book } = await play(events);
        assert.ok(
          !said.some((text) => /trouble reaching our system|undefined|null|NaN|\[object/.test(text)),
          said.join('\n'),
        );
        assert.ok(said.length >= 1);
        const writes = book.calls.filter((call) => call === 'bookAppointment').length;
        const readBacks = said.filter((text) => text.includes('Shall I book it?')).length;
        assert.ok(writes <= readBacks, 'every booking was read back first');
      }),
      { numRuns: 400 },
    );
  });

  it('books nothing without a yes', async () => {
    const agreement =
      /\b(do it|y\w*|sure|okay|ok|right|correct|great|perfect|please|go|fine|book|si|alright|all|mhmm?|uh|mm)\b/gi;
    const withoutYes = UTTERANCES.map((text) => text.replace(/[^a-z0-9 ]/gi, ' ').replace(agreement, ' '));
    const lead: DialogEvent[] = ['book a cleaning monday at nine', 'jane roe', 'march fifth 1985'].map((text) => ({
      type: 'prompt',
      text,
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(withoutYes, { minLength: 1, maxLength: 5 }), async (texts) => {
        const { book } = await play([...lead, ...texts.map((text): DialogEvent => ({ type: 'prompt', text }))]);
        assert.ok(!book.calls.includes('bookAppointment'), texts.join(' | '));
      }),
      { numRuns: 300 },
    );
  });

  it('books exactly the time that was last read back, and ends its questions', async () => {
    const lead: DialogEvent[] = ['book a cleaning', 'jane roe march fifth 1985'].map((text) => ({
      type: 'prompt',
      text,
    }));
    const answers = fc.constantFrom(
      ...'monday at nine|the first one|yes|yes please|no tuesday|wednesday afternoon|no wait friday the fourth at ten|the last one|any day but monday|same time next week|actually at two|no|for my husband|whatever'.split(
        '|',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(answers, { minLength: 3, maxLength: 9 }), async (texts) => {
        const { said, book } = await play([...lead, ...texts.map((text): DialogEvent => ({ type: 'prompt', text }))]);
        said.forEach((words, i) => {
          const booked =
            /I've booked teeth cleaning for (\w+, \w+ [\w-]+ at (?:noon|midnight|[a-z -]+? [ap]\.m\.))/.exec(
              words,
            )?.[1];
          if (booked === undefined) return;
          const readBack = said.slice(0, i).findLast((other) => other.includes('Shall I book it?')) ?? '';
          assert.ok(readBack.includes(booked), `${booked} after ${readBack}`);
        });
        assert.ok(book.calls.filter((call) => call === 'bookAppointment').length <= texts.length);
      }),
      { numRuns: 150 },
    );
  });

  it('opens no record to who does not know the date of birth', async () => {
    const guesses = UTTERANCES.map((text) => text.replace(/eighty|85|80|8/gi, ' '));
    const lead: DialogEvent[] = ['when is my appointment', 'jane roe'].map((text) => ({ type: 'prompt', text }));
    await fc.assert(
      fc.asyncProperty(fc.array(guesses, { minLength: 1, maxLength: 5 }), async (texts) => {
        const { book, said } = await play(
          [...lead, ...texts.map((text): DialogEvent => ({ type: 'prompt', text }))],
          janesCleaning,
        );
        assert.ok(!book.calls.includes('listAppointments'), texts.join(' | '));
        assert.ok(!said.some((text) => text.includes('your teeth cleaning')), said.join('\n'));
      }),
      { numRuns: 300 },
    );
  });

  it('answers the longest and most repetitive utterances at once', async () => {
    const units = [
      'hi there ',
      'no ',
      'a quarter ',
      'my name is ',
      'r ',
      'five ',
      'i want to book an ',
      'can not ',
      'the first of ',
      '0 ',
      'at ',
      'um ',
      '-',
      "'",
      'and do you ',
      'what ',
      'one double ',
      'in a ',
    ];
    for (const unit of units) {
      const started = process.cpuUsage();
      await play([{ type: 'prompt', text: unit.repeat(3000) }]);
      const { user, system } = process.cpuUsage(started);
      assert.ok(user + system < 1_000_000, `"${unit}" took ${(user + system) / 1000} ms of work`);
    }
  });
});
