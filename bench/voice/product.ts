import { join } from 'node:path';
import { startSandbox } from '../../src/adapters/carriers/sandbox/sandbox.ts';
import type { Sandbox } from '../../src/adapters/carriers/sandbox/types.ts';
import { type Answer, type Program, run, send, until } from '../../test/acceptance/product.ts';

/** The product as a process of its own, with its own PostgreSQL, and a carrier in this process that it takes for the real one. */
export interface Stage {
  program: Program;
  carrier: Sandbox;
  /** E.164; an agent answers it. */
  number: string;
  locationId: string;
  /** A request with the tenant's key. */
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  close(): Promise<void>;
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day_of_week: day, start_time: '00:00', end_time: '24:00' }));

/** @param env more settings of the product, such as `DIALOG_MODEL` */
export async function startStage(folder: string, env: Record<string, string> = {}): Promise<Stage> {
  const carrier = await startSandbox();
  const program = run('src/main.ts', ['all'], {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CARRIER: 'twilio',
    TWILIO_ACCOUNT_SID: carrier.accountSid,
    TWILIO_AUTH_TOKEN: carrier.authToken,
    TWILIO_API_URL: carrier.url,
    ...env,
  });
  const key = await program.printed(/(sk_live_\w+)/);
  const url = await program.printed(/(http:\/\/127\.0\.0\.1:\d+)/);
  const ask = (method: string, path: string, body?: unknown) => send(url, key, method, path, body);
  const make = async (path: string, body: unknown) => {
    const answer = await ask('POST', path, body);
    if (answer.status > 299) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const workspace = await make('/v1/workspaces', { name: 'Maple Street', business_category: 'DENTAL_GENERAL' });
  const location = await make(`/v1/workspaces/${workspace.id}/locations`, {
    name: 'Maple Street Dental',
    address: '100 Maple Street, Springfield, IL 62701',
  });
  const path = `/v1/workspaces/${workspace.id}/locations/${location.id}`;
  await make(`${path}/hours`, { hours: EVERY_DAY });
  await make(`${path}/services`, { name: 'Teeth cleaning', duration_minutes: 60, price_cents: 12_000 });
  await make(`${path}/services`, { name: 'Root canal', duration_minutes: 90 });
  for (const name of ['Dr. Alex Lee', 'Dr. Sam Ortiz']) await make(`${path}/providers`, { name });
  await make(`/v1/voice/agent?location_id=${location.id}`, {
    business_description:
      'Free parking is behind the building, off Elm Avenue. We accept Delta Dental and Cigna. Payment plans are available.',
  });
  await until('the agent is ready', async () => {
    const { body } = await ask('GET', `/v1/voice/agent?location_id=${location.id}`);
    return body.data.setup_status === 'ready';
  });
  const offers = await ask('GET', `/v1/voice/phone/available?location_id=${location.id}&area_code=212`);
  const { phoneNumber } = offers.body.data[0];
  await make(`/v1/voice/phone?location_id=${location.id}`, { phone_number: phoneNumber });
  return {
    program,
    carrier,
    number: phoneNumber,
    locationId: location.id,
    ask,
    async close() {
      await program.stop();
      await carrier.close();
    },
  };
}
