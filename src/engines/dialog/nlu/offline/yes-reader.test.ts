import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from './fit/fit-all.ts';
import { answerTo } from './fit/read-answers.ts';
import { readLanguage } from './fit/read-data.ts';
import { SIGNS } from './yes-features.ts';
import { findYes } from './yes-reader.ts';

describe('a yes in the caller’s own words', () => {
  const YES: [string, string][] = [
    ['en', 'yes that is just what i was hoping for'],
    ['en', 'i like the sound of that so yes'],
    ['en', `${SIGNS.time} is just right for me`],
    ['es', 'sí eso es justo lo que yo quería'],
    ['es', `${SIGNS.time} me queda muy bien así que sí`],
  ];
  for (const [language, words] of YES)
    it(`is heard: ${words}`, () => assert.notEqual(findYes(words, language, 'book'), null));

  const NONE: [string, string][] = [
    ['en', 'yes that is just what i was afraid of'],
    ['en', 'i like the sound of that but no'],
    ['en', 'yes that is just what the other one asked for'],
    ['en', 'thank you so much'],
    ['es', 'sí eso es justo lo que yo no quería'],
    ['es', 'me queda muy bien pero no sé'],
    ['es', 'muchas gracias'],
  ];
  for (const [language, words] of NONE)
    it(`is not heard in what sounds like one: ${words}`, () => assert.equal(findYes(words, language, 'book'), null));

  it('is not heard in words that no agreement holds', () => {
    assert.notEqual(findYes('yes please go ahead and do that', 'en', 'book'), null);
    assert.equal(findYes('yes please go ahead and do the hamster', 'en', 'book'), null);
  });

  it('is one to what it names and to nothing else', () => {
    assert.notEqual(findYes('yes please cancel it thank you so much', 'en', 'cancel'), null);
    assert.equal(findYes('yes please cancel it thank you so much', 'en', 'book'), null);
  });
});

/** Of later writers' answers to a read-back: agreements that are heard, at least; of what is none, none is, but thanks, which the other reader knows. */
const HEARD = { en: 0.25, es: 0.15 } as const;

describe('answers of later writers', () => {
  for (const language of LANGUAGES)
    it(`are told apart in ${language}`, () => {
      const lines = readLanguage(language, 'unseen').filter(({ asked }) => asked === 'confirm');
      const told = lines.flatMap((line) => {
        const answer = answerTo('book', line, language);
        return answer === null ? [] : [{ ...answer, ...line }];
      });
      const heard = told.filter(({ words }) => findYes(words.join(' '), language, 'book') !== null);
      const yes = told.filter(({ isYes }) => isYes).length;
      const found = heard.filter(({ isYes }) => isYes).length;
      assert.ok(found >= HEARD[language] * yes, `${found} of ${yes} are heard`);
      const invented = heard.filter(({ isYes, isCourtesy }) => !isYes && !isCourtesy).map(({ text }) => text);
      assert.deepEqual(invented, []);
    });
});
