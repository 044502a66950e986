import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../../commands.ts';
import { askedBack } from './loose-matters.ts';
import { understand } from './understand.ts';

describe('a matter that is only guessed', () => {
  it('is asked back with all that was told of it', () => {
    const read = understand('something', { language: 'en', asked: 'help', practice: { services: [], providers: [] } });
    const labels = new Map(Object.entries({ move: 0.6, cancel: 0.5 }));
    const move: Command = { kind: 'move', which: { day: '2026-11-24' }, for: 'child', provider: 'prov_lee' };
    assert.deepEqual(askedBack(move, { ...read, labels }), {
      kind: 'clarify',
      between: ['move', 'cancel'],
      which: { day: '2026-11-24' },
      for: 'child',
      provider: 'prov_lee',
    });
  });
});
