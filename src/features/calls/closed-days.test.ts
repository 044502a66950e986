import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Temporal } from 'temporal-polyfill';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer } from '../../../test/harness.ts';
import type { BusinessProfile } from '../../engines/site-reader/types.ts';
import { emergencyNumberOf, givenName, knownClosures, placeOf } from './session/practice-facts.ts';

const server = await startTestServer();
const clinic = await makeClinic(server);
const tuesday = (() => {
  const today = Temporal.Now.plainDateISO('America/New_York');
  return today.add({ days: ((2 - today.dayOfWeek + 7) % 7 || 7) + 7 });
})();
const DAY = { month: 'long', day: 'numeric' } as const;
const spoken = tuesday.toLocaleString('en-US', DAY);
const dayAfter = tuesday.add({ days: 1 }).toLocaleString('en-US', DAY);

describe('a day on which the practice is closed', () => {
  test('no slot of it is offered on the telephone, and the caller is told why', async () => {
    await clinic.client.post(`${clinic.path}/closures`, {
      closures: [{ date: tuesday.toString(), name: 'staff training' }],
    });
    const call = await clinic.call();
    await call.hear();
    const asked = await call.say(`Are you open on ${spoken}?`);
    assert.match(asked, /closed/i);
    assert.match(asked, /staff training/);
    const heard = await call.say(`I'd like to book a teeth cleaning on ${spoken} at ten in the morning.`);
    assert.match(heard, /closed/i);
    assert.doesNotMatch(heard, /shall I book/i);
    const offered = await call.say(`Any time on ${spoken} or ${dayAfter}.`);
    assert.match(offered, /Wednesday.* I have/);
    await call.hangUp();
    const record = await clinic.analyzed(call.callSid);
    const offers = record.transcript.filter(
      ({ role, text }: { role: string; text: string }) => role === 'agent' && /\bI have\b/.test(text),
    );
    for (const { text } of offers) assert.doesNotMatch(text, /\bTuesday[^.]* I have/i);
    const found = record.tool_calls.filter(({ name }: { name: string }) => name === 'findSlots');
    assert.ok(found.length > 0);
    assert.doesNotMatch(
      JSON.stringify(found.map((tool: { result: unknown }) => tool.result)),
      new RegExp(`${tuesday.toString()}T1[4-9]`),
    );
    assert.deepEqual((await clinic.client.get(`${clinic.path}/appointments`)).body.data, []);
  });

  test('forwarding by opening hours does not ring there', async () => {
    const now = Temporal.Now.plainDateISO('America/New_York');
    await clinic.change({ voice_routing_mode: 'after_hours', forward_number: '+12125550190' });
    await clinic.client.post(`${clinic.path}/closures`, {
      // A test that runs over midnight still finds the practice closed.
      closures: [now, now.add({ days: 1 })].map((day) => ({ date: day.toString(), name: 'Holiday' })),
    });
    const call = await clinic.call();
    assert.match(await call.hear(), /automated assistant/);
    await call.hangUp();
  });
});

describe('what else the agent knows of the practice', () => {
  test('the name that the practice gave its agent is said; the name we gave it is not', async () => {
    const named = await makeClinic(server);
    const first = await named.call();
    assert.match(await first.hear(), /This is the automated assistant/);
    await first.hangUp();
    await named.client.patch(`/v1/voice/agent?location_id=${named.locationId}`, { name: 'Robin' });
    const second = await named.call();
    assert.match(await second.hear(), /This is Robin, the automated assistant/);
    await second.hangUp();
    assert.equal(givenName('Elm Street assistant'), null);
  });

  test('an emergency goes to the number that the practice or its website names for it, never back to the agent', () => {
    const profile = (emergencyPhone: string | null) => ({ emergencyPhone }) as BusinessProfile;
    const location = { phone_number: '+12125550101', voice_number: '+12125550102', emergency_number: null };
    assert.equal(emergencyNumberOf(profile('+12125550199'), location), '+12125550199');
    for (const own of ['+12125550101', '+12125550102', null])
      assert.equal(emergencyNumberOf(profile(own), location), null);
    assert.equal(emergencyNumberOf(null, location), null);
    const told = { ...location, emergency_number: '+12125550198' };
    assert.equal(emergencyNumberOf(profile('+12125550199'), told), '+12125550198');
  });

  test('of several places on the website the one of this location answers, else the first', () => {
    const place = (name: string, street: string, phone: string) => ({ name, address: { street }, phone, hours: [] });
    const places = [
      place('Franklin', '206 Bridge Street', '+12125550101'),
      place('Brentwood', '7105 Moores Lane', '+12125550102'),
    ];
    const profile = { phone: '+12125550100', locations: places } as unknown as BusinessProfile;
    const of = (name: string, address: string | null, phone: string | null) =>
      placeOf(profile, { name, address, phone_number: phone })?.phone;
    assert.equal(of('Oak', null, '+12125550102'), '+12125550102');
    assert.equal(of('Oak', '7105 Moores Lane, Suite 2, Brentwood, TN 37027', null), '+12125550102');
    assert.equal(of('Oak Therapy – Brentwood', null, null), '+12125550102');
    assert.equal(of('Oak', '77105 Moores Lane', null), '+12125550100');
    assert.equal(placeOf(null, { name: 'Oak', address: null, phone_number: null }), null);
  });

  test('announced closures get their dates, and what the API was told comes first', () => {
    assert.deepEqual(
      knownClosures(
        [
          { date: '2026-11-26', name: 'Family day' },
          { date: '2026-11-19', name: 'over' },
        ],
        [
          { date: '2026-11-26', name: 'Thanksgiving' },
          { date: null, name: 'New Year’s Day' },
          { date: null, name: 'our birthday' },
        ],
        '2026-11-20',
      ),
      [
        { date: '2026-11-26', name: 'Family day' },
        { date: '2027-01-01', name: 'New Year’s Day' },
      ],
    );
  });
});
