import { type Answer, send, until } from '../../test/acceptance/product.ts';
import { makeTenantWithKey } from '../http/stage.ts';
import type { Installation } from './installation.ts';
import { fictionalNumbers } from './plan.ts';

export interface Tenant {
  key: string;
  tenantId: string;
}

export interface Location {
  /** Index of its tenant. */
  tenant: number;
  id: string;
  /** Below its workspace, without a slash at its end. */
  path: string;
  /** E.164; an agent answers it. */
  number: string;
}

export interface Practices {
  tenants: Tenant[];
  locations: Location[];
}

const TENANTS = 8;
const LOCATIONS_OF_WORKSPACE = 20;
/** Made at a time: enough to keep two processes busy. */
const LANES = 12;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day_of_week: day, start_time: '00:00', end_time: '24:00' }));
export const EVENTS = [
  'call.started',
  'call.completed',
  'call.analyzed',
  'message.created',
  'message.updated',
  'appointment.booked',
  'execution.completed',
  'execution.failed',
];

/** Tenants with their workspaces, and locations that are always open, each with a service, a provider, an agent and a number. */
export async function makePractices(installation: Installation, count: number): Promise<Practices> {
  const tenants: Tenant[] = [];
  for (let number = 1; number <= TENANTS; number++)
    tenants.push(await makeTenantWithKey(installation, `Partner ${number}`));
  const numbers = fictionalNumbers();
  const workspaces = new Map<number, Promise<string>>();
  const locations: Location[] = [];
  const left = Array.from({ length: count }, (_, index) => index).values();
  const keepMaking = async () => {
    for (const index of left) {
      // Whole workspaces go to tenants in turn.
      const group = Math.floor(index / LOCATIONS_OF_WORKSPACE);
      const tenant = group % TENANTS;
      const { key } = tenants[tenant] as Tenant;
      const make = maker(installation.url, key);
      const workspace =
        workspaces.get(group) ??
        make('/v1/workspaces', { name: `Group ${group + 1}`, business_category: 'DENTAL_GENERAL' }).then(idOf);
      workspaces.set(group, workspace);
      const number = numbers[index] as string;
      locations[index] = { tenant, ...(await makeLocation(make, await workspace, number, index)) };
    }
  };
  await Promise.all(Array.from({ length: LANES }, keepMaking));
  await until(
    'every agent is ready',
    async () => {
      const [row] = await installation.owner<{ ready: number }[]>`
        select count(*)::int as ready from voice_agents where setup_status = 'ready'`;
      return row?.ready === count;
    },
    300_000,
  );
  return { tenants, locations };
}

/** From now on each tenant's endpoint hears of what the month brings; the path names the tenant. */
export async function openEndpoints(url: string, { tenants }: Practices, receiver: string): Promise<void> {
  for (const [index, { key }] of tenants.entries())
    await maker(url, key)('/v1/webhook_endpoints', { url: `${receiver}/${index}`, events: EVENTS });
}

type Make = (path: string, body: object) => Promise<Answer>;

/** Makes things and throws where it may not. */
function maker(url: string, key: string): Make {
  return async (path, body) => {
    const answer = await send(url, key, 'POST', path, body);
    if (answer.status > 299) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
}

const idOf = ({ body }: Answer): string => body.data.id;

async function makeLocation(make: Make, workspaceId: string, number: string, index: number) {
  const id = idOf(await make(`/v1/workspaces/${workspaceId}/locations`, { name: `Maple Street Dental ${index + 1}` }));
  const path = `/v1/workspaces/${workspaceId}/locations/${id}`;
  await make(`${path}/hours`, { hours: EVERY_DAY });
  await make(`${path}/services`, { name: 'Teeth cleaning', duration_minutes: 60, price_cents: 12_000 });
  await make(`${path}/providers`, { name: 'Dr. Alex Lee' });
  await make(`/v1/voice/phone?location_id=${id}`, { phone_number: number });
  await make(`/v1/voice/agent?location_id=${id}`, {
    business_description: 'Free parking is behind the building, off Elm Avenue. We accept Delta Dental and Cigna.',
  });
  return { id, path, number };
}
