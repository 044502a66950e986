import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { hear } from '../../listening/hear.ts';
import { findDanger } from '../danger.ts';
import { type Classifier, classify, type Example, fitClassifier } from './classifier.ts';
import { readClassifier, type StoredClassifier, writeClassifier } from './classifier-file.ts';
import { readExamples } from './examples.ts';
import { guessIntent } from './guess-intent.ts';
import { INTENTS, type Intent } from './intent.ts';

describe('fitted to four fifths of the examples', () => {
  let unseen: Example<Intent>[];
  let fitted: Classifier<Intent>;
  before(async () => {
    const examples = await readExamples();
    unseen = examples.filter((_, i) => i % 5 === 0);
    fitted = fitClassifier(examples.filter((_, i) => i % 5 !== 0));
  });

  const shareOfRight = (least: number): number => {
    const guessed = unseen.map(({ label, features }) => ({ label, best: classify(fitted, features)[0] }));
    const sure = guessed.filter(({ best }) => (best?.probability ?? 0) >= least);
    return sure.filter(({ label, best }) => label === best?.label).length / sure.length;
  };

  it('tells seven of ten of the others', () => assert.ok(shareOfRight(0) > 0.7, String(shareOfRight(0))));
  it('errs once in ten where it says that it is sure', () =>
    assert.ok(shareOfRight(0.9) > 0.9, String(shareOfRight(0.9))));
  it('is the same when it was written and read', () => {
    const read = readClassifier(JSON.parse(writeClassifier(fitted)) as StoredClassifier, INTENTS);
    const same = unseen.filter(
      ({ features }) => classify(read, features)[0]?.label === classify(fitted, features)[0]?.label,
    );
    assert.ok(same.length / unseen.length > 0.98);
  });
});

/** Told as stories that name no wish, in words that stand in no pattern. */
const MEANT: [said: string, intent: Intent][] = [
  ['so um were kind of on the rocks and my wife finally said yes to going to somebody', 'book'],
  ['yes good morning i have to call off ethans physical his mother decided to take him somewhere else', 'cancel'],
  [
    'i had a little card on the fridge and now i cant find it for the life of me when am i supposed to see dr novak',
    'look_up',
  ],
  ['my ride fell through for tomorrow so i cant get there at eight', 'move'],
  ['neha took a little piece off my shoulder on the ninth and i still havent heard', 'message'],
  ['hi this is rachel calling about your business on google it looks like it hasnt been verified yet', 'sales'],
];
for (const [said, intent] of MEANT)
  it(`"${said}" is ${intent}`, () => assert.equal(guessIntent(hear(said))[0]?.label, intent));

const IN_DANGER: [said: string, isVeterinary: boolean, kind: string | undefined][] = [
  ['a rattlesnake just got my dog on the nose its swelling up like crazy', true, 'alarm'],
  ['oh my god a car just clipped my dog hes up and walking but hes limping and panting real hard', true, 'alarm'],
  ['i had a heart attack a while back and my doctor says im due for a cleaning', false, undefined],
  ['its an emergency i need my roots done before the wedding', false, undefined],
  ['im drowning at work so id like to push my cleaning to next week', false, undefined],
  ['shes only three weeks and she feels really hot the thermometer says one hundred point eight', false, 'alarm'],
  ['no its both of em now and its numb where i sit too like on the saddle', false, 'alarm'],
  ['hi my sons glasses got hit with a soccer ball and the arm snapped off', false, undefined],
  ['our daughter is nine weeks and at a hundred point nine', false, 'alarm'],
  ['my ten week old has no fever but hes fussy can he be seen', false, undefined],
  ['is it ok to bring my newborn along my husband has a fever', false, undefined],
  ['my heart about stopped when i saw the bill can somebody call me', false, undefined],
  ['nah my sisters gonna do it', false, undefined],
  ['yes please hes breathing fine its just empty', false, undefined],
  ['he is not breathing fine hes wheezing real bad', false, 'alarm'],
  ['i think im gonna have to bail my kids school is closed', false, undefined],
  ['he says hes going to do it and he wont open the door', false, 'alarm'],
  ['i blacked out the whole week for vacation', false, undefined],
  ['my friend hung herself please help', false, 'alarm'],
  ['theres smoke everywhere and my mothers still inside', false, 'alarm'],
  ['i was going to call for weeks and id like to end my life tonight', false, 'alarm'],
  ['the bed in the sunroom is my spot and i nearly died laughing when the cat took it', true, undefined],
  ['my grandpas hand went all clumsy at supper and his lips dragging', false, 'alarm'],
  ['what do you folks do when somebody has a seizure during a massage', false, undefined],
  ['i gave my cats to a friend cause i wont be around', false, 'alarm'],
  ['id like to book a cleaning for next week sometime', false, undefined],
];
for (const [said, isVeterinary, kind] of IN_DANGER)
  it(`"${said}" is ${kind === undefined ? 'no danger' : `cause for ${kind}`}`, () => {
    const heard = hear(said);
    assert.equal(findDanger(heard, { isVeterinary, isDental: !isVeterinary })?.kind, kind);
  });
