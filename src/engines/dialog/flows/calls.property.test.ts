import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { Command } from '../commands.ts';
import { english } from '../nlg/en/english.ts';
import { spanish } from '../nlg/es/spanish.ts';
import { createSpeaker } from '../nlg/speaker.ts';
import type { ConversationState, Question } from '../state.ts';
import { CommandCall, short, type TakenTurn } from '../testing/command-call.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';

const MOST_TURNS = 40;
/** The same question, with nothing come of it, so many times in a row. */
const MOST_ASKED = 3;
const LARGEST_STATE = 40_000;
const WRITES = ['bookAppointment', 'moveAppointment', 'cancelAppointment'];

const speaker = createSpeaker([english, spanish]);
const PRACTICES = [
  dentalPractice(),
  dentalPractice({ callerNumber: null, providerSelectionMode: 'caller_choice' }),
  dentalPractice({ bookingEnabled: false, transferNumber: '+12125550190' }),
  dentalPractice({
    languages: ['en', 'es'],
    emergencyNumber: '+12125550190',
    closures: [{ date: '2026-11-26', name: 'Thanksgiving' }],
  }),
];

const NAMES = fc.constantFrom<string[]>(['Jane', 'Roe'], ['Omar', 'Haddad'], ['Sam', 'Doe']);
const BIRTH_DATE = fc.constantFrom('1985-03-05', '1972-11-30', '1990-02-03');
const SERVICES = fc.constantFrom<string[]>(['svc_clean'], ['svc_exam'], ['svc_crown'], ['svc_clean', 'svc_exam']);
const PROVIDER = fc.constantFrom('prov_lee', 'prov_patel', 'prov_maria', 'any');
const WHEN = fc.record(
  {
    days: fc.subarray(['2026-11-20', '2026-11-24', '2026-11-25', '2026-11-26', '2027-05-04'], { minLength: 1 }),
    at: fc.constantFrom<string[]>(['10:00'], ['03:00', '15:00']),
    not_before: fc.constant('13:00'),
    order: fc.constantFrom('earliest' as const, 'latest' as const),
    shift_days: fc.constantFrom(7, -1),
  },
  { requiredKeys: [] },
);
const RELATION = fc.constantFrom('self' as const, 'child' as const, 'other' as const);
const WHO: fc.Arbitrary<Command> = fc.tuple(NAMES, BIRTH_DATE).map(([[first, last], birth]) => ({
  kind: 'identify',
  about: 'patient',
  first_name: first ?? '',
  last_name: last ?? '',
  birth_date: birth,
}));
const YES: fc.Arbitrary<Command> = fc.constant({ kind: 'agree', words: 'yes' });
const NO: fc.Arbitrary<Command> = fc.constant({ kind: 'refuse' });
const CHOOSE: fc.Arbitrary<Command> = fc.integer({ min: 1, max: 3 }).map((option) => ({ kind: 'choose', option }));
const WISH: fc.Arbitrary<Command> = fc.record(
  { kind: fc.constant('wish' as const), services: SERVICES, provider: PROVIDER, when: WHEN },
  { requiredKeys: ['kind'] },
);
const TIME: fc.Arbitrary<Command> = WHEN.map((when) => ({ kind: 'wish', when }));
const TEXT: fc.Arbitrary<Command> = fc
  .constantFrom('Please call me back.', 'I have the forms.')
  .map((text) => ({ kind: 'message', text }));
const CALLER: fc.Arbitrary<Command> = NAMES.map(([first]) => ({
  kind: 'identify',
  about: 'caller',
  first_name: first ?? '',
}));
const NUMBER: fc.Arbitrary<Command> = fc.constant({
  kind: 'identify',
  about: 'patient',
  phone_number: '+12125550155',
});

