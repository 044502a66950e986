import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SentenceBuffer } from './sentences.ts';

function cut(...chunks: string[]): string[][] {
  const buffer = new SentenceBuffer();
  return [...chunks.map((chunk) => buffer.add(chunk)), buffer.rest()];
}

describe('streamed text', () => {
  it('is a sentence as soon as it has ended, before anything follows', () => {
    assert.deepEqual(cut('Yes, we take ', 'Delta Dental.'), [[], ['Yes, we take Delta Dental.'], []]);
    assert.deepEqual(cut('Sí, aceptamos Delta Dental.', ' Y también aceptamos Cigna.'), [
      ['Sí, aceptamos Delta Dental.'],
      ['Y también aceptamos Cigna.'],
      [],
    ]);
  });

  it('waits where what looks like an end may be an abbreviation, a number or a beginning', () => {
    for (const text of [
      'You would be seen by Dr.',
      'We are open until five p.m.',
      'A cleaning costs us $95.',
      'A crown takes two visits of approx.',
      'Of course.',
    ])
      assert.deepEqual(cut(text), [[], [text]]);
  });

  it('joins a word or two with the sentence they begin', () => {
    assert.deepEqual(cut('Of course.', ' We are open until five o’clock.'), [
      [],
      ['Of course. We are open until five o’clock.'],
      [],
    ]);
  });
});
