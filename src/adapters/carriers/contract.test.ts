import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type CarrierSettings, openCarrier } from './open-carrier.ts';
import { createTwilioCarrier, type TwilioSettings } from './twilio.ts';
import type { Carrier, OwnedNumber } from './types.ts';

/**
 * What every carrier does, whoever stands behind it. It runs over the sandbox; with `CARRIER_CONTRACT=twilio` and the
 * account in the environment also over the service, but there nothing is bought: numbers cost money.
 */
interface Subject {
  name: string;
  /** May numbers be bought and released? */
  buys: boolean;
  settings: CarrierSettings;
}

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-carrier-'));
after(() => rm(folder, { recursive: true, force: true }));

const overSandbox: Subject = {
  name: 'the sandbox',
  buys: true,
  settings: { kind: 'sandbox', statePath: null, mayHost: true },
};

const { CARRIER_CONTRACT, TWILIO_ACCOUNT_SID = '', TWILIO_AUTH_TOKEN = '' } = process.env;
const overService: Subject = {
  name: 'the service',
  buys: false,
  settings: { kind: 'twilio', accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, apiUrl: null },
};

for (const subject of CARRIER_CONTRACT === 'twilio' ? [overSandbox, overService] : [overSandbox]) {
  describe(`a carrier over ${subject.name}`, () => {
    let carrier: Carrier;
    let settings: TwilioSettings;
    let close: () => Promise<void>;
    before(async () => {
      const opened = await openCarrier(subject.settings);
      ({ carrier, close } = opened);
      settings =
        subject.settings.kind === 'twilio'
          ? subject.settings
          : { accountSid: '', authToken: '', ...opened.sandbox, apiUrl: opened.sandbox?.url ?? null };
    });
    after(() => close());

    it('offers voice numbers of the area code asked for, no more than asked for', async () => {
      const offers = await carrier.searchNumbers({ areaCode: 415, limit: 5 });
      assert.ok(offers.length > 0 && offers.length <= 5);
      for (const offer of offers) {
        assert.match(offer.phoneNumber, /^\+1415\d{7}$/);
        assert.notEqual(offer.friendlyName, '');
        assert.equal(offer.capabilities.voice, true);
        assert.deepEqual(Object.keys(offer).sort(), [
          'capabilities',
          'friendlyName',
          'locality',
          'phoneNumber',
          'postalCode',
          'region',
        ]);
      }
    });

    it('has nothing to offer where an area code has no numbers', async () => {
      const offers = await carrier.searchNumbers({ areaCode: 999, limit: 5 }).catch((error) => error.reason);
      assert.ok(offers === 'invalid_number' || (Array.isArray(offers) && offers.length === 0));
    });

    it('finds no number that it does not hold', async () => {
      assert.equal(await carrier.findOwnedNumber('+12125550142'), null);
    });

    it('refuses to buy what is no number', async () => {
      const purchase = { ...routing, phoneNumber: '+1212', addressSid: null, friendlyName: 'contract' };
      await assert.rejects(carrier.buyNumber(purchase), {
        name: 'CarrierError',
        reason: 'invalid_number',
        outcome: 'refused',
        retryable: false,
      });
    });

    it('refuses an address that is nowhere', async () => {
      await assert.rejects(carrier.createEmergencyAddress({ ...address, postalCode: '00000' }), {
        reason: 'address_refused',
        outcome: 'refused',
        retryable: false,
      });
    });

    it('does not know a number that was never bought', async () => {
      await assert.rejects(carrier.emergencyStatus(`PN${'0'.repeat(32)}`), { reason: 'not_found', retryable: false });
      await carrier.releaseNumber(`PN${'0'.repeat(32)}`);
    });

    it('is not moved by a call that is not there', async () => {
      await carrier.endCall(`CA${'0'.repeat(32)}`);
    });

    it('does not know a call that is not there', async () => {
      assert.equal(await carrier.findCall(`CA${'0'.repeat(32)}`), null);
      assert.equal(await carrier.findCall('CA_of_another_kind'), null);
    });

    it('refuses a wrong token', async () => {
      const stranger = createTwilioCarrier({ ...settings, authToken: 'f'.repeat(32) });
      await assert.rejects(stranger.searchNumbers({ areaCode: 415, limit: 1 }), {
        reason: 'unauthorized',
        outcome: 'refused',
        retryable: false,
      });
      await stranger.close();
    });

    it('accepts its own signature over the exact URL and fields, and no other', () => {
      const url = 'https://voice.example.com/carriers/voice?x=1';
      const params = { CallSid: 'CA1', From: '+12125550100', To: '+12125550101' };
      const signature = createHmac('sha1', settings.authToken)
        .update(`${url}CallSidCA1From+12125550100To+12125550101`)
        .digest('base64');
      assert.equal(carrier.validateRequest({ signature, url, params }), true);
      assert.equal(carrier.validateRequest({ signature, url: url.replace('x=1', 'x=2'), params }), false);
      assert.equal(carrier.validateRequest({ signature, url, params: { ...params, From: '+12125550199' } }), false);
      assert.equal(carrier.validateRequest({ signature: undefined, url, params }), false);
      assert.equal(carrier.validateRequest({ signature, url: 'not a url', params }), false);
    });

    if (!subject.buys) return;

    it('buys a number, shows it under the name of its reservation and releases it', async () => {
      const [offer] = await carrier.searchNumbers({ areaCode: 617, limit: 1 });
      const phoneNumber = offer?.phoneNumber ?? '';
      const { phoneSid } = await carrier.buyNumber({
        ...routing,
        phoneNumber,
        addressSid: null,
        friendlyName: 'num_1',
      });
      const expected: OwnedNumber = {
        phoneSid,
        phoneNumber,
        friendlyName: 'num_1',
        voiceUrl: routing.voiceUrl,
        statusCallbackUrl: routing.statusCallbackUrl,
        messageUrl: null,
        emergencyStatus: 'none',
      };
      assert.deepEqual(await carrier.findOwnedNumber(phoneNumber), expected);
      const [next] = await carrier.searchNumbers({ areaCode: 617, limit: 1 });
      assert.notEqual(next?.phoneNumber, phoneNumber);
      await carrier.releaseNumber(phoneSid);
      assert.equal(await carrier.findOwnedNumber(phoneNumber), null);
      await carrier.releaseNumber(phoneSid);
    });

    it('rewires a number that it holds already, under the same sid', async () => {
      const purchase = { ...routing, phoneNumber: '+16175550120', addressSid: null, friendlyName: 'num_a' };
      const first = await carrier.buyNumber(purchase);
      const second = await carrier.buyNumber({ ...purchase, friendlyName: 'num_b' });
      assert.equal(first.phoneSid, second.phoneSid);
      assert.equal((await carrier.findOwnedNumber('+16175550120'))?.friendlyName, 'num_b');
    });

    it('refuses a number that somebody else holds', async () => {
      const purchase = { ...routing, phoneNumber: '+16175550199', addressSid: null, friendlyName: 'num_c' };
      await assert.rejects(carrier.buyNumber(purchase), {
        reason: 'number_taken',
        outcome: 'refused',
        retryable: false,
        providerCode: 21422,
      });
      assert.equal(await carrier.findOwnedNumber('+16175550199'), null);
    });

    it('changes what it is told to change and nothing else', async () => {
      const purchase = { ...routing, phoneNumber: '+16175550121', addressSid: null, friendlyName: 'num_d' };
      const { phoneSid } = await carrier.buyNumber(purchase);
      await carrier.configureNumber(phoneSid, { voiceUrl: 'https://voice.example.com/elsewhere' });
      const found = await carrier.findOwnedNumber('+16175550121');
      assert.equal(found?.voiceUrl, 'https://voice.example.com/elsewhere');
      assert.equal(found?.statusCallbackUrl, routing.statusCallbackUrl);
      assert.equal(found?.friendlyName, 'num_d');
    });

    for (const [postalCode, expected] of [
      ['02108', 'registered'],
      ['99999', 'failed'],
    ] as const) {
      it(`registers the address with emergency services: ZIP ${postalCode} ends ${expected}`, async () => {
        const { addressSid } = await carrier.createEmergencyAddress({ ...address, postalCode });
        const phoneNumber = `+16175550${postalCode === '02108' ? '130' : '131'}`;
        const { phoneSid } = await carrier.buyNumber({ ...routing, phoneNumber, addressSid, friendlyName: 'num_e' });
        assert.equal(await carrier.emergencyStatus(phoneSid), 'pending');
        let status = await carrier.emergencyStatus(phoneSid);
        for (const until = Date.now() + 60_000; status === 'pending' && Date.now() < until; ) {
          status = await carrier.emergencyStatus(phoneSid);
        }
        assert.equal(status, expected);
        await carrier.releaseNumber(phoneSid);
        assert.equal(await carrier.findOwnedNumber(phoneNumber), null);
      });
    }

    it('lists every number it holds, over many pages', async () => {
      const numbers = Array.from({ length: 230 }, (_, index) => {
        const areaCode = ['303', '305', '312'][Math.floor(index / 90)];
        return `+1${areaCode}55501${String(index % 90).padStart(2, '0')}`;
      });
      await Promise.all(
        numbers.map((phoneNumber) =>
          carrier.buyNumber({ ...routing, phoneNumber, addressSid: null, friendlyName: 'num_many' }),
        ),
      );
      const listed: string[] = [];
      for await (const number of carrier.listOwnedNumbers()) listed.push(number.phoneNumber);
      assert.deepEqual(
        numbers.filter((number) => !listed.includes(number)),
        [],
      );
      assert.equal(new Set(listed).size, listed.length);
    });

    it('has one SIP domain, however many ask for it at once', async () => {
      const others = [createTwilioCarrier(settings), createTwilioCarrier(settings)];
      const domains = await Promise.all([carrier, ...others].map((one) => one.sipDomain()));
      assert.equal(new Set(domains).size, 1);
      assert.match(domains[0] ?? '', /^frontdesk-[0-9a-f]{12}\.sip\.twilio\.com$/);
      for (const other of others) await other.close();
    });
  });
}

