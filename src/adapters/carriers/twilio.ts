import { createHash } from 'node:crypto';
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { openAudio } from './recorded-audio.ts';
import { openTwilioClient, type TwilioClient } from './twilio-client.ts';
import { type Carrier, CarrierError } from './types.ts';
import { carrierErrorFrom, type Purpose } from './vendor-failure.ts';
import {
  capabilitiesOf,
  carrierCallOf,
  emergencyStatusOf,
  type NumberRecord,
  ownedNumber,
  sidOf,
} from './vendor-records.ts';
import { createVendorTransport } from './vendor-transport.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** Another base than the vendor's, for the sandbox and for emulators, asked for each request where it may move; null = the vendor. */
  apiUrl: string | (() => string) | null;
  /** For one request, from first to last byte. */
  timeoutMs?: number;
  /** Hears of each request whether the service answered it. */
  heard?: (isWell: boolean) => void;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const PAGE_SIZE = 200;
const API = 'https://api.twilio.com/2010-04-01';
const SIP_DOMAIN_LABEL = 'Frontdesk';

/** The carrier over the vendor's own client: the real service, or the sandbox where `apiUrl` says so. */
export function createTwilioCarrier(settings: TwilioSettings): Carrier {
  const transport = createVendorTransport({
    baseUrl: settings.apiUrl,
    timeoutMs: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    ...(settings.heard && { heard: settings.heard }),
  });
  let opening: Promise<TwilioClient> | null = null;
  const asking = async <Answer>(purpose: Purpose, ask: (client: TwilioClient) => Promise<Answer>): Promise<Answer> => {
    opening ??= openTwilioClient(settings, transport);
    try {
      return await ask(await opening);
    } catch (error) {
      throw carrierErrorFrom(error, purpose);
    }
  };
  const authorization = `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`;
  let madeSipDomain: Promise<string> | null = null;

  return {
    searchNumbers: ({ areaCode, limit }) =>
      asking('read', async (client) => {
        const offers = await client.availablePhoneNumbers('US').local.list({ areaCode, limit, voiceEnabled: true });
        return offers.map((offer) => ({
          phoneNumber: offer.phoneNumber,
          friendlyName: offer.friendlyName || offer.phoneNumber,
          locality: offer.locality || null,
          region: offer.region || null,
          postalCode: offer.postalCode || null,
          capabilities: capabilitiesOf(offer.capabilities),
        }));
      }),

    createEmergencyAddress: (address) =>
      asking('address', async (client) => {
        const made = await client.addresses.create({ ...address, isoCountry: 'US', emergencyEnabled: true });
        return { addressSid: sidOf(made) };
      }),

    buyNumber: (purchase) =>
      asking('number', async (client) => {
        const bought = await client.incomingPhoneNumbers.create({
          phoneNumber: purchase.phoneNumber,
          friendlyName: purchase.friendlyName,
          voiceUrl: purchase.voiceUrl,
          voiceMethod: 'POST',
          statusCallback: purchase.statusCallbackUrl,
          statusCallbackMethod: 'POST',
          ...(purchase.messageUrl === undefined ? {} : { smsUrl: purchase.messageUrl, smsMethod: 'POST' }),
          ...(purchase.addressSid === null ? {} : { emergencyAddressSid: purchase.addressSid }),
        });
        return { phoneSid: sidOf(bought) };
      }),

    findOwnedNumber: (phoneNumber) =>
      asking('read', async (client) => {
        const found = await client.incomingPhoneNumbers.list({ phoneNumber, limit: 20 });
        const exact = found.find((number) => number.phoneNumber === phoneNumber);
        return exact ? ownedNumber(exact) : null;
      }),

    async *listOwnedNumbers() {
      let page: NumberPage | undefined = await asking('read', (client) =>
        client.incomingPhoneNumbers.page({ pageSize: PAGE_SIZE }),
      );
      while (page !== undefined) {
        yield* page.instances.map(ownedNumber);
        const current: NumberPage = page;
        page = await asking('read', async () => current.nextPage());
      }
    },

    emergencyStatus: (phoneSid) =>
      asking('read', async (client) => emergencyStatusOf(await client.incomingPhoneNumbers(phoneSid).fetch())),

    configureNumber: (phoneSid, change) =>
      asking('number', async (client) => {
        await client.incomingPhoneNumbers(phoneSid).update({
          ...(change.voiceUrl === undefined ? {} : { voiceUrl: change.voiceUrl, voiceMethod: 'POST' }),
          ...(change.statusCallbackUrl === undefined
            ? {}
            : { statusCallback: change.statusCallbackUrl, statusCallbackMethod: 'POST' }),
          ...(change.messageUrl === undefined ? {} : { smsUrl: change.messageUrl, smsMethod: 'POST' }),
          ...(change.addressSid === undefined ? {} : { emergencyAddressSid: change.addressSid }),
        });
      }),

    releaseNumber: (phoneSid) =>
      ignoring(['not_found'], () =>
        asking('number', async (client) => {
          const held = await client.incomingPhoneNumbers(phoneSid).fetch();
          // The vendor refuses to release a number that emergency services still know by its address.
          if (held.emergencyAddressSid) await held.update({ emergencyAddressSid: '' });
          await client.incomingPhoneNumbers(phoneSid).remove();
        }),
      ),

    sipDomain() {
      madeSipDomain ??= asking('number', (client) => findOrMakeSipDomain(client, settings.accountSid)).catch(
        (error) => {
          madeSipDomain = null;
          throw error;
        },
      );
      return madeSipDomain;
    },

    sendMessage: (message) =>
      asking('message', async (client) => ({ messageSid: sidOf(await client.messages.create({ ...message })) })),

    findSentMessage: ({ from, to }, since, isWanted) =>
      asking('read', async (client) => {
        const sent = await client.messages.list({ from, to, dateSentAfter: since, limit: PAGE_SIZE });
        const same = sent.find((message) => isWanted(message.body) && message.status !== 'failed');
        return same ? { messageSid: sidOf(same) } : null;
      }),

    startCall: (call) =>
      asking('call', async (client) => {
        const started = await client.calls.create({
          from: call.from,
          to: call.to,
          url: call.url,
          method: 'POST',
          statusCallback: call.statusCallbackUrl,
          statusCallbackMethod: 'POST',
          statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
        });
        return { callSid: sidOf(started) };
      }),

    findCall: (callSid) =>
      asking('read', async (client) => carrierCallOf(await client.calls(callSid).fetch())).catch((error: unknown) => {
        if (error instanceof CarrierError && error.reason === 'not_found') return null;
        throw error;
      }),

    endCall: (callSid) =>
      ignoring(['not_found', CALL_IS_OVER], () =>
        asking('call', async (client) => {
          await client.calls(callSid).update({ status: 'completed' });
        }),
      ),

    redirectCall: (callSid, url) =>
      ignoring(['not_found', CALL_IS_OVER], () =>
        asking('call', async (client) => {
          await client.calls(callSid).update({ url, method: 'POST' });
        }),
      ),

    startRecording: (callSid, statusCallbackUrl) =>
      asking('call', async (client) => {
        const recordings = client.calls(callSid).recordings;
        const known = (await recordings.list({ limit: 20 })).find(({ status }) => status !== 'absent');
        const recording =
          known ??
          (await recordings.create({
            recordingStatusCallback: statusCallbackUrl,
            recordingStatusCallbackMethod: 'POST',
            // One text with spaces: of several fields of one name the service may take the last.
            recordingStatusCallbackEvent: ['completed absent'],
          }));
        return { recordingSid: sidOf(recording) };
      }),

    openRecording: (recordingSid, range) =>
      asking('read', () => {
        const url = `${API}/Accounts/${settings.accountSid}/Recordings/${recordingSid}.wav`;
        return openAudio(transport, url, authorization, range);
      }),

    deleteRecording: (recordingSid) =>
      ignoring(['not_found'], () =>
        asking('call', async (client) => {
          await client.recordings(recordingSid).remove();
        }),
      ),

    validateRequest: ({ signature, url, params }) => isSigned(settings.authToken, signature, url, params),

    // The service signs the address as TwiML gave it, without a port that it adds itself and without a query.
    validateUpgrade({ signature, url }) {
      const bare = url.split('?', 1)[0] ?? url;
      const candidates = new Set([bare, url, bare.replace(/^(wss:\/\/[^/:]+)(\/|$)/, '$1:443$2')]);
      return [...candidates].some((candidate) => isSigned(settings.authToken, signature, candidate, {}));
    },

    close: () => transport.close(),
  };
}

