import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '../../../platform/clock.ts';
import type { LanguageModel } from '../../language/language-model.ts';
import type { BrowserSession, RunPorts } from '../browser-session.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import type { RunRequest, Tier } from '../types.ts';
import { ModelPlanner } from './hand-over.ts';

/** What a run makes of an instruction before any page is opened, with a model that reads it so; and how often that was asked. */
async function planOf(instruction: string, tier: Tier, step: { kind: Tier; text: string } | null) {
  let asked = 0;
  const model: LanguageModel = {
    name: 'test:reader',
    async *stream() {
      asked += 1;
      yield { type: 'call', call: { id: 'call_1', name: 'plan', arguments: { steps: [step] } } };
      const tokens = { inputTokens: 1, cachedTokens: 0, outputTokens: 0 };
      yield { type: 'usage', usage: { model: 'test:reader', ...tokens, firstTokenMs: 0, totalMs: 0 } };
    },
  };
  const session = { scrub: (text: string) => text } as BrowserSession;
  const ports = {
    signal: AbortSignal.timeout(5000),
    clock: systemClock,
    ...(step && { model }),
  } as unknown as RunPorts;
  const request = { instruction, tier, timezone: 'UTC', deadlineAt: Date.now() + 5000 } as RunRequest;
  const plan = readInstruction(instruction, { timezone: 'UTC', now: new Date() });
  return { plan: await new ModelPlanner(session, ports, request).clear(plan), byRules: plan, asked };
}

const TELL = 'Find the claim of Jane Roe from 3 November and tell its status and the amount paid.';
const FIND = {
  kind: 'read',
  text: 'Show the status and the amount paid of the claim of "Jane Roe" from 3 November.',
} as const;

test('work beyond the declared tier that nothing certain asks for is what the model says it is', async () => {
  const { plan, byRules, asked } = await planOf(TELL, 'read', FIND);
  assert.equal(byRules.requiredTier, 'create');
  assert.deepEqual([plan.requiredTier, plan.steps.map(({ kind }) => kind), asked], ['read', ['read'], 1]);
});

test('without a model the rules decide, and so they do where the model says no less', async () => {
  assert.equal((await planOf(TELL, 'read', null)).plan.requiredTier, 'create');
  const message = { kind: 'create', text: 'Send the message "paid" to "Jane Roe".' } as const;
  const { plan } = await planOf('Tell Jane Roe "paid"', 'read', message);
  assert.equal(plan.requiredTier, 'create');
});

test('what is certain to need more than the declared tier is no matter for a model', async () => {
  const { plan, asked } = await planOf('Delete the patient Jane Roe', 'read', {
    kind: 'read',
    text: 'List the patient "Jane Roe".',
  });
  assert.deepEqual([plan.requiredTier, asked], ['delete', 0]);
});

test('within the declared tier the model can raise what the rules found, never lower it', async () => {
  const { plan, asked } = await planOf('Tell Jane Roe "paid"', 'create', { kind: 'read', text: 'Show "Jane Roe".' });
  assert.deepEqual([plan.requiredTier, asked], ['create', 0]);
});
