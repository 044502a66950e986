import { send } from '../../test/acceptance/product.ts';
import type { Practices, Tenant } from './practices.ts';
import type { RunRecord } from './verdict.ts';

const TENANT = 0;
const TASK = {
  instruction: "List today's appointments with patient name, time and reason",
  tier: 'read',
};

/** Relay runs that one tenant orders in the portal that it has a login of. */
export class RunOrders {
  readonly #url: string;
  readonly #key: string;
  readonly #credentialId: string;
  readonly #ordered: string[] = [];

  private constructor(url: string, key: string, credentialId: string) {
    this.#url = url;
    this.#key = key;
    this.#credentialId = credentialId;
  }

  static async open(url: string, { tenants }: Practices, login: object): Promise<RunOrders> {
    const { key } = tenants[TENANT] as Tenant;
    const { status, body } = await send(url, key, 'POST', '/v1/relay/credentials', login);
    if (status !== 201) throw new Error(`The login was not stored: ${JSON.stringify(body)}`);
    return new RunOrders(url, key, body.data.id);
  }

  async order(): Promise<void> {
    const asked = { ...TASK, credential_id: this.#credentialId };
    const answer = await send(this.#url, this.#key, 'POST', '/v1/relay/execute', asked, { prefer: 'respond-async' });
    if (answer.status !== 202) throw new Error(`The run was not taken: ${JSON.stringify(answer.body)}`);
    this.#ordered.push(answer.body.data.id);
  }

  /** What stands of runs, and what was ordered and does not stand. */
  heldAgainst(found: readonly RunRecord[]): RunRecord[] {
    const known = new Set(found.map(({ id }) => id));
    const lost = this.#ordered.filter((id) => !known.has(id));
    return [...found, ...lost.map((id) => ({ id, tenant: TENANT, status: 'lost' }))];
  }
}
