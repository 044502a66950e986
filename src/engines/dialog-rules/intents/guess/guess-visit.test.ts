import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { hear } from '../../listening/hear.ts';
import { type Classifier, classify, fitClassifier } from './classifier.ts';
import { readVisits } from './examples.ts';
import { guessVisit } from './guess-visit.ts';
import type { Visit } from './visit.ts';

describe('fitted to four fifths of what is said of visits', () => {
  let unseen: Awaited<ReturnType<typeof readVisits>>;
  let fitted: Classifier<Visit>;
  before(async () => {
    const said = await readVisits();
    unseen = said.filter((_, i) => i % 5 === 0);
    fitted = fitClassifier(said.filter((_, i) => i % 5 !== 0));
  });

  const shareTold = (isOwn: boolean): number => {
    const some = unseen.filter(({ label }) => (label !== 'none') === isOwn);
    const told = some.filter(({ features }) =>
      classify(fitted, features).some(({ label, probability }) => label === 'none' && probability <= 0.55),
    );
    return told.length / some.length;
  };

  it('hears an own visit in seven of ten stories of one', () =>
    assert.ok(shareTold(true) > 0.7, String(shareTold(true))));
  it('hears one in hardly any wish for a new one', () => assert.ok(shareTold(false) < 0.06, String(shareTold(false))));
});

/** Told in words that stand in no pattern. */
const MEANT: [said: string, visit: Visit][] = [
  ['tuesday at ten with doctor lee and the school just called a snow day so any day after that', 'move'],
  ['my neighbor is a nurse and she did it for free so the sixteenth is somebody elses', 'cancel'],
  ['its my chair at nine and im still behind a garbage truck on main', 'late'],
  ['they may need me at the plant that day i wont know till sunday and youve got me down for tuesday', 'unsure'],
  ['hes coming in on the ninth should i keep him from eating that morning', 'ask'],
  ['the paper with my time on it went through the wash when do you want me', 'look_up'],
  ['before i come in on thursday the doctor should know i cant have the blue dye', 'tell'],
  ['were there on saturday with the cat and my sister would like hers looked at as well', 'beside'],
  ['my tooth broke on saturday and id like to come in on tuesday at ten', 'none'],
  ['im off next friday and thought id finally see somebody about my knee', 'none'],
];
for (const [said, visit] of MEANT)
  it(`"${said}" is ${visit}`, () => {
    const told = guessVisit(hear(said).text).filter(({ label }) => label !== 'none');
    const own = told.reduce((sum, { probability }) => sum + probability, 0);
    assert.equal(own >= 0.45 ? told[0]?.label : 'none', visit);
  });
