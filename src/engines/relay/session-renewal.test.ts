import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { type ModelClinic, serveModelClinic } from '../../../test/harness/model-clinic.ts';
import { inFull, type ShortReply } from '../../../test/harness/model-run.ts';
import { asGiven } from '../../../test/harness/planned.ts';
import { runOn } from '../../../test/harness/relay-run.ts';
import { openScripted, serveScriptedModel } from '../../adapters/language-models/scripted-server.ts';
import { readInstruction } from './instruction/read-instruction.ts';
import type { RunOutcome, Tier } from './types.ts';

let clinic: ModelClinic;
afterEach(() => clinic.close());

async function run(
  instruction: string,
  tier: Tier,
  script: (clinic: ModelClinic) => ShortReply[],
): Promise<RunOutcome> {
  clinic = await serveModelClinic({ needsSignIn: true });
  const plan = readInstruction(instruction, { timezone: 'America/New_York', now: new Date() });
  const replies = script(clinic);
  const server = await serveScriptedModel((prompt) => {
    if (prompt.tools[0] === 'plan') return { calls: [{ name: 'plan', arguments: asGiven(plan) }] };
    const reply = replies.shift();
    return reply === undefined ? { status: 400 } : inFull(reply, prompt);
  });
  const scripted = openScripted(server);
  try {
    const site = { loginUrl: `${clinic.origin}/`, username: 'mona', password: 'right horse battery' };
    const { outcome } = await runOn(site, { instruction, tier, model: scripted.model, withinMs: 240_000 });
    return outcome;
  } finally {
    await scripted.close();
    await server.close();
  }
}

const OPEN = ['click', { ref: 'link "Patients"' }] as const satisfies ShortReply;
/** The site ends the session just before the model's next call. */
const ended =
  (site: ModelClinic, ref: string): ShortReply =>
  (prompt) => {
    site.endSessions();
    return inFull(['click', { ref }], prompt);
  };

test('a session that the site ends in the middle of a reading is renewed once, and the work goes on where it was', async () => {
  const { error, result } = await run('What is the phone number of patient Ben Cole?', 'read', (site) => [
    [...OPEN],
    ended(site, 'link "Ben Cole"'),
    ['click', { ref: 'link "Ben Cole"' }],
    ['finish', { result: { phone: '555-0102' } }],
  ]);
  assert.equal(error, null);
  assert.deepEqual(result, { phone: '555-0102' });
});

test('before anything is sent it is renewed for a change, too; a site that ends it again ends the work', async () => {
  const add = 'Add a patient named Jane Roe with phone 555-0142';
  const form: ShortReply[] = [
    ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
    ['fill', { ref: 'textbox "Phone"', text: '555-0142' }],
    ['click', { ref: 'button "Save"' }],
    ['finish', {}],
  ];
  const { error } = await run(add, 'create', (site) => [
    [...OPEN],
    ended(site, 'link "Add patient"'),
    ['click', { ref: 'link "Add patient"' }],
    ...form,
  ]);
  assert.equal(error, null);
  assert.deepEqual(clinic.writes, ['POST /patients']);
  await clinic.close();
  const twice = await run('What is the phone number of patient Ben Cole?', 'read', (site) => [
    [...OPEN],
    ended(site, 'link "Ben Cole"'),
    ended(site, 'link "Ben Cole"'),
  ]);
  assert.equal(twice.error?.code, 'not_found_on_site');
});
