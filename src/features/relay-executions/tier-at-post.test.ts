import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { READ, startRelayServer } from '../../../test/harness/relay-server.ts';

const server = await startRelayServer({ RELAY_RUNS_PER_HOUR: '100' });
const client = await server.client();
const credential_id = await server.credential(client);
const post = (instruction: string, tier: string, headers: Record<string, string> = {}) =>
  client.post('/v1/relay/execute', { credential_id, instruction, tier }, headers);
const rows = () => server.rows<{ id: string }>((sql) => sql`select id from relay_executions`);

describe('before a row is written', () => {
  for (const [instruction, tier, required] of [
    ['Delete the patient Jane Roe', 'read', 'delete'],
    ['Delete the patient Jane Roe', 'update', 'delete'],
    ['Open the chart of Jane Roe and delete it', 'create', 'delete'],
    ['Add a patient named Jane Roe', 'read', 'create'],
    ['Please change the phone of Jane Roe to 555-0142', 'read', 'update'],
    ['Change the phone of Jane Roe to 555-0142', 'create', 'update'],
  ] as const)
    test(`"${instruction}" is refused at tier ${tier}`, async () => {
      const before = await rows();
      const { status, body } = await post(instruction, tier);
      assert.deepEqual([status, body.error?.code], [422, 'tier_mismatch']);
      assert.deepEqual(body.error.detail, {
        declared_tier: tier,
        required_tier: required,
        evidence: { wall: 'instruction', action: instruction },
      });
      assert.match(body.error.message, /"(?:delete|add|change)"/);
      assert.deepEqual(await rows(), before);
    });

  for (const instruction of [
    'Find the claim of Jane Roe from 3 November and tell its status and the amount paid.',
    'Tell the phone number of Jane Roe',
    'email adress of Jane Roe',
    'What did Jane Roe ask to borrow',
  ])
    test(`"${instruction}" is a run at tier read`, async () => {
      const { status, body, text } = await post(instruction, 'read', { prefer: 'respond-async' });
      assert.equal(status, 202, text);
      await client.post(`/v1/relay/executions/${body.data.id}/cancel`);
    });
});

test('what only the plan of the run takes for more than the declared tier is a failed run, and nothing was opened', async () => {
  const own = await server.client();
  const credential = await server.credential(own);
  const wish = { credential_id: credential, ...READ, instruction: 'Email Jane Roe about her appointment' };
  const { status, body } = await own.post('/v1/relay/execute', wish);
  assert.deepEqual([status, body.error?.code], [422, 'tier_mismatch']);
  const { execution_id: id, ...told } = body.error.detail;
  assert.deepEqual([told.declared_tier, told.required_tier, told.evidence.wall], ['read', 'create', 'instruction']);
  const run = await server.detail(own, id);
  assert.deepEqual([run.status, run.error_code, run.screenshots], ['failed', 'tier_mismatch', []]);
  assert.deepEqual(run.error_detail, told);
  assert.deepEqual((await server.traces(own, id)).story, ['finished']);
});
