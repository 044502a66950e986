import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { openBrain } from '../../../engines/dialog/open-brain.ts';
import { dentalPractice, NOW } from '../../../engines/dialog/testing/dental-practice.ts';
import { PracticeInMemory } from '../../../engines/dialog/testing/practice-in-memory.ts';
import type { Brain, DialogOutput, DialogState } from '../../../engines/dialog/types.ts';
import { createLog } from '../../../platform/log.ts';
import { type SessionEnding, type SessionLine, SessionOvertaken } from '../call-record.ts';
import { CallSession } from './call-session.ts';
import { cutWords, type SpokenLine } from './cut-words.ts';

const NEVER = 1_000_000;
const offlineBrain = openBrain();

/** A session on a line of the test's own: what it says and keeps can be waited for and looked at. */
function openLine(given: { brain?: Brain; silenceMs?: number; waitingMs?: number; failSaves?: number } = {}) {
  const practice = dentalPractice();
  const events = new EventEmitter();
  const line = {
    utterances: [] as string[],
    /** What was sent, words and languages alone. */
    frames: [] as string[],
    ended: null as unknown,
    lines: [] as SessionLine[],
    closed: undefined as SessionEnding | null | undefined,
    isOvertaken: false,
    failSaves: given.failSaves ?? 0,
  };
  let tokens = '';
  let cutAt = 0;
  const session = new CallSession(
    {
      brain: given.brain ?? offlineBrain,
      practice,
      tools: new PracticeInMemory(practice, NOW, []),
      record: {
        firstNumber: 1,
        async save(_state: DialogState, lines) {
          if (line.isOvertaken) throw new SessionOvertaken();
          if (line.failSaves-- > 0) throw new Error('the database is away');
          line.lines.push(...lines);
        },
        async cut(heard) {
          const spoken = line.lines
            .slice(cutAt)
            .flatMap(({ number, kind, content, utterance }): SpokenLine[] =>
              kind === 'agent' && 'text' in content ? [{ number, text: content.text, utterance }] : [],
            );
          cutAt = line.lines.length;
          return spoken.length === 0 ? null : cutWords(spoken, heard).last;
        },
        async close(ending) {
          line.closed = ending;
        },
      },
      patience: { silenceMs: () => given.silenceMs ?? NEVER, waitingMs: given.waitingMs ?? NEVER },
      clock: { now: () => NOW },
      log: createLog('silent'),
      send(text) {
        const frame = JSON.parse(text);
        if (frame.type === 'end') {
          line.ended = JSON.parse(frame.handoffData);
          events.emit('ended');
        }
        if (frame.type === 'language') line.frames.push(`language: ${frame.ttsLanguage}`);
        if (frame.type !== 'text') return;
        line.frames.push(`text: ${frame.token}`);
        tokens += frame.token;
        if (!frame.last) return;
        line.utterances.push(tokens.trim());
        tokens = '';
        events.emit('words');
      },
    },
    offlineBrain.open(),
  );
  return { session, line, heard: () => once(events, 'words'), ended: () => once(events, 'ended') };
}

const texts = (lines: SessionLine[]) =>
  lines.flatMap(({ kind, content }) => (kind !== 'tool' && 'text' in content ? [`${kind}: ${content.text}`] : []));

/** A brain that says what it is told to, when it is told to. */
function brainThat(
  turn: (say: (text: string) => DialogOutput, signal: AbortSignal) => AsyncIterable<DialogOutput>,
): Brain {
  return {
    open: offlineBrain.open,
    analyze: offlineBrain.analyze,
    async *turn(state, _event, _practice, _tools, { signal }) {
      yield* turn((text) => ({ type: 'say', text, isInterruptible: true }), signal);
      yield { type: 'state', state };
    },
  };
}

test('a silent caller is asked twice and then left with a goodbye', async () => {
  const { session, line, ended } = openLine({ silenceMs: 5 });
  const over = ended();
  await session.take({ type: 'start' });
  await over;
  assert.equal(line.utterances.length, 4);
  assert.match(line.utterances[1] ?? '', /still there/i);
  assert.match(line.utterances[3] ?? '', /goodbye/i);
  assert.deepEqual(line.closed, { reason: 'end', why: 'silence' });
  assert.deepEqual(line.ended, { reason: 'end', why: 'silence' });
});

test('the line is set to another language before the first words in it, and what a session says itself follows', async () => {
  const brain = brainThat(async function* (say) {
    yield say('One moment.');
    yield { type: 'language', tag: 'es-US' };
    yield say('Claro que sí.');
    throw new Error('broken');
  });
  const { session, line } = openLine({ brain });
  await session.take({ type: 'prompt', text: 'español, por favor' });
  assert.deepEqual(line.frames.slice(0, 3), ['text: One moment. ', 'text: ', 'language: es-US']);
  assert.equal(line.utterances[1], 'Claro que sí.');
  assert.match(line.utterances[2] ?? '', /^Disculpe/);
});

