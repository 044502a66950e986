import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from './commands.ts';
import { PATIENCE_MS } from './filler.ts';
import { english } from './nlg/en/english.ts';
import { createSpeaker } from './nlg/speaker.ts';
import { type ConversationState, openingState } from './state.ts';
import { dentalPractice, NOW, openBook } from './testing/dental-practice.ts';
import { createBrain } from './turn.ts';
import type { DialogEvent } from './types.ts';

/** One turn whose reader takes so long before it understands. @returns what was spoken, and the state behind it */
async function turn(
  tookMs: number,
  command: Command,
  before: ConversationState = openingState(),
  event: DialogEvent = { type: 'prompt', text: 'words' },
): Promise<{ said: string[]; state: ConversationState }> {
  let timer: { ms: number; run: () => void } | null = null;
  const brain = createBrain({
    reader: {
      async read(_, floor) {
        floor.awaiting();
        if (timer !== null && timer.ms <= tookMs) timer.run();
        floor.apply(command);
      },
    },
    speaker: createSpeaker([english]),
    analyze: () => Promise.reject(new Error('not analyzed here')),
    after(ms, run) {
      timer = { ms, run };
      return () => {
        timer = null;
      };
    },
  });
  const practice = dentalPractice();
  const said: string[] = [];
  let state = before;
  const context = { now: NOW, signal: new AbortController().signal };
  for await (const output of brain.turn(before, event, practice, openBook(practice), context)) {
    if (output.type === 'say') said.push(output.text);
    if (output.type === 'state') state = output.state;
  }
  return { said, state };
}

describe('a filler', () => {
  it('is said once the caller has waited without a word, and not before', async () => {
    assert.equal((await turn(PATIENCE_MS - 1, { kind: 'book' })).said.length, 1);
    assert.equal((await turn(PATIENCE_MS, { kind: 'book' })).said.length, 2);
  });

  it('is no part of the conversation: it is not said again, and what was heard behind it is found', async () => {
    const slow = await turn(PATIENCE_MS, { kind: 'book' });
    const [filler = '', line = ''] = slow.said;
    assert.deepEqual(slow.state.history.at(-1), { role: 'agent', text: line });
    const again = await turn(0, { kind: 'repeat' }, slow.state);
    assert.equal(again.said.join(' '), line);
    const heard = line.slice(0, line.indexOf(' ', 8));
    const cut = await turn(0, { kind: 'repeat' }, slow.state, { type: 'interrupt', heard: `${filler} ${heard}` });
    assert.equal(cut.state.history.at(-1)?.text, heard);
  });

  it('is not said again in the turns that follow', async () => {
    const slow = await turn(PATIENCE_MS, { kind: 'book' });
    assert.equal((await turn(PATIENCE_MS, { kind: 'unclear' }, slow.state)).said.length, 1);
  });
});
