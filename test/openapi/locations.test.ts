import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROWS, requestOf } from '../authorisation/rows.ts';
import { type Ids, makeWorld, nextNumber } from '../authorisation/world.ts';
import { startTestServer } from '../harness.ts';
import { operationsOf, readDocument } from './document.ts';

const server = await startTestServer();
const operations = operationsOf(readDocument((await server.app.inject('/openapi.json')).json()));
const client = await server.client();
const world = await makeWorld(server, client);

/** What an operation must find to make something, where the world that refusals are tried on lacks it. */
const PREPARED: Record<string, () => Promise<Ids>> = {
  // A call is placed by an agent, from a number.
  placeCall: async () => {
    const url = `/v1/voice/phone?location_id=${world.agentLocation}`;
    assert.equal((await client.post(url, { phone_number: nextNumber() })).status, 201);
    return { ...world, numberLocation: world.agentLocation };
  },
};

const making = operations.flatMap((at) =>
  Object.entries(at.operation.responses)
    .filter(([, { headers = {} }]) => 'Location' in headers)
    .map(([status]) => ({ at, status: Number(status) })),
);

test('every 201 declares where to read what was made', () => {
  const named = new Set(making.map(({ at, status }) => `${at.operation.operationId} ${status}`));
  const silent = operations.filter(
    ({ operation }) => operation.responses[201] && !named.has(`${operation.operationId} 201`),
  );
  assert.deepEqual(silent, []);
  assert.ok(named.size >= 13, [...named].join(', '));
});

for (const { at, status } of making) {
  const id = at.operation.operationId;
  test(`the Location of ${id} ${status} can be read, and is what was made`, async () => {
    const row = ROWS[id];
    assert.ok(row);
    const { method, url, body, headers } = requestOf(at.method, at.path, row, (await PREPARED[id]?.()) ?? world);
    const made = await client.send(method, url, body, headers);
    assert.equal(made.status, status, made.text);
    const location = String(made.headers.location);
    const read = await client.get(location);
    assert.equal(read.status, 200, `${location}: ${read.text}`);
    if (made.body.data.id) assert.equal(read.body.data.id, made.body.data.id);
    else assert.equal(read.body.data.phone_number, made.body.data.phone_number);
  });
}
