import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';
import { startClinic } from '../../adapters/connectors/testing/clinic.ts';

const clinic = await startClinic();
const server = await startTestServer({ EGRESS_ALLOW: '127.0.0.1' });
after(() => clinic.server.close());
const client = await server.client();

async function place(of: Client = client) {
  const workspace = await of.post('/v1/workspaces', { name: 'Clinic' });
  const workspaceId: string = workspace.body.data.id;
  const location = await of.post(`/v1/workspaces/${workspaceId}/locations`, {
    name: 'Example Dental',
    timezone: 'UTC',
  });
  const path = `/v1/workspaces/${workspaceId}/locations/${location.body.data.id}`;
  return { workspaceId, path, connector: `/v1/workspaces/${workspaceId}/connector` };
}
const fhir = (credentialId: string | null = null, baseUrl = clinic.baseUrl) => ({
  type: 'fhir',
  base_url: baseUrl,
  credential_id: credentialId,
});
const tomorrow = () => {
  const [from, to] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  return `from=${from}&to=${to}`;
};
const credential = async (loginUrl: string, username: string, password: string, more: object = {}) =>
  (
    await client.post('/v1/relay/credentials', {
      label: 'EHR',
      platform: 'fhir',
      login_url: loginUrl,
      username,
      password,
      ...more,
    })
  ).body.data.id as string;

describe('PUT connector', () => {
  test('200 connects a workspace, and leaves an audit row and an event', async () => {
    const { workspaceId, connector } = await place();
    const before = await client.get(connector);
    assert.deepEqual(before.body.data, { type: 'native', base_url: null, credential_id: null });
    const answer = await client.put(connector, fhir(null, `${clinic.baseUrl}/`));
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body.data, { type: 'fhir', base_url: clinic.baseUrl, credential_id: null });
    assert.equal((await client.get(`/v1/workspaces/${workspaceId}`)).body.data.connector_type, 'fhir');
    assert.deepEqual((await client.get(connector)).body.data, answer.body.data);
    const audit = await server.rows(
      (sql) =>
        sql<{ action: string }[]>`select action from audit_log where target_id = ${workspaceId} order by sequence`,
    );
    assert.equal(audit.at(-1)?.action, 'connector.updated');
    const events = await server.rows(
      (sql) => sql<{ type: string }[]>`select type from events where workspace_id = ${workspaceId}`,
    );
    assert.ok(events.some((event) => event.type === 'workspace.updated'));
  });

  test('400 for addresses that cannot be one, and for fields that the type does not take', async () => {
    const { connector } = await place();
    for (const body of [
      { type: 'fhir' },
      { type: 'fhir', base_url: 'ftp://ehr.example.com' },
      { type: 'fhir', base_url: 'https://user@ehr.example.com/fhir' },
      { type: 'fhir', base_url: 'https://ehr.example.com/fhir?key=1' },
      { type: 'native', base_url: clinic.baseUrl },
      { type: 'hl7', base_url: clinic.baseUrl },
      { type: 'fhir', base_url: clinic.baseUrl, token: 'x' },
    ]) {
      const answer = await client.put(connector, body);
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.equal(answer.body.error.code, 'validation_error');
    }
  });

  test('409 while the workspace has services of its own, and not after', async () => {
    const { connector, path } = await place();
    const service = await client.post(`${path}/services`, { name: 'Cleaning', duration_minutes: 30 });
    const refused = await client.put(connector, fhir());
    assert.deepEqual([refused.status, refused.body.error.detail], [409, { reason: 'in_use' }]);
    await client.delete(`${path}/services/${service.body.data.id}`);
    assert.equal((await client.put(connector, fhir())).status, 200);
    const made = await client.post(`${path}/services`, { name: 'Cleaning', duration_minutes: 30 });
    assert.deepEqual([made.status, made.body.error.detail], [422, { reason: 'managed_by_connector' }]);
    assert.equal((await client.post(`${path}/providers`, { name: 'Dr. Own' })).status, 422);
  });

  test('404 for a credential that is not there, or belongs elsewhere', async () => {
    const { connector } = await place();
    const absent = await client.put(connector, fhir('cred_01k81fj3rye2vb5c9t6h7wq4zd'));
    assert.deepEqual([absent.status, absent.body.error.code], [404, 'credential_not_found']);
    const other = await place();
    const id = await credential(clinic.baseUrl, 'bearer', 'secret', { workspace_id: other.workspaceId });
    assert.equal((await client.put(connector, fhir(id))).status, 400);
  });

  test('401, 403 and 404 like every other operation', async () => {
    const { workspaceId, connector } = await place();
    const noKey = await server.app.inject({ method: 'PUT', url: connector, payload: fhir() });
    assert.equal(noKey.statusCode, 401);
    const reader = await server.client({ tenantId: client.tenantId, permissions: ['workspaces:read'] });
    assert.equal((await reader.put(connector, fhir())).status, 403);
    const stranger = await server.client();
    const elsewhere = await place();
    const neighbour = await server.client({ tenantId: client.tenantId, workspaceIds: [elsewhere.workspaceId] });
    for (const one of [stranger, neighbour]) {
      assert.equal((await one.put(connector, fhir())).status, 404);
      assert.equal((await one.get(connector)).status, 404);
    }
    const own = await server.client({ tenantId: client.tenantId, workspaceIds: [workspaceId] });
    assert.equal((await own.put(connector, fhir())).status, 200);
  });
});

