import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCommands, understandTurn } from './read-turn.ts';
import { turnOf } from './testing/heard.ts';

/** What is read of words that the classifier takes for these matters, with such probabilities. */
function kindsOf(labels: Record<string, number>): string[] {
  const turn = turnOf('lorem ipsum dolor', 'help');
  const understood = { ...understandTurn(turn, turn.words), values: [], labels: new Map(Object.entries(labels)) };
  return readCommands(turn, understood).map((command) =>
    command.kind === 'clarify' ? command.between.join(' or ') : command.kind,
  );
}

describe('two matters of which neither is told', () => {
  it('are asked about where one is of an appointment that stands and the other nearly as likely', () => {
    assert.deepEqual(kindsOf({ book: 0.39, look_up: 0.26 }), ['book or look_up']);
    assert.deepEqual(kindsOf({ move: 0.4, cancel: 0.3 }), ['move or cancel']);
  });

  it('are the likelier one where they are further apart, or neither is of an appointment that stands', () => {
    assert.deepEqual(kindsOf({ book: 0.45, look_up: 0.25 }), ['book']);
    assert.deepEqual(kindsOf({ message: 0.45, book: 0.3 }), ['message']);
  });
});
