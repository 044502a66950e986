import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../test/harness.ts';

/** What the practice's website says, until the next test. */
let emergencies = '';
const site = createServer((request, response) => {
  response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
  response.end(`<title>Oak Dental</title><h1>Oak Dental</h1><p>Call 212-555-0123. Open Monday to Friday 9am to 5pm.</p>
    <h2>Dental emergencies</h2><p>${emergencies}</p>`);
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
after(() => {
  site.closeAllConnections();
  site.close();
});
const { port } = site.address() as AddressInfo;
const server = await startTestServer({ EGRESS_ALLOW: `127.0.0.1:${port}` });
const { sandbox } = server;
assert.ok(sandbox);
const clinic = await makeClinic(server, { hasAgent: false });
const agentPath = `/v1/voice/agent?location_id=${clinic.locationId}`;

/** @returns the agent once it has read the site */
async function readSite(note: string) {
  emergencies = note;
  const begun = await clinic.client.post(agentPath, { website_url: `http://127.0.0.1:${port}/` });
  assert.equal(begun.status, 202, begun.text);
  return until('the agent is ready', async () => {
    const { data } = (await clinic.client.get(agentPath)).body;
    return data.setup_status === 'ready' && data;
  });
}

/** @returns the numbers that are rung for a caller in danger */
async function ringsInEmergency(): Promise<string[]> {
  const call = await clinic.call();
  await call.hear();
  const words = await call.say('My husband is having chest pain and he can hardly breathe.');
  assert.match(words, /911/);
  const rung = () =>
    call.events.flatMap((event) => (event.type === 'dial' && event.state === 'ringing' ? [event.number] : []));
  if (/connecting you/.test(words)) await until('somebody is rung', async () => rung().length > 0);
  await call.hangUp();
  return rung();
}

test('callers in danger are connected with the number that the website gives for emergencies', async () => {
  const agent = await readSite('For dental emergencies after hours, call 212-555-0142.');
  assert.equal(agent.profile.emergency_phone, '+12125550142');
  assert.doesNotMatch(agent.setup_steps[0].detail, /CALL_COUNTRIES/);
  assert.deepEqual(await ringsInEmergency(), ['+12125550142']);
});

for (const [written, number] of [
  ['900-555-0142', '+19005550142'],
  ['212-976-0142', '+12129760142'],
  ['+1 876 555 0142', '+18765550142'],
  ['416-555-0142', '+14165550142'],
] as const)
  test(`${written} on the website is left out with a sentence, and not rung where an earlier reading has kept it`, async () => {
    const agent = await readSite(`For dental emergencies after hours, call ${written}.`);
    assert.equal(agent.profile.emergency_phone, null);
    assert.ok(agent.setup_steps[0].detail.includes(`${number}, is left out`), agent.setup_steps[0].detail);
    await server.rows(
      (sql) => sql`
        update voice_agents set profile = jsonb_set(profile, '{emergencyPhone}', to_jsonb(${number}::text))
        where location_id = ${clinic.locationId} returning 1`,
    );
    assert.deepEqual(await ringsInEmergency(), []);
  });
