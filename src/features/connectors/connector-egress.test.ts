import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { startCanary, startSite } from '../../platform/egress/test-site.ts';

/** What the practice's system answers to whatever it is asked. */
let answer: { status: number; headers: Record<string, string>; body: string } = { status: 404, headers: {}, body: '' };
const asked: { path: string; authorization: string | undefined }[] = [];
const site = await startSite((request, response) => {
  asked.push({ path: request.url ?? '', authorization: request.headers.authorization });
  request.resume();
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
const canaries = [await startCanary()];
const canary = canaries[0] ?? assert.fail('a canary');
for (const host of ['127.0.0.2', '::1']) {
  // Not every machine has them.
  await startCanary(canary.port, host)
    .then((one) => canaries.push(one))
    .catch(() => undefined);
}
const server = await startTestServer({ EGRESS_ALLOW: `127.0.0.1:${site.port}` }, { api: true, worker: false });
const client = await server.client();
after(() => Promise.all([site, ...canaries].map((one) => one.close())));

const reached = () => canaries.reduce((sum, one) => sum + one.connections(), 0);

async function credential(loginUrl: string, username: string): Promise<string> {
  const login = { label: 'EHR', platform: 'fhir', login_url: loginUrl, username, password: 'the-clinics-secret' };
  const made = await client.post('/v1/relay/credentials', login);
  assert.equal(made.status, 201, made.text);
  return made.body.data.id;
}

/** Asks a system at this address for all that can be read of it. @returns the statuses */
async function readAll(baseUrl: string, credentialId: string | null): Promise<number[]> {
  const workspaceId = (await client.post('/v1/workspaces', { name: 'Clinic' })).body.data.id;
  const made = await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Place', timezone: 'UTC' });
  const path = `/v1/workspaces/${workspaceId}/locations/${made.body.data.id}`;
  const put = await client.put(`/v1/workspaces/${workspaceId}/connector`, {
    type: 'fhir',
    base_url: baseUrl,
    credential_id: credentialId,
  });
  if (put.status !== 200) return [put.status];
  const [from, to] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const answers = [
    await client.get(`${path}/services`),
    await client.get(`${path}/providers`),
    await client.get(`${path}/availability?service_id=svc_any&from=${from}&to=${to}`),
  ];
  return answers.map(({ status }) => status);
}

test('a system at an internal address, in whatever spelling, is refused and never reached', async () => {
  const { port } = canary;
  const hosts = [
    '127.0.0.1',
    '127.0.0.2',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    'localhost',
    'localhost.',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '127。0。0。1',
    '169.254.169.254',
    '[fd00:ec2::254]',
    '10.0.0.1',
    '192.168.0.1',
    '100.64.0.1',
  ];
  for (const host of hosts) {
    const statuses = await readAll(`http://${host}:${port}/fhir`, null);
    for (const status of statuses) assert.ok([400, 422].includes(status), `${host}: ${statuses}`);
  }
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '[::ffff:127.0.0.1]']) {
    // With a credential another process carries the requests, which has the same rules.
    const address = `http://${host}:${port}/fhir`;
    for (const username of ['bearer', 'frontdesk']) {
      const statuses = await readAll(address, await credential(address, username));
      for (const status of statuses) assert.ok([400, 422].includes(status), `${host} as ${username}: ${statuses}`);
    }
    const client_ = await credential(`http://${host}:${port}/token`, 'client-1');
    const statuses = await readAll(`${site.url}/fhir`, client_);
    for (const status of statuses) assert.equal(status, 422, `token endpoint ${host}`);
  }
  assert.equal(reached(), 0);
});

test('a system that leads elsewhere is not followed, and its credential is sent nowhere else', async () => {
  const own = `${site.url}/fhir`;
  const credentials = [null, await credential(own, 'bearer'), await credential(`${site.url}/token`, 'client-1')];
  const bundle = (next: string) => ({
    status: 200,
    headers: { 'content-type': 'application/fhir+json' },
    body: JSON.stringify({
      resourceType: 'Bundle',
      type: 'searchset',
      entry: [],
      link: [{ relation: 'next', url: next }],
      access_token: 'token',
    }),
  });
  const elsewhere = [canary.url, `http://localhost:${canary.port}`, `http://[::1]:${canary.port}`];
  const answers = elsewhere.flatMap((url) => [
    ...[301, 302, 303, 307, 308].map((status) => ({ status, headers: { location: `${url}/fhir` }, body: '' })),
    { status: 200, headers: { refresh: `0; url=${url}` }, body: '' },
    bundle(`${url}/fhir/HealthcareService?page=2`),
    bundle(`${url.replace('http:', '')}/fhir?page=2`),
    bundle(`http://127.0.0.1:${site.port}@${new URL(url).host}/fhir`),
  ]);
  for (const one of answers) {
    answer = one;
    for (const id of credentials) {
      for (const status of await readAll(own, id)) {
        assert.ok([422, 503].includes(status), `${status} for ${JSON.stringify(one)}`);
      }
    }
  }
  assert.ok(asked.some(({ authorization }) => authorization === 'Bearer the-clinics-secret'));
  assert.equal(reached(), 0);
});
