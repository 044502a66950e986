import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TOLD, withLikeliest } from './told-labels.ts';

function told(labels: Record<string, number>, asked = 'help'): string[] {
  return [...withLikeliest(new Map(Object.entries(labels)), false, asked)]
    .filter(([, probability]) => probability >= TOLD)
    .map(([label]) => label);
}

describe('where nothing is told', () => {
  it('the likeliest matter is, a name beside it or not', () => {
    assert.deepEqual(told({ book: 0.3, move: 0.1 }), ['book']);
    assert.deepEqual(told({ identify: 0.44, book: 0.43 }), ['book']);
    assert.deepEqual(told({ identify: 0.83, book: 0.43 }), ['identify', 'book']);
  });

  it('who was asked for a name has told it and nothing more', () => {
    assert.deepEqual(told({ identify: 0.83, refuse: 0.3 }, 'birth_date'), ['identify']);
  });

  it('what is asked for certain has its likeliest topic, or none, unless a matter is likelier', () => {
    assert.deepEqual(told({ ask: 0.98, book: 0.24, 'ask:price': 0.22 }), ['ask', 'ask:price']);
    assert.deepEqual(told({ ask: 0.98, book: 0.28 }), ['ask', 'ask:other']);
    assert.deepEqual(told({ ask: 0.6, book: 0.45 }), ['ask', 'book']);
  });

  it('what a mistake in is dear is not guessed, and an appointment that stands less readily', () => {
    assert.deepEqual(told({ move: 0.21 }), []);
    assert.deepEqual(told({ book: 0.21 }), ['book']);
    assert.deepEqual(told({ agree: 0.4, book: 0.1 }), []);
    assert.deepEqual(told({ 'danger:life': 0.4 }), []);
  });
});