const routing = {
  voiceUrl: 'https://voice.example.com/carriers/voice',
  statusCallbackUrl: 'https://voice.example.com/carriers/status',
};

const address = {
  customerName: 'Harbor Dental',
  street: '1 Example Street',
  city: 'Boston',
  region: 'MA',
  postalCode: '02108',
};

describe('the sandbox among processes', () => {
  it('is run by the first that may, spoken to by the others, and found again where it runs next', async () => {
    const joined = { kind: 'sandbox' as const, statePath: join(folder, 'shared.json'), mayHost: true };
    const worker = await openCarrier({ ...joined, mayHost: false });
    assert.equal(worker.sandbox, null);
    await assert.rejects(worker.carrier.searchNumbers({ areaCode: 415, limit: 1 }), { retryable: true });

    const first = await openCarrier(joined);
    const second = await openCarrier(joined);
    assert.ok(first.sandbox);
    assert.equal(second.sandbox, null);
    const [offer] = await worker.carrier.searchNumbers({ areaCode: 415, limit: 1 });
    assert.ok(offer);
    const { phoneNumber } = offer;
    const urls = { voiceUrl: 'http://127.0.0.1/voice', statusCallbackUrl: 'http://127.0.0.1/status' };
    await worker.carrier.buyNumber({ phoneNumber, addressSid: null, friendlyName: 'num_1', ...urls });
    for (const { carrier } of [first, second])
      assert.equal((await carrier.findOwnedNumber(phoneNumber))?.phoneNumber, phoneNumber);

    await first.close();
    await assert.rejects(worker.carrier.findOwnedNumber(phoneNumber), { retryable: true });
    const next = await openCarrier(joined);
    assert.ok(next.sandbox);
    assert.equal((await worker.carrier.findOwnedNumber(phoneNumber))?.phoneNumber, phoneNumber);
    for (const opened of [worker, second, next]) await opened.close();
  });
});