type NumberPage = { instances: NumberRecord[]; nextPage(): Promise<NumberPage> | undefined };

/** https://www.twilio.com/docs/api/errors/21220: the call is over, so there is nothing left to hang up. */
const CALL_IS_OVER = 21220;

/** Runs an operation whose aim is reached already when the carrier gives one of these answers. */
async function ignoring(expected: ReadonlyArray<string | number>, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isExpected =
      error instanceof CarrierError &&
      error.outcome === 'refused' &&
      (expected.includes(error.reason) || (error.providerCode !== null && expected.includes(error.providerCode)));
    if (!isExpected) throw error;
  }
}

/** The name follows from the account, so that two processes at once make one domain between them. */
async function findOrMakeSipDomain(client: TwilioClient, accountSid: string): Promise<string> {
  const digest = createHash('sha256').update(accountSid).digest('hex').slice(0, 12);
  const domainName = `frontdesk-${digest}.sip.twilio.com`;
  const find = async () =>
    (await client.sip.domains.list({ limit: 1000 })).find((domain) => domain.domainName === domainName);
  if (!(await find())) {
    try {
      await client.sip.domains.create({ domainName, friendlyName: SIP_DOMAIN_LABEL });
    } catch (error) {
      if (!(await find())) throw error;
    }
  }
  return domainName;
}

function isSigned(
  authToken: string,
  signature: string | undefined,
  url: string,
  params: Record<string, string | string[]>,
): boolean {
  if (!signature || !URL.canParse(url)) return false;
  return validateRequest(authToken, signature, url, params);
}
