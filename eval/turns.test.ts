import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { measureTurns } from './turns.ts';

describe('the figures of single utterances', () => {
  it('are of the languages that there is a reader for', () => {
    assert.match(measureTurns('es'), /^es: \d+ utterances held out, all labels right \d+\.\d %/);
    assert.throws(() => measureTurns('de'), /There is no reader for "de", only for en, es/);
  });
});
