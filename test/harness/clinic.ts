import type { SandboxCall } from '../../src/adapters/carriers/sandbox/types.ts';
import { type Client, type TestServer, until } from '../harness.ts';

/** A practice that can be called. */
export interface Clinic {
  client: Client;
  workspaceId: string;
  locationId: string;
  /** Below the workspace, without a slash at its end. */
  path: string;
  /** E.164. */
  number: string;
  /** Rings it, from a number of its own unless told. */
  call(from?: string): Promise<SandboxCall>;
  /** The record of a carrier's call. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  record(callSid: string): Promise<any>;
  /** The same once it is analysed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  analyzed(callSid: string): Promise<any>;
  change(telco: object): Promise<void>;
}

export interface ClinicOptions {
  client?: Client;
  hasAgent?: boolean;
  hasNumber?: boolean;
  location?: object;
  description?: string;
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day_of_week: day, start_time: '00:00', end_time: '24:00' }));
let callers = 100;
function nextCaller(): string {
  callers += 1;
  return String(callers).padStart(4, '0');
}

/** A dentist in New York that is always open, with two services, an agent and a number. */
export async function makeClinic(server: TestServer, options: ClinicOptions = {}): Promise<Clinic> {
  const client = options.client ?? (await server.client());
  const made = async (url: string, body: unknown) => {
    const answer = await client.post(url, body);
    if (answer.status > 299) throw new Error(`${url}: ${answer.text}`);
    return answer.body.data;
  };
  const workspaceId = (await made('/v1/workspaces', { name: 'Maple Street', business_category: 'DENTAL_GENERAL' })).id;
  const locationId = (
    await made(`/v1/workspaces/${workspaceId}/locations`, { name: 'Maple Street Dental', ...options.location })
  ).id;
  const path = `/v1/workspaces/${workspaceId}/locations/${locationId}`;
  await made(`${path}/hours`, { hours: EVERY_DAY });
  await made(`${path}/services`, { name: 'Teeth cleaning', duration_minutes: 60, price_cents: 12_000 });
  await made(`${path}/services`, { name: 'Root canal', duration_minutes: 90 });
  if (options.hasAgent !== false) {
    await made(`/v1/voice/agent?location_id=${locationId}`, {
      business_description: options.description ?? 'Free parking is behind the building, off Elm Avenue.',
    });
    await until('the agent is ready', async () => {
      const { body } = await client.get(`/v1/voice/agent?location_id=${locationId}`);
      return body.data.setup_status === 'ready';
    });
  }
  let number = '';
  if (options.hasNumber !== false) {
    const offers = await client.get(`/v1/voice/phone/available?location_id=${locationId}&area_code=212`);
    number = (
      await made(`/v1/voice/phone?location_id=${locationId}`, { phone_number: offers.body.data[0].phoneNumber })
    ).phone_number;
  }
  const record = async (callSid: string) => {
    const list = await client.get(`/v1/voice/calls?location_id=${locationId}`);
    const known = list.body.data.find((call: { call_id: string }) => call.call_id === callSid);
    return known && (await client.get(`/v1/voice/calls/${known.id}`)).body.data;
  };
  return {
    client,
    workspaceId,
    locationId,
    path,
    number,
    record,
    analyzed: (callSid) =>
      until('the call is analysed', async () => {
        const call = await record(callSid);
        return call?.summary == null ? null : call;
      }),
    async call(from = `+1646555${nextCaller()}`) {
      if (!server.sandbox) throw new Error('no sandbox carrier here');
      return server.sandbox.placeCall({ from, to: number });
    },
    async change(telco) {
      const answer = await client.patch(`${path}/telco`, telco);
      if (answer.status !== 200) throw new Error(answer.text);
    },
  };
}