/** A new matter, with what a caller may say of it at once. */
const MATTER: fc.Arbitrary<Command> = fc.oneof(
  fc.record(
    { kind: fc.constant('book' as const), services: SERVICES, when: WHEN, for: RELATION, is_another: fc.boolean() },
    { requiredKeys: ['kind'] },
  ),
  fc.record({ kind: fc.constant('move' as const), when: WHEN, for: RELATION }, { requiredKeys: ['kind'] }),
  fc.record(
    { kind: fc.constantFrom('cancel' as const, 'look_up' as const), for: RELATION },
    { requiredKeys: ['kind'] },
  ),
  fc.constant<Command>({ kind: 'message' }),
);
const ASIDE: fc.Arbitrary<Command> = fc.constantFrom<Command>(
  { kind: 'ask', topic: 'price', question: 'What is an exam?', services: ['svc_exam'] },
  { kind: 'ask', topic: 'other', question: 'Is there a piano?' },
  { kind: 'small_talk', about: 'thanks' },
  { kind: 'repeat' },
  { kind: 'wait' },
);
const OTHER: fc.Arbitrary<Command> = fc.constantFrom<Command>(
  { kind: 'unclear' },
  { kind: 'unclear' },
  { kind: 'clarify', between: ['book', 'move'] },
  { kind: 'more' },
  { kind: 'reject' },
  { kind: 'drop' },
  { kind: 'person' },
  { kind: 'danger', to: 'life', is_certain: false },
  { kind: 'grave', matter: 'legal' },
  { kind: 'language', tag: 'es' },
  { kind: 'goodbye' },
);
/** What answers a question, and what people say instead of it. */
const ANSWERS: Partial<Record<Question, fc.Arbitrary<Command>>> = {
  service: SERVICES.map((services) => ({ kind: 'wish', services })),
  which_service: CHOOSE,
  provider: PROVIDER.map((provider) => ({ kind: 'wish', provider })),
  when: TIME,
  slot: fc.oneof(CHOOSE, CHOOSE, TIME),
  patient_name: WHO,
  first_name: WHO,
  last_name: WHO,
  birth_date: WHO,
  identity_again: WHO,
  caller_name: fc.oneof(CALLER, NO),
  phone_number: fc.oneof(NUMBER, NO),
  is_new: fc.oneof(YES, NO),
  which_appointment: CHOOSE,
  confirm: fc.oneof(YES, YES, NO, WISH),
  what_to_change: WISH,
  message_text: TEXT,
  offer_message: fc.oneof(YES, NO),
  in_danger: NO,
  clarify: MATTER,
};

interface Said {
  /** Of the kinds of things that may be said, in how far the caller helps along. */
  is: 'answer' | 'matter' | 'aside' | 'wish' | 'who' | 'no' | 'other';
  answers: Partial<Record<Question, Command>>;
  command: Command;
  beside: Command | null;
}
const record = (is: Said['is'], command: fc.Arbitrary<Command>, beside: fc.Arbitrary<Command | null>) =>
  fc.record({ is: fc.constant(is), command, beside, answers: fc.record(ANSWERS as Record<Question, typeof YES>) });
const NOTHING = fc.constant(null);
const SAID: fc.Arbitrary<Said> = fc.oneof(
  { weight: 12, arbitrary: record('answer', MATTER, fc.option(WISH, { freq: 8 })) },
  { weight: 2, arbitrary: record('matter', MATTER, fc.option(fc.oneof(MATTER, WHO), { freq: 1 })) },
  { weight: 2, arbitrary: record('aside', ASIDE, NOTHING) },
  { weight: 1, arbitrary: record('wish', WISH, NOTHING) },
  { weight: 1, arbitrary: record('who', WHO, NOTHING) },
  { weight: 1, arbitrary: record('no', NO, NOTHING) },
  { weight: 3, arbitrary: record('other', OTHER, NOTHING) },
);

it('a call is always answered, asks nothing in a circle, writes on a yes alone, and contradicts itself nowhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(PRACTICES.length - 1), fc.array(SAID, { minLength: 8, maxLength: MOST_TURNS }), play),
    // The same calls in every ordinary run; `RUNS` asks for so many new ones.
    process.env.RUNS === undefined
      ? { numRuns: 60, seed: 20_261_124 }
      : { numRuns: Number(process.env.RUNS), endOnFailure: true },
  );
});

