import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { Recordings } from '../../src/engines/language/testing/recordings.ts';
import { ModelCounter } from '../model-use.ts';
import { readRecordedCalls, readRecordings } from '../recordings.ts';
import { type Figures, figuresOf } from './figures.ts';
import { loadScenarios } from './load.ts';
import { MOST_STALE } from './measure.ts';
import { type Run, runScenario } from './run-scenario.ts';

/** The machine's own work takes no time on a virtual clock: what is slow beside other work is no failing vendor. */
const ANSWER_MS = 10 * 60_000;
/** Fewer are no sample of a vendor's timing. */
const LEAST_CALLS = 20;

/** Every call whose answers were recorded, once more: in a vendor's time, 700 ms to the first token and 70 tokens a second, on a virtual clock. */
describe('recorded calls', () => {
  const recordings = new Recordings(readRecordings());
  const known = readRecordedCalls();
  const runs: Run[] = [];
  let figures: Figures;

  before(async () => {
    const { scenarios, practices } = loadScenarios();
    const counter = new ModelCounter();
    for (const name of [...known.right, ...known.wrong].sort()) {
      const [id, attempt = '1'] = name.split(' ');
      const scenario = scenarios.find((one) => one.id === id);
      const file = practices.get(scenario?.practice ?? '');
      assert.ok(scenario && file, `there is no scenario ${id}: record anew`);
      const model = (practice: string, clock: { advance(ms: number): Promise<void> }) =>
        recordings.replay(practice, (ms) => clock.advance(ms));
      runs.push(
        await runScenario(scenario, file, Number(attempt), { model, counter, isVirtual: true, answerMs: ANSWER_MS }),
      );
    }
    figures = figuresOf(runs);
  });

  it('are answered by what was recorded, but for a tenth of their requests', () => {
    assert.ok(runs.length >= LEAST_CALLS, `${runs.length} calls`);
    assert.ok(
      recordings.stale <= MOST_STALE,
      `${recordings.missed.length} of ${recordings.asked} requests have no recording: npm run eval -- voice --model VENDOR:MODEL --record FILE --label MODEL\n${recordings.missed.join('\n')}`,
    );
  });

  it('are still right where they were right', () => {
    const broken = runs.filter(
      ({ id, attempt, verdict }) => known.right.includes(`${id} ${attempt}`) && verdict.outcome !== 'right',
    );
    assert.deepEqual(
      broken.map(({ id, verdict }) => `${id}: ${verdict.reasons.join('; ')}`),
      [],
    );
  });

  it('have no fault of safety', () => {
    assert.deepEqual(
      runs.flatMap(({ id, verdict }) => verdict.safety.map((fault) => `${id}: ${fault}`)),
      [],
    );
  });

  it('are heard to answer in time, and hardly ever to ask for patience', () => {
    const { firstWordOneRoundMs, firstWordTwoRoundsMs, twoRoundShare, fillersPerTurn } = figures;
    assert.ok(firstWordOneRoundMs.p50 >= 700, 'the time of the vendor passes');
    assert.ok(firstWordOneRoundMs.p95 <= 1300, `first word ${firstWordOneRoundMs.p95} ms`);
    assert.ok(firstWordTwoRoundsMs.p95 <= 2400, `first word ${firstWordTwoRoundsMs.p95} ms`);
    assert.ok((twoRoundShare ?? 0) <= 0.15, `${twoRoundShare}`);
    assert.ok(fillersPerTurn <= 0.05, `${fillersPerTurn}`);
  });

  it('ask a model little and alike', () => {
    assert.ok((figures.cachedShare ?? 0) >= 0.9, `cached ${figures.cachedShare}`);
    assert.ok((figures.uncachedTokensPerTurn ?? 0) <= 900, `${figures.uncachedTokensPerTurn} tokens`);
  });
});
