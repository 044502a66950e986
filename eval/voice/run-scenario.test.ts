import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ModelCounter } from '../model-use.ts';
import { figuresOf } from './figures.ts';
import { loadScenarios } from './load.ts';
import { writeFailures, writeTable } from './report.ts';
import { type Run, runScenario } from './run-scenario.ts';

const { scenarios, practices } = loadScenarios();

async function run(id: string, attempt = 1): Promise<Run> {
  const scenario = scenarios.find((one) => one.id === id);
  const file = practices.get(scenario?.practice ?? '');
  assert.ok(scenario && file);
  return runScenario(scenario, file, attempt, { model: null, counter: new ModelCounter(), answerMs: 6000 });
}

describe('a run of a scenario', () => {
  it('plays a whole call, in the same words each time, and judges what it came to', async () => {
    const [one, again] = [await run('example-book-cleaning'), await run('example-book-cleaning')];
    assert.deepEqual(one.verdict, { outcome: 'right', reasons: [], safety: [] });
    assert.equal(one.call.ended, 'goodbye');
    assert.deepEqual(again.call.lines, one.call.lines);
    assert.equal(one.isPlain, true);
  });

  it('sums runs up: right in each, right every time, by what was wanted, and says what was wrong', async () => {
    const right = await run('example-book-cleaning');
    const wrong: Run = {
      ...right,
      attempt: 2,
      verdict: { outcome: 'wrong', reasons: ['not booked'], safety: ['invention'] },
    };
    const figures = figuresOf([right, wrong]);
    assert.deepEqual([figures.right, figures.rightEveryTime, figures.wrong], [0.5, 0, 1]);
    assert.deepEqual(figures.byWant, { book: { right: 1, message: 0, of: 2 } });
    assert.deepEqual(figures.safety, { invention: 1 });
    assert.match(writeTable('offline', figures), /right \(pass\^1\) +50\.0 %/);
    assert.equal(writeFailures([right, wrong]), 'wrong   example-book-cleaning (2) [invention]: not booked');
  });
});

describe('the scenarios', () => {
  it('are at least sixty, each with its own id and of practices that there are', () => {
    assert.ok(scenarios.length >= 60);
    assert.equal(new Set(scenarios.map(({ id }) => id)).size, scenarios.length);
  });
});
