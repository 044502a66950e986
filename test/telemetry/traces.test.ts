import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { serveScriptedModel } from '../../src/adapters/language-models/scripted-server.ts';
import { makeClinic } from '../harness/clinic.ts';
import { startRelayServer } from '../harness/relay-server.ts';
import { until } from '../harness.ts';
import { startOtlpReceiver } from './otlp-receiver.ts';

const INSTRUCTION = 'List the unicorns with their horns';
const steps = [{ kind: 'read', verb: 'List', says: INSTRUCTION, object: 'unicorns' }];
const model = await serveScriptedModel(({ model: asked, tools: [tool] }) =>
  asked === 'voice-model'
    ? { text: 'Of course, we love meeting babies.' }
    : tool === 'plan'
      ? { calls: [{ name: 'plan', arguments: { steps } }] }
      : { calls: [{ name: 'give_up', arguments: { why: 'There are none.' } }] },
);
after(() => model.close());
const collector = await startOtlpReceiver();
const server = await startRelayServer({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  DIALOG_MODEL: 'compatible:voice-model',
  RELAY_MODEL: 'compatible:run-model',
  MODEL_BASE_URL: model.baseUrl,
  LOG_LEVEL: 'info',
});
const client = await server.client();

test('one trace goes from the request of a partner through the job to the browser and the model, and tells no words', async () => {
  const credential = await server.credential(client);
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const caller = '00f067aa0ba902b7';
  const answer = await fetch(`${server.url}/v1/relay/execute`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.key}`,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${caller}-01`,
    },
    body: JSON.stringify({ credential_id: credential, instruction: INSTRUCTION, tier: 'read' }),
  });
  const { id } = ((await answer.json()) as { data: { id: string } }).data;
  const spans = await until('the request is told', async () => {
    const mine = collector.spans().filter((span) => span.traceId === traceId);
    const names = mine.map(({ name }) => name);
    return names.includes('POST /v1/relay/execute') && names.includes('relay execute') && mine;
  });
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request, run, step] = [named('POST /v1/relay/execute')[0], named('relay execute')[0], named('chat step')[0]];
  assert.equal(request?.parentSpanId, caller);
  assert.equal(request?.attributes['frontdesk.operation'], 'executeRelayAction');
  assert.equal(request?.attributes['frontdesk.tenant_id'], client.tenantId);
  assert.equal(named('job relay.run')[0]?.parentSpanId, request?.spanId);
  assert.equal(run?.parentSpanId, request?.spanId);
  assert.equal(run?.attributes['frontdesk.execution_id'], id);
  for (const name of ['relay.start_browser', 'relay.sign_in', 'relay.turn', 'chat plan', 'chat step']) {
    assert.ok(named(name).length > 0, `${name} is not among ${spans.map((span) => span.name)}`);
    for (const { parentSpanId } of named(name)) assert.equal(parentSpanId, run?.spanId, name);
  }
  assert.deepEqual(
    [
      step?.attributes['gen_ai.request.model'],
      step?.attributes['gen_ai.usage.input_tokens'],
      step?.attributes['gen_ai.usage.output_tokens'],
    ],
    ['run-model', 300, 20],
  );
  assert.deepEqual([run?.resource['service.name'], run?.resource['frontdesk.role']], ['frontdesk', 'all']);
  const line = await until('the line of the request is told', async () =>
    collector.lines().find((one) => one.traceId === traceId && one.body.stringValue === 'request'),
  );
  assert.equal(line.severityText, 'INFO');
  const { password } = server.portal.login('ann');
  const sent = collector.bodies.join();
  for (const word of ['unicorns', 'There are none', client.key, password]) assert.ok(!sent.includes(word), word);
});

test('the answers of models in a call belong to its socket, and tell no words', async () => {
  const clinic = await makeClinic(server, { client });
  const call = await clinic.call();
  await call.hear();
  await call.say('Would it bother you if I came along with my newborn baby?');
  await call.hangUp();
  const [socket, turn] = await until('the call is told', async () => {
    const spans = collector.spans();
    const [asked] = spans.filter(({ name }) => name === 'chat turn');
    const opened = spans.find(({ spanId }) => spanId === asked?.parentSpanId);
    return asked && opened && ([opened, asked] as const);
  });
  assert.equal(socket.name, 'GET /carriers/relay');
  assert.equal(turn.traceId, socket.traceId);
  assert.equal(turn.attributes['gen_ai.request.model'], 'voice-model');
  const sent = collector.bodies.join();
  for (const word of ['newborn', 'meeting babies']) assert.ok(!sent.includes(word), word);
});

test('the figures go to the collector too', async () => {
  await until('they come', async () => collector.bodies.some((body) => body.includes('"frontdesk_http_seconds"')));
});
