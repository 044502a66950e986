import { type Answer, send } from '../../test/acceptance/product.ts';
import type { PlannedRequest } from './plan.ts';
import type { Location, Practices, Tenant } from './practices.ts';
import type { Delivery } from './verdict.ts';

/** What partners did, and how it went. */
export interface PartnerTally {
  /** Milliseconds from a request to its checked answer, the balancer included. */
  requestMs: number[];
  /** Messages that were marked as done. */
  marked: { id: string; tenant: number }[];
  faults: string[];
}

const PATHS: Record<PlannedRequest['kind'], (location: Location) => string> = {
  'list calls': ({ id }) => `/v1/voice/calls?location_id=${id}&limit=25`,
  'list messages': ({ id }) => `/v1/voice/messages?location_id=${id}&limit=25`,
  'count calls': ({ id }) => `/v1/voice/calls/stats?location_id=${id}`,
};

/** Software of those whom the webhooks go to: asks by the plan, and reads or changes what an event tells of. */
export class Partner {
  readonly tally: PartnerTally = { requestMs: [], marked: [], faults: [] };
  readonly #url: string;
  readonly #practices: Practices;
  readonly #heard = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();

  constructor(url: string, practices: Practices) {
    this.#url = url;
    this.#practices = practices;
  }

  async ask({ kind, location: index }: PlannedRequest): Promise<void> {
    const location = this.#practices.locations[index] as Location;
    await this.#request(this.#practices.tenants[location.tenant] as Tenant, 'GET', PATHS[kind](location));
  }

  /** A call that is analyzed is read, and a message that was left is seen to; an event that comes again changes nothing. */
  hear({ eventId, tenant: index, type, objectId }: Delivery): void {
    if (this.#heard.has(eventId)) return;
    this.#heard.add(eventId);
    const tenant = this.#practices.tenants[index] as Tenant;
    if (type === 'call.analyzed') this.#begin(this.#readCall(tenant, objectId));
    if (type === 'message.created') this.#begin(this.#markDone(tenant, index, objectId));
  }

  /** Until what was begun on hearing an event is done. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #begin(work: Promise<void>): void {
    const begun = work.finally(() => this.#underWay.delete(begun));
    this.#underWay.add(begun);
  }

  async #readCall(tenant: Tenant, id: string): Promise<void> {
    const answer = await this.#request(tenant, 'GET', `/v1/voice/calls/${id}`);
    if (answer && answer.body.data.summary === null) this.tally.faults.push(`${id} is analyzed and has no summary`);
  }

  async #markDone(tenant: Tenant, index: number, id: string): Promise<void> {
    const answer = await this.#request(tenant, 'PATCH', `/v1/voice/messages/${id}`, { status: 'done' });
    if (answer) this.tally.marked.push({ id, tenant: index });
  }

  /** @returns null where it failed, which is noted */
  async #request({ key }: Tenant, method: string, path: string, body?: object): Promise<Answer | null> {
    const began = performance.now();
    const answer = await send(this.#url, key, method, path, body).catch((error: Error) => error);
    this.tally.requestMs.push(performance.now() - began);
    if (!(answer instanceof Error) && answer.status === 200) return answer;
    const why = answer instanceof Error ? `${answer.message} ${answer.cause ?? ''}` : JSON.stringify(answer.body);
    this.tally.faults.push(`${method} ${path}: ${why}`);
    return null;
  }
}
