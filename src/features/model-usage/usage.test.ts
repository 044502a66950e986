import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startRelayServer } from '../../../test/harness/relay-server.ts';
import {
  SCRIPTED_TOKENS,
  type ScriptedReply,
  serveScriptedModel,
} from '../../adapters/language-models/scripted-server.ts';
import { newId } from '../../platform/ids.ts';

let reply: (tool: string | undefined) => ScriptedReply = () => ({ status: 500 });
const model = await serveScriptedModel(({ tools }) => reply(tools[0]));
after(() => model.close());
const server = await startRelayServer({
  DIALOG_MODEL: 'compatible:voice-model',
  RELAY_MODEL: 'compatible:run-model',
  MODEL_BASE_URL: model.baseUrl,
});
const client = await server.client();
const NOTHING = { requests: 0, input_tokens: 0, cached_tokens: 0, output_tokens: 0, duration_ms: 0, models: [] };
const { prompt, answer } = SCRIPTED_TOKENS;

describe('what a call has used', () => {
  test('is counted turn by turn, by model and purpose; answers that failed are none', async () => {
    const clinic = await makeClinic(server, { client });
    const call = await clinic.call();
    await call.hear();
    const { id } = await clinic.record(call.callSid);
    const usage = async () => (await client.get(`/v1/voice/calls/${id}/usage`)).body.data;
    assert.deepEqual(await usage(), NOTHING);
    reply = () => ({ text: 'Of course, we love meeting babies.' });
    await call.say('Would it bother you if I came along with my newborn baby?');
    await call.say('And would it be all right if she slept through all of it?');
    reply = () => ({ status: 503 });
    await call.say('How much does a teeth cleaning cost?', { until: /dollars|\$/ });
    await call.hangUp();
    await clinic.analyzed(call.callSid);
    const { duration_ms: durationMs, models, ...figures } = await usage();
    assert.deepEqual(figures, {
      requests: 2,
      input_tokens: 2 * prompt,
      cached_tokens: 0,
      output_tokens: 2 * answer,
    });
    assert.deepEqual(models, [
      { model: 'compatible:voice-model', purpose: 'turn', ...figures, duration_ms: durationMs },
    ]);
    assert.ok(Number.isInteger(durationMs));
  });
});

describe('what a run has used', () => {
  test('is counted as it comes, by purpose, and comes to its tokens_used', async () => {
    // Reads the instruction, then gives up at once.
    const steps = [{ kind: 'read', verb: 'List', says: 'List the unicorns with their horns', object: 'unicorns' }];
    reply = (tool) =>
      tool === 'plan'
        ? { calls: [{ name: 'plan', arguments: { steps } }] }
        : { calls: [{ name: 'give_up', arguments: { why: 'There are none.' } }] };
    const credential = await server.credential(client);
    const wish = { credential_id: credential, instruction: 'List the unicorns with their horns', tier: 'read' };
    const run = (await client.post('/v1/relay/execute', wish)).body.data;
    assert.equal(run.status, 'failed');
    const { data } = (await client.get(`/v1/relay/executions/${run.id}/usage`)).body;
    assert.ok(data.requests >= 2, JSON.stringify(data));
    assert.equal(data.input_tokens + data.output_tokens, run.tokens_used);
    assert.equal(data.input_tokens, data.requests * prompt);
    assert.deepEqual(
      data.models.map(({ model: name, purpose }: { model: string; purpose: string }) => [name, purpose]),
      [
        ['compatible:run-model', 'plan'],
        ['compatible:run-model', 'step'],
      ],
    );
  });

  test('is nothing where no model was asked, and is not told of what is another tenant’s or nobody’s', async () => {
    const credential = await server.credential(client);
    // Getting in needs no model.
    const id = await server.start(client, credential, { instruction: 'Log in' });
    await server.reaches(client, id, 'completed');
    assert.deepEqual((await client.get(`/v1/relay/executions/${id}/usage`)).body.data, NOTHING);
    const other = await server.client();
    for (const absent of [id, newId('exec')])
      assert.equal((await other.get(`/v1/relay/executions/${absent}/usage`)).status, 404);
    assert.equal((await other.get(`/v1/voice/calls/${newId('call')}/usage`)).status, 404);
  });
});
