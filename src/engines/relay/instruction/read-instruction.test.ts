import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { certainNeed } from '../tier-floor.ts';
import { TIERS, tierAllows } from '../types.ts';
import { evaluate } from './fit/evaluate.ts';
import { readerLines } from './fit/fit-reader.ts';
import { readData, readLine, readTiers } from './fit/read-data.ts';
import { type InstructionPlan, readInstruction } from './read-instruction.ts';

const NOW = { timezone: 'America/New_York', now: new Date('2026-11-20T15:00:00Z') };
const read = (text: string): InstructionPlan => readInstruction(text, NOW);

describe('a line of data', () => {
  it('is the instruction with its spans in braces', () => {
    assert.deepEqual(readLine('{update:Close} {obj:ticket} {rec:12}'), {
      text: 'Close ticket 12',
      spans: [
        { tag: 'update', from: 0, to: 5 },
        { tag: 'obj', from: 6, to: 12 },
        { tag: 'rec', from: 13, to: 15 },
      ],
    });
  });

  for (const [line, wrong] of [
    ['{close:Close} it', 'no such tag: close'],
    ['{read:List} {all', 'braces'],
    [' {read:List} it', 'no space'],
  ] as const)
    it(`is refused where it is not so: ${line}`, () => assert.match(String(readLine(line)), new RegExp(wrong)));
});

describe('what is read right of lines that nothing is fitted to', () => {
  for (const [name, lines, exact, miswritten] of [
    ['held out', readerLines().heldOut, 0.8, 0.06],
    ['unseen', readData('unseen'), 0.6, 0.1],
  ] as const)
    it(`${name}: plans, and writes that are not what was meant`, () => {
      const score = evaluate(lines);
      assert.ok(score.exact / score.lines >= exact, `${score.exact} of ${score.lines}`);
      assert.ok(score.miswritten.length / score.lines <= miswritten, score.miswritten.join('\n'));
    });
});

test('what the corpora ask for needs no more than they say, and no order that is understood needs less', () => {
  const corpus = [...readTiers('plain'), ...readTiers('front-desk')];
  const found = corpus.map((line) => ({ ...line, plan: read(line.instruction) }));
  const right = found.filter(({ tier, plan }) => plan.requiredTier === tier).length;
  const wrong = found
    .filter(({ tier, plan }) => plan.clear && TIERS.indexOf(plan.requiredTier) > TIERS.indexOf(tier))
    .map(({ instruction, plan }) => `${plan.requiredTier}: ${instruction}`);
  const all = corpus.length;
  assert.ok(right / all >= 0.9, `${right} of ${all}`);
  assert.ok(wrong.length / all <= 0.02, wrong.join('\n'));
});

test('the tier is never below what the floor is certain of', () => {
  for (const { instruction } of readTiers('front-desk'))
    assert.ok(tierAllows(read(instruction).requiredTier, certainNeed(instruction).tier), instruction);
});

const UNCLEAR = [
  'Delete invoice INV-1009 unless it has been paid',
  'Close ticket 42 only if the customer agreed',
  'Delete all expired vouchers except the one of Maria Lopez',
  'If the balance is zero, close the account of Tom Baker',
  'Do not delete the patient Jane Roe',
  'Frobnicate the quux',
  '',
  '?',
];
for (const instruction of UNCLEAR)
  test(`is told to be unclear, with the words: ${instruction}`, () => {
    const { clear, why } = read(instruction);
    assert.equal(clear, false);
    assert.match(why, /not understood: "|nothing to do was found/);
  });

test('getting in is a plan without steps', () => {
  for (const instruction of ['Log in', 'Check that we can get in.', 'Does the login work?']) {
    const { steps, clear } = read(instruction);
    assert.deepEqual([steps, clear], [[], true], instruction);
  }
});

test('a plan holds values as written, with the moment of dates', () => {
  const [step] = read('Book an appointment for Jane Roe with Dr. Chen on December 3 at 2:30 pm').steps;
  assert.equal(step?.kind, 'create');
  const when = step?.values.find(({ moment }) => moment !== null);
  assert.deepEqual([when?.label, when?.moment?.date, when?.moment?.time], ['date and time', '2026-12-03', '14:30']);
});

test('several things with an amount each are the lines of one record', () => {
  const [step] = read('Order 15 packs of gloves and 20 boxes of masks').steps;
  assert.deepEqual(step?.values, []);
  assert.deepEqual(
    step?.lines?.map((line) => line.map(({ label, value }) => `${label} ${value}`)),
    [
      ['quantity 15', 'product gloves'],
      ['quantity 20', 'product masks'],
    ],
  );
});
