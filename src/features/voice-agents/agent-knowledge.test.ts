import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const workspace = (await client.post('/v1/workspaces', { name: 'Example' })).body.data.id;
const location = (await client.post(`/v1/workspaces/${workspace}/locations`, { name: 'Example Dental' })).body.data.id;
const bought = await client.post(`/v1/voice/phone?location_id=${location}`, { phone_number: '+13035550177' });
assert.equal(bought.status, 201, bought.text);
const at = (path = '') => `/v1/voice/agent${path}?location_id=${location}`;

async function setUp(description: string): Promise<void> {
  assert.equal((await client.post(at(), { business_description: description })).status, 202);
  await until('the agent', async () => (await client.get(at())).body.data.setup_status === 'ready');
}

/** What the agent answers to one question. */
async function answerTo(text: string): Promise<string> {
  const { id, sid } = (await client.post('/v1/voice/test_calls', { location_id: location })).body.data;
  await client.post(`/v1/voice/test_calls/${sid}/say`, { text });
  // On a busy machine the greeting may still be on its way when the caller speaks.
  const answer = await until('the answer', async () => {
    const lines: { role: string; text: string }[] = (await client.get(`/v1/voice/calls/${id}`)).body.data.transcript;
    const asked = lines.findIndex(({ role }) => role === 'caller');
    return asked >= 0 && lines.slice(asked).find(({ role }) => role === 'agent')?.text;
  });
  await client.post(`/v1/voice/test_calls/${sid}/hang_up`);
  return answer;
}

const DESCRIPTION = 'We look after teeth. Parking is in front of the building.';
await setUp(DESCRIPTION);
const CORRECTION = {
  question: 'Is there parking?',
  answer: 'Parking is behind the building.',
  replaces: 'Parking is in front of the building.',
};

describe('what an agent answers from', () => {
  test('is shown page by page, the description under no address', async () => {
    const { status, body } = await client.get(at('/pages'));
    assert.equal(status, 200);
    assert.deepEqual(body.data, [
      { url: null, title: 'About the practice', passages: [{ headings: [], text: DESCRIPTION }] },
    ]);
  });

  test('is corrected by facts, which the agent says, also after it has been set up again', async () => {
    assert.match(await answerTo('Is there parking?'), /in front of the building/);
    const kept = await client.post(at('/facts'), { facts: [CORRECTION] });
    assert.equal(kept.status, 200, kept.text);
    assert.deepEqual({ ...kept.body.data[0], id: '' }, { id: '', ...CORRECTION });
    assert.match(await answerTo('Is there parking?'), /behind the building/);
    await setUp(DESCRIPTION);
    assert.deepEqual((await client.get(at('/facts'))).body.data, kept.body.data);
    const answer = await answerTo('Is there parking?');
    assert.match(answer, /behind the building/);
    assert.doesNotMatch(answer, /in front/);
    const audits = await server.rows(
      (sql) => sql`select 1 from audit_log where action = 'agent_facts.replaced' and target_id = ${location}`,
    );
    assert.equal(audits.length, 1);
    assert.deepEqual((await client.post(at('/facts'), { facts: [] })).body.data, []);
    assert.match(await answerTo('Is there parking?'), /in front of the building/);
  });

  test('takes no fact without a question or an answer, and keeps those it has', async () => {
    await client.post(at('/facts'), { facts: [CORRECTION] });
    const refused = await client.post(at('/facts'), { facts: [{ question: 'Is there parking?', answer: ' ' }] });
    assert.equal(refused.status, 400);
    assert.equal(refused.body.error.detail.issues[0].path, 'body/facts/0/answer');
    assert.equal((await client.get(at('/facts'))).body.data.length, 1);
  });
});

describe('versions of an agent', () => {
  test('are kept with each change, the one before the first included, and gone back to', async () => {
    assert.deepEqual((await client.get(at('/versions'))).body.data, []);
    const before = (await client.get(at())).body.data;
    await client.patch(at(), { begin_message: 'Good morning.' });
    await client.patch(at(), { begin_message: 'Good morning.' });
    await client.patch(at(), { begin_message: 'Good evening.', llm_system_prompt: 'Be brief.' });
    const versions = (await client.get(at('/versions'))).body.data;
    const greetings = versions.map((version: { begin_message: string | null }) => version.begin_message);
    assert.deepEqual(greetings, ['Good evening.', 'Good morning.', null]);
    assert.deepEqual([versions[0].made_by, versions[2].made_by], [client.keyId, 'system']);
    const first = await client.get(`${at('/versions')}&limit=1`);
    const rest = await client.get(`${at('/versions')}&limit=2&cursor=${first.body.pagination.next_cursor}`);
    assert.deepEqual([...first.body.data, ...rest.body.data], versions);

    const restored = await client.post(at(`/versions/${versions[2].id}/restore`));
    assert.equal(restored.status, 200, restored.text);
    assert.equal(restored.body.data.begin_message, before.begin_message);
    const now = (await client.get(at())).body.data;
    assert.deepEqual([now.begin_message, now.llm_system_prompt], [before.begin_message, before.llm_system_prompt]);
    assert.equal((await client.get(at('/versions'))).body.data.length, 4);
    assert.equal((await client.post(at('/versions/aver_unknown/restore'))).status, 404);
  });
});
