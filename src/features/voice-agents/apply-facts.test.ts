import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFacts } from './apply-facts.ts';

const passage = (text: string) => ({ url: 'https://www.example.com/', pageTitle: 'Visit', headings: [], text });
const fact = (question: string, answer: string, replaces: string | null = null) => ({ question, answer, replaces });
const textsOf = (...given: Parameters<typeof applyFacts>) => applyFacts(...given).passages.map(({ text }) => text);

test('facts are asked before the questions of the website', () => {
  const site = { passages: [], faq: [{ question: 'Do you see children?', answer: 'Yes.' }] };
  assert.deepEqual(applyFacts([fact('Is there parking?', 'In the yard.')], site).faq, [
    { question: 'Is there parking?', answer: 'In the yard.' },
    { question: 'Do you see children?', answer: 'Yes.' },
  ]);
});

test('the website’s own answer to the question of a fact is gone, in its text, too', () => {
  const site = {
    passages: [passage('Is there parking? Parking is free.\nWe look after teeth.')],
    faq: [{ question: 'Is there PARKING', answer: 'Parking is  free' }],
  };
  const corrected = applyFacts([fact('Is there parking?', 'It costs $2.')], site);
  assert.deepEqual(corrected.faq, [{ question: 'Is there parking?', answer: 'It costs $2.' }]);
  assert.deepEqual(
    corrected.passages.map(({ text }) => text),
    ['Is there parking? We look after teeth.'],
  );
});

const replaced: [string, string, string, string[]][] = [
  ['a sentence', 'One is so. Two is not.', 'Two is not.', ['One is so.']],
  ['over a line', 'One is so. Two\nis not. Three.', 'Two is not', ['One is so. Three.']],
  ['twice', 'No. Yes. No.', 'no', ['Yes.']],
  ['everything', 'Two is not.', 'Two is not.', []],
  ['a part of a word is not it', 'Notes are kept.', 'not', ['Notes are kept.']],
  ['what the site does not say', 'One is so.', 'Two is not.', ['One is so.']],
];
for (const [what, text, replaces, left] of replaced)
  test(`words that a fact replaces are said no more: ${what}`, () =>
    assert.deepEqual(textsOf([fact('Q?', 'A.', replaces)], { passages: [passage(text)], faq: [] }), left));
