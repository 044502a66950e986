import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPhrase, indexPhrases, readPhrase } from './phrases.ts';

const PHRASES = [
  'bleed* _ heavily',
  "can't|cannot breathe",
  '_ breathe',
  'breathe',
  'blee* out',
  'out of|in danger',
].map(readPhrase);

test('an index holds back no phrase that stands among the words, and keeps their order', () => {
  const possible = indexPhrases(PHRASES, (phrase) => phrase);
  const told = [
    'he is bleeding very heavily',
    'i cannot breathe',
    'breathe out',
    'in danger',
    'out of danger',
    'yes',
    '',
  ];
  for (const words of told) {
    const tokens = words.split(' ').filter((word) => word !== '');
    const standing = PHRASES.filter((phrase) => findPhrase(phrase, tokens, 0) !== null);
    assert.deepEqual(
      possible(tokens).filter((phrase) => findPhrase(phrase, tokens, 0) !== null),
      standing,
      words,
    );
  }
});

test('an index leaves out what begins with no word that was said', () => {
  const possible = indexPhrases(PHRASES, (phrase) => phrase);
  assert.deepEqual(possible(['danger']), [PHRASES[2]]);
  assert.deepEqual(possible(['bleeding']), [PHRASES[0], PHRASES[2], PHRASES[4]]);
});
