import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutWords, type SpokenLine } from './cut-words.ts';

const filler: SpokenLine = { number: 4, text: 'One moment, please.', utterance: 1 };
const first: SpokenLine = { number: 5, text: 'We are open until five.', utterance: 2 };
const second: SpokenLine = { number: 6, text: 'Is there anything else?', utterance: 2 };

const table: [string, SpokenLine[], string, ReturnType<typeof cutWords>][] = [
  [
    'a part of one line',
    [first],
    'We are open',
    { changed: [{ number: 5, text: 'We are open' }], unheard: [], last: 'We are open' },
  ],
  [
    'the first line and a part of the second',
    [first, second],
    'We are open until five. Is there',
    { changed: [{ number: 6, text: 'Is there' }], unheard: [], last: 'Is there' },
  ],
  [
    'a part of the first line only',
    [first, second],
    'We are',
    { changed: [{ number: 5, text: 'We are' }], unheard: [6], last: '' },
  ],
  ['nothing', [first, second], '', { changed: [], unheard: [5, 6], last: '' }],
  ['everything', [first], ' We are  open until five. ', { changed: [], unheard: [], last: 'We are open until five.' }],
  [
    'an utterance before was played whole',
    [filler, first],
    'We are',
    { changed: [{ number: 5, text: 'We are' }], unheard: [], last: 'We are' },
  ],
  [
    'the utterance before was still being played',
    [filler, first],
    'One mo',
    { changed: [{ number: 4, text: 'One mo' }], unheard: [5], last: '' },
  ],
  [
    'words that are not ours stand in their place',
    [filler, first, second],
    'we’re open til',
    { changed: [{ number: 5, text: 'we’re open til' }], unheard: [6], last: '' },
  ],
  ['nothing was said', [], 'anything', { changed: [], unheard: [], last: '' }],
];
for (const [what, lines, heard, expected] of table) {
  test(`cut after: ${what}`, () => assert.deepEqual(cutWords(lines, heard), expected));
}
