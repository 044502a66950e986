import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { hear } from '../../listening/hear.ts';
import { soundsAgreed } from '../../listening/yes-no.ts';
import { type Classifier, classify, fitClassifier } from './classifier.ts';
import { readTurns } from './examples.ts';
import { among, guessTurn } from './guess-turn.ts';
import type { Context, Turn } from './turn.ts';

describe('fitted to four fifths of the turns', () => {
  let unseen: Awaited<ReturnType<typeof readTurns>>;
  let fitted: Classifier<Turn>;
  before(async () => {
    const turns = await readTurns();
    unseen = turns.filter((_, i) => i % 5 === 0);
    fitted = fitClassifier(turns.filter((_, i) => i % 5 !== 0));
  });

  const guesses = () =>
    unseen.map(({ label, said, context, features }) => ({
      label,
      said,
      context,
      best: among(classify(fitted, features), context)[0],
    }));
  const shareOfRight = (least: number): number => {
    const sure = guesses().filter(({ best }) => (best?.probability ?? 0) >= least);
    return sure.filter(({ label, best }) => label === best?.label).length / sure.length;
  };

  it('tells three of four of the others', () => assert.ok(shareOfRight(0) > 0.75, String(shareOfRight(0))));
  it('errs once in ten where it outweighs the patterns', () =>
    assert.ok(shareOfRight(0.75) > 0.9, String(shareOfRight(0.75))));
  it('takes nothing for a yes, in words that sound like one, that is none', () => {
    const taken = guesses().filter(
      ({ said, context, best }) =>
        context === 'consent' &&
        best?.label === 'yes' &&
        best.probability >= 0.6 &&
        soundsAgreed(hear(said).text, 'book'),
    );
    assert.ok(taken.length > 5);
    assert.deepEqual(
      taken.filter(({ label }) => label !== 'yes').map(({ said }) => said),
      [],
    );
  });
});

/** In words that stand in no pattern. */
const MEANT: [said: string, context: Context, turn: Turn][] = [
  ['i would need to find a sitter first let me work on that', 'time', 'leave'],
  ['the dogs are barking give me one second to get the door', 'who', 'wait'],
  ['the truck went by i missed all of that', 'time', 'repeat'],
  ['let me talk to somebody real please', 'what', 'person'],
  ['whats the soonest thing after five', 'time', 'time'],
];
for (const [said, context, turn] of MEANT)
  it(`"${said}" is ${turn}`, () => assert.equal(guessTurn(hear(said), context)[0]?.label, turn));