async function play(practiceAt: number, calls: Said[]): Promise<void> {
  const call = new CommandCall(PRACTICES[practiceAt], NOW, speaker);
  call.tellsUnclear = true;
  call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
  call.book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-12-02', 540);
  call.book.visit('pat_omar', 'svc_crown', 'prov_patel', '2026-12-01', 540);
  const log: string[] = [];
  const { outputs } = await call.take({ type: 'start' });
  let before = { text: textOf(outputs), key: '', question: '', times: 0, done: 0 };
  for (const { is, command, beside, answers } of calls) {
    if (call.state.ended !== null) return;
    const answer = is === 'answer' ? answers[call.state.asked?.question ?? 'help'] : undefined;
    const commands = [answer ?? command, ...(beside === null ? [] : [beside])];
    const written = call.book.calls.filter((name) => WRITES.includes(name)).length;
    const hasReadBack = call.state.proposal !== null;
    const taken = await call.say(commands, `word ${log.length}`);
    const text = textOf(taken.outputs);
    log.push(`caller: ${JSON.stringify(commands)}`, `agent: ${short(taken).join(', ')} – ${text}`);
    const why = `\n${log.slice(-16).join('\n')}`;

    assert.notEqual(text, '', `no word${why}`);
    assert.ok(JSON.stringify(call.state).length < LARGEST_STATE, `state grows${why}`);
    const writes = call.book.calls.filter((name) => WRITES.includes(name)).length - written;
    const isAgreed = hasReadBack && commands.some(({ kind }) => kind === 'agree');
    assert.ok(writes <= (isAgreed ? 1 : 0), `${writes} writes without a yes${why}`);
    checkActs(taken, call.state, why);
    const texts = call.book.messages.map((message) => message.text);
    assert.equal(new Set(texts).size, texts.length, `a message twice${why}`);

    const isAside = commands.every(({ kind }) => ['ask', 'small_talk', 'repeat', 'wait', 'language'].includes(kind));
    if (isAside) continue;
    // Two matters of a kind that are passed on one after the other are told alike; what to do in danger is never shortened.
    const isDone = call.state.done.length > before.done || taken.acts.some(({ act }) => act === 'emergency');
    assert.ok(isDone || text !== before.text, `the same words again${why}`);
    const key = keyOf(call.state);
    const question = call.state.asked?.question ?? '';
    const isAgain = question === before.question && key === before.key;
    before = { text, key, question, times: isAgain ? before.times + 1 : 1, done: call.state.done.length };
    assert.ok(before.times <= MOST_ASKED, `${question} was asked ${before.times} times${why}`);
  }
}

function checkActs({ acts, outputs }: TakenTurn, state: ConversationState, why: string): void {
  const has = (name: string): boolean => acts.some(({ act }) => act === name);
  const count = (...names: string[]): number => acts.filter(({ act }) => names.includes(act)).length;
  assert.ok(!has('system_down'), `a failure of the engine's own${why}`);
  assert.ok(count('ask', 'ask_again') <= 1, `two questions${why}`);
  assert.ok(count('message_taken') <= 1, `two messages passed on${why}`);
  assert.ok(!(has('goodbye') && count('ask', 'ask_again', 'not_understood') > 0), `leave and a question${why}`);
  assert.ok(
    !(has('not_understood') && count('done', 'message_taken', 'dropped') > 0),
    `not understood, yet done${why}`,
  );
  assert.ok(!(has('not_understood') && acts.length > 1 && acts[0]?.act !== 'not_understood'), `comes too late${why}`);
  assert.ok(new Set(acts.map((act) => JSON.stringify(act))).size === acts.length, `an act twice${why}`);
  const hasEnded = outputs.some(({ type }) => type === 'end' || type === 'transfer');
  assert.equal(hasEnded, state.ended !== null, `an end that is none${why}`);
}

/** What has come of the call so far, without what is only counted. */
function keyOf({ stack, people, offered, proposal, done }: ConversationState): string {
  const frames = stack.map(({ said: _said, unmoved: _unmoved, put: _put, ...frame }) => frame);
  const known = people.map(({ tried: _tried, misses: _misses, ...person }) => person);
  return JSON.stringify([frames, known, offered, proposal, done.length]);
}

function textOf(outputs: TakenTurn['outputs']): string {
  return outputs.flatMap((output) => (output.type === 'say' ? [output.text] : [])).join(' ');
}
