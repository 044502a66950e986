import type Twilio from 'twilio';
import type { VendorTransport } from './vendor-transport.ts';

export type TwilioClient = ReturnType<typeof Twilio>;

/** The vendor's own client over our connections. Its package is loaded by the first who asks the carrier for something: 250 files. */
export async function openTwilioClient(
  { accountSid, authToken }: { accountSid: string; authToken: string },
  transport: VendorTransport,
): Promise<TwilioClient> {
  const { default: twilio } = await import('twilio');
  return twilio(accountSid, authToken, { httpClient: carriedBy(transport, twilio.RequestClient) });
}

/** Gives the vendor's client our connections in place of its own. */
function carriedBy(transport: VendorTransport, RequestClient: typeof Twilio.RequestClient): Courier {
  const courier = new RequestClient({ keepAlive: true });
  courier.axios.defaults.adapter = async (config) => {
    const answer = await transport.send({
      method: (config.method ?? 'get').toUpperCase(),
      url: courier.axios.getUri(config),
      headers: textsOf(config.headers.toJSON()),
      body: typeof config.data === 'string' ? config.data : null,
    });
    return { status: answer.statusCode, statusText: '', data: answer.text, headers: textsOf(answer.headers), config };
  };
  return courier;
}

type Courier = InstanceType<typeof Twilio.RequestClient>;

function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
}
