import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Recording } from '../src/engines/language/testing/recordings.ts';
import { keepCalls, keepRecording, readRecordedCalls, readRecordings } from './recordings.ts';

describe('a folder of recordings', () => {
  it('holds what was kept in each of its files, and what each call came to last', (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const recording: Recording = {
      key: 'k',
      lastKey: 'l',
      model: 'stand-in',
      purpose: 'turn',
      words: 'hi',
      answer: { text: '', calls: [] },
      inputTokens: 1,
      outputTokens: 1,
    };
    keepRecording('one', recording, folder);
    keepRecording('two', { ...recording, key: 'other' }, folder);
    assert.deepEqual(
      readRecordings(folder).map(({ key }) => key),
      ['k', 'other'],
    );
    keepCalls(
      'one',
      ['b', 'a', 'c'].map((id) => ({ id, attempt: 1, isRight: id !== 'c' })),
      folder,
    );
    keepCalls('one', [{ id: 'a', attempt: 1, isRight: false }], folder);
    keepCalls('two', [{ id: 'a', attempt: 2, isRight: true }], folder);
    assert.deepEqual(readRecordedCalls(folder), { right: ['b 1', 'a 2'], wrong: ['a 1', 'c 1'] });
  });
});