test('half a sentence, or a noise, is no silence, and patience goes on after it', async () => {
  const { session, line, heard } = openLine({ silenceMs: 20 });
  const greeted = heard();
  void session.take({ type: 'start' });
  await greeted;
  for (const prompt of [
    { voicePrompt: 'I would', last: false },
    { voicePrompt: '   ', last: true },
  ]) {
    session.hear({ type: 'prompt', lang: null, ...prompt });
    await heard();
    assert.match(line.utterances.at(-1) ?? '', /still there|can't hear/i);
  }
  await session.leave('dropped');
});

test('a caller who waits hears a word, again and again, until the answer is there', async () => {
  const answer = Promise.withResolvers<void>();
  const brain = brainThat(async function* (say) {
    await answer.promise;
    yield say('Here it is.');
  });
  const { session, line, heard } = openLine({ brain, waitingMs: 5 });
  const turn = session.take({ type: 'prompt', text: 'What do I owe you?' });
  await heard();
  await heard();
  answer.resolve();
  await turn;
  assert.ok(line.utterances.length >= 3);
  for (const words of line.utterances.slice(0, -1)) assert.match(words, /waiting/);
  assert.equal(line.utterances.at(-1), 'Here it is.');
  assert.equal(texts(line.lines)[0], 'caller: What do I owe you?');
  assert.equal(texts(line.lines).at(-1), 'agent: Here it is.');
  await session.leave('dropped');
});

test('new words stop the turn that answers the old ones', async () => {
  const begun = Promise.withResolvers<void>();
  let turns = 0;
  const brain = brainThat(async function* (say, signal) {
    turns += 1;
    if (turns > 1) return yield say('Second answer.');
    yield say('First');
    begun.resolve();
    await once(signal, 'abort');
    yield say('answer, to the end.');
  });
  const { session, line } = openLine({ brain });
  void session.take({ type: 'prompt', text: 'One?' });
  await begun.promise;
  await session.take({ type: 'prompt', text: 'No, two.' });
  assert.deepEqual(line.utterances, ['First', 'Second answer.']);
  assert.deepEqual(texts(line.lines), ['caller: One?', 'agent: First', 'caller: No, two.', 'agent: Second answer.']);
  await session.leave('dropped');
});

test('a brain that fails is excused, and the caller may go on', async () => {
  let turns = 0;
  const brain = brainThat(async function* (say) {
    turns += 1;
    if (turns === 1) throw new Error('out of order');
    yield say('Now it works.');
  });
  const { session, line } = openLine({ brain });
  await session.take({ type: 'prompt', text: 'Hello?' });
  assert.match(line.utterances[0] ?? '', /sorry.*again/i);
  await session.take({ type: 'prompt', text: 'Hello!' });
  assert.equal(line.utterances[1], 'Now it works.');
  assert.equal(texts(line.lines)[0], 'caller: Hello?');
  await session.leave('dropped');
});

test('what cannot be stored at once is stored with a later turn, and the caller hears nothing of it', async () => {
  const { session, line } = openLine({ failSaves: 2 });
  await session.take({ type: 'start' });
  await session.take({ type: 'prompt', text: 'What are your hours?' });
  assert.equal(line.lines.length, 0);
  assert.equal(line.utterances.length, 2);
  await session.take({ type: 'prompt', text: 'Where are you?' });
  assert.deepEqual(
    line.lines.map(({ number }) => number),
    [1, 2, 3, 4, 5],
  );
  await session.leave('dropped');
});

test('a session that was overtaken says and stores nothing more', async () => {
  const { session, line } = openLine();
  await session.take({ type: 'start' });
  line.isOvertaken = true;
  await session.take({ type: 'prompt', text: 'What are your hours?' });
  const said = line.utterances.length;
  await session.take({ type: 'prompt', text: 'Where are you?' });
  assert.equal(line.utterances.length, said);
  assert.equal(line.lines.length, 1);
  await session.leave('dropped');
  assert.equal(line.closed, undefined);
});

test('an interruption where nothing was being said is no turn', async () => {
  const { session, line } = openLine();
  await session.take({ type: 'interrupt', heard: 'nothing of ours' });
  assert.deepEqual(line.lines, []);
  await session.take({ type: 'start' });
  await session.take({ type: 'interrupt', heard: 'Thank you' });
  assert.equal(line.utterances.length, 1);
  await session.leave('dropped');
});

test('what was said before the line went is taken in: with its deed where the caller hung up, as an open question where it was lost', async () => {
  for (const [why, words] of [
    ['hung_up', ['caller: Yes.']],
    ['dropped', ['caller: Yes.']],
  ] as const) {
    let wasAborted: boolean | null = null;
    const brain = brainThat(async function* (say, signal) {
      wasAborted = signal.aborted;
      yield say('Booked.');
    });
    const { session, line } = openLine({ brain });
    void session.take({ type: 'prompt', text: 'Yes.' });
    await session.leave(why);
    assert.equal(wasAborted, why === 'dropped');
    assert.deepEqual(texts(line.lines), words);
    assert.equal(line.closed, null);
  }
});