describe('what a connected workspace shows', () => {
  test('services in the shape of a connector, providers, and nothing of its own any more', async () => {
    const { connector, path } = await place();
    await client.post(`${path}/providers`, { name: 'Dr. Own' });
    await client.put(connector, fhir());
    const services = (await client.get(`${path}/services`)).body.data as { id: string; name: string; ehr_id: number }[];
    const cleaning = services.find((service) => service.name === 'Cleaning');
    assert.deepEqual(cleaning, { id: cleaning?.id, name: 'Cleaning', ehr_id: 11, minutes: 30, bookable_online: true });
    assert.deepEqual((await client.get(`${path}/services/${cleaning?.id}`)).body.data, cleaning);
    assert.deepEqual(services.map((service) => service.name).sort(), ['Cleaning', 'Filling', 'Whitening']);
    const providers = (await client.get(`${path}/providers`)).body.data as {
      id: string;
      name: string;
      service_ids: string[];
      languages: string[] | null;
    }[];
    assert.deepEqual((await client.get(`${path}/providers/${providers[0]?.id}`)).body.data, providers[0]);
    const does = (ids: string[]) => services.filter(({ id }) => ids.includes(id)).map((service) => service.ehr_id);
    assert.deepEqual(
      providers
        .map(({ name, service_ids: ids, languages }) => ({ name, does: does(ids).sort(), languages }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      [
        { name: 'Dr. Ann Adams', does: [11, 12], languages: ['en', 'es-MX'] },
        { name: 'Dr. Bob Baker', does: [11], languages: null },
      ],
    );
    await client.put(connector, { type: 'native' });
    assert.deepEqual((await client.get(`${path}/services`)).body.data, []);
    assert.equal((await client.get(`${path}/services/${cleaning?.id}`)).status, 404);
    assert.equal((await client.get(`${path}/providers/${providers[0]?.id}`)).status, 404);
    const own = (await client.get(`${path}/providers`)).body.data as { name: string }[];
    assert.deepEqual(
      own.map((provider) => provider.name),
      ['Dr. Own'],
    );
  });

  test('503 while its system has never answered, 422 where it says no', async () => {
    const { connector, path } = await place();
    await client.put(connector, fhir(null, 'http://127.0.0.1:9/fhir'));
    const silent = await client.get(`${path}/services`);
    assert.deepEqual([silent.status, silent.body.error.code], [503, 'unavailable']);
    clinic.server.interfere = () => 403;
    await client.put(connector, fhir());
    const one = ['services/svc_any', 'providers/prov_any'];
    for (const asked of ['services', 'providers', ...one, `availability?service_id=svc_any&${tomorrow()}`]) {
      const refused = await client.get(`${path}/${asked}`);
      assert.deepEqual([refused.status, refused.body.error.detail], [422, { reason: 'connector_unauthorized' }], asked);
    }
    clinic.server.interfere = () => null;
  });

  test('what it said last, while it does not answer', async () => {
    const { connector, path } = await place();
    await client.put(connector, fhir());
    const before = (await client.get(`${path}/services`)).body.data;
    await server.rows((sql) => sql`update connector_catalogs set refreshed_at = now() - interval '1 day' returning 1`);
    clinic.server.interfere = () => 503;
    const after = await client.get(`${path}/services`);
    clinic.server.interfere = () => null;
    assert.deepEqual([after.status, after.body.data], [200, before]);
  });
});

describe('credentials', () => {
  async function listsServices(credentialId: string): Promise<number> {
    const { connector, path } = await place();
    assert.equal((await client.put(connector, fhir(credentialId))).status, 200);
    return (await client.get(`${path}/services`)).status;
  }

  test('are sent as a bearer token or as HTTP Basic to the address they were stored for', async () => {
    clinic.server.authorization = 'Bearer token-of-the-clinic';
    assert.equal(await listsServices(await credential(clinic.baseUrl, 'bearer', 'token-of-the-clinic')), 200);
    assert.equal(await listsServices(await credential(clinic.baseUrl, 'bearer', 'another')), 422);
    clinic.server.authorization = `Basic ${Buffer.from('frontdesk:pass:word').toString('base64')}`;
    assert.equal(await listsServices(await credential(`${clinic.baseUrl}/login`, 'frontdesk', 'pass:word')), 200);
    clinic.server.authorization = null;
  });

  test('of an OAuth client get a token, once for many requests, and again when it is revoked', async () => {
    const asked: string[] = [];
    let token = 'first';
    const issuer = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked.push(`${request.headers.authorization} ${Buffer.concat(chunks).toString()}`);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: 3600 }));
      });
    });
    await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
    const { port } = issuer.address() as AddressInfo;
    const id = await credential(`http://127.0.0.1:${port}/token?scope=system/*.*`, 'client-1', 'client secret');
    clinic.server.authorization = 'Bearer first';
    assert.equal(await listsServices(id), 200);
    assert.equal(await listsServices(id), 200);
    const basic = `Basic ${Buffer.from('client-1:client%20secret').toString('base64')}`;
    assert.deepEqual([...new Set(asked)], [`${basic} grant_type=client_credentials&scope=system%2F*.*`]);
    // Requests that begin together may each ask for the first token.
    const before = asked.length;
    token = 'second';
    clinic.server.authorization = 'Bearer second';
    assert.equal(await listsServices(id), 200);
    assert.ok(asked.length > before);
    clinic.server.authorization = null;
    issuer.closeAllConnections();
    await new Promise((resolve) => issuer.close(resolve));
  });

  test('that were deleted open nothing', async () => {
    const id = await credential(clinic.baseUrl, 'bearer', 'x');
    const { connector, path } = await place();
    await client.put(connector, fhir(id));
    await client.delete(`/v1/relay/credentials/${id}`);
    const answer = await client.get(`${path}/services`);
    assert.deepEqual([answer.status, answer.body.error.detail], [422, { reason: 'connector_unauthorized' }]);
  });
});
