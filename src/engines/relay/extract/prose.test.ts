import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestPassage, proseAnswer, questionParts } from './prose.ts';

const passage = (heading: string, text: string) => ({ heading, text });
const PAGE = [
  passage('Refunds', 'The desk lead may approve refunds of up to $150.'),
  passage('Refunds', 'Approved refunds are paid within 10 business days.'),
  passage('Parking', 'Visitors park in the yard behind the building.'),
  passage('Vaccines', 'If the vaccine fridge is warmer than 8 degrees, call 555-0144 at once.'),
];

test('each part of a question gets its own passage', () => {
  const question =
    'Up to what amount may the desk lead approve a refund, and within how many business days is it paid?';
  assert.equal(questionParts(question).length, 2);
  const answer = proseAnswer(question, PAGE);
  assert.match(answer ?? '', /\$150.*10 business days/);
});

test('a passage that lacks the kind of thing asked for is no answer', () => {
  assert.equal(bestPassage('How much does parking in the yard cost?', PAGE), null);
  assert.match(
    bestPassage('What number do we call when the vaccine fridge is too warm?', PAGE)?.text ?? '',
    /555-0144/,
  );
});

test('the words of the question are no answer', () => {
  assert.equal(bestPassage('What is the note of the member Ada Moss?', [passage('', 'note member ada moss')]), null);
});

test('what is not there is no note', () => {
  assert.equal(bestPassage('What is the note of Ada Moss?', [passage('Ada Moss', 'Not seen yet')]), null);
});

test('a heading says what a telephone number below it is for', () => {
  const page = [passage('Vaccine fridge alarm', 'Above 8 degrees for more than 30 minutes: call 555-0188.')];
  assert.match(
    bestPassage('What number do we call when the vaccine fridge is too warm?', page)?.text ?? '',
    /555-0188/,
  );
});

test('a question of which one part stays open has no answer', () => {
  assert.equal(proseAnswer('Where do visitors park, and who repairs the elevator?', PAGE), null);
});
