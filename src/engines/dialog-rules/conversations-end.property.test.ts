import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { DialogEvent } from '../dialog/types.ts';
import { CONVERSATIONS } from './conversations/all.ts';
import { creekTherapy, parkVeterinary } from './conversations/many-practices.ts';
import { dentist, janesCleaning, NOW, open } from './conversations/practices.ts';
import { lastQuestion } from './last-question.ts';
import { rulesBrain } from './rules-brain.ts';
import { openingState } from './state.ts';

/** Everything that any caller of the corpus says, in an order that makes no sense. */
const UTTERANCES = [
  ...new Set(
    Object.values(CONVERSATIONS)
      .flat()
      .flatMap(({ exchanges }) => exchanges.map(([caller]) => caller))
      .filter((caller) => !caller.startsWith('<')),
  ),
];
/** What a caller says who does not help along. */
const STUBBORN = [
  'yeah',
  'what',
  'no',
  'i do not know',
  'the thing',
  'hmm',
  'blue',
  'maybe',
  'why',
  'i already told you',
];
const EVENTS: fc.Arbitrary<DialogEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...UTTERANCES).map((text): DialogEvent => ({ type: 'prompt', text })) },
  { weight: 4, arbitrary: fc.constantFrom(...STUBBORN).map((text): DialogEvent => ({ type: 'prompt', text })) },
  { weight: 1, arbitrary: fc.constantFrom<DialogEvent>({ type: 'silence' }, { type: 'dtmf', digit: '5' }) },
);
const PRACTICES = [
  () => dentist(),
  () => dentist({ hours: [], callerNumber: null }),
  () => dentist({ services: [], bookingEnabled: false }),
  () => creekTherapy({ callerNumber: '+12125550168' }),
  () => parkVeterinary({ transferNumber: null, emergencyNumber: null }),
];
const MOST_TURNS = 60;
/** The same question so many times in a row has to give way to something else. */
const MOST_REPEATS = 7;
const LARGEST_STATE = 60_000;
const GIVES_WAY = /message|connect|else I can|help you|pass it on|start with/i;

it('every conversation gets an answer at each turn, never circles for long, and ends when the caller falls silent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PRACTICES),
      fc.array(EVENTS, { minLength: 5, maxLength: MOST_TURNS }),
      async (practiceOf, events) => {
        const practice = practiceOf();
        const book = open(practice);
        if (practice.name === dentist().name) janesCleaning(book);
        let state = openingState();
        const log: string[] = [];
        const questions: string[] = [];
        const silence: DialogEvent = { type: 'silence' };
        for (const event of [{ type: 'start' } as DialogEvent, ...events, silence, silence, silence]) {
          if (state.ended !== null) break;
          const said: string[] = [];
          const context = { now: NOW, signal: new AbortController().signal };
          for await (const output of rulesBrain.turn(state, event, practice, book, context)) {
            if (output.type === 'say') said.push(output.text);
            if (output.type === 'state') state = JSON.parse(JSON.stringify(output.state));
          }
          const text = said.join(' ');
          log.push(`caller: ${event.type === 'prompt' ? event.text : event.type}`, `agent: ${text}`);
          const why = log.slice(-24).join('\n');
          assert.ok(text !== '' || event.type === 'dtmf', `no answer\n${why}`);
          if (text !== '') questions.push(lastQuestion(text) ?? '');
          const last = questions.slice(-MOST_REPEATS);
          const isCircling = last.length === MOST_REPEATS && new Set(last).size === 1 && !GIVES_WAY.test(last[0] ?? '');
          assert.ok(!isCircling, `asked ${MOST_REPEATS} times\n${why}`);
          assert.ok(
            JSON.stringify(state).length < LARGEST_STATE,
            `state of ${JSON.stringify(state).length} characters`,
          );
        }
        assert.notEqual(state.ended, null, `goes on after three silences\n${log.slice(-12).join('\n')}`);
      },
    ),
    // The same conversations in every ordinary run; `RUNS` asks for so many new ones.
    process.env.RUNS === undefined ? { numRuns: 30, seed: 20_261_124 } : { numRuns: Number(process.env.RUNS) },
  );
});
