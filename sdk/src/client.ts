import { invitations, keys, users } from './resources/access.ts';
import { notifications, webhookEndpoints, webhookEvents } from './resources/notifications.ts';
import { auditLog, reports, requestLog, usage } from './resources/oversight.ts';
import { animals, appointments, patients } from './resources/patients.ts';
import { locations, workspaces } from './resources/practice.ts';
import { credentials, relay } from './resources/relay.ts';
import { agent, calls, messages, phone, testCalls } from './resources/voice.ts';
import { type ClientOptions, createTransport, type Transport } from './transport.ts';

export type * from './types.ts';

/**
 * The Frontdesk API. Every method resolves to `data` of the answer or throws a typed error with `code` and `requestId`.
 *
 *     const frontdesk = new Frontdesk({ apiKey, baseUrl });
 *     for await (const call of frontdesk.calls.list({ location_id })) console.log(call.summary);
 */
export class Frontdesk {
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    this.#transport = createTransport(options);
  }

  get workspaces() {
    return workspaces(this.#transport);
  }

  get locations() {
    return locations(this.#transport);
  }

  get animals() {
    return animals(this.#transport);
  }

  get messages() {
    return messages(this.#transport);
  }

  /** What should have happened in calls and runs that went wrong. */
  get reports() {
    return reports(this.#transport);
  }

  get notifications() {
    return notifications(this.#transport);
  }

  get appointments() {
    return appointments(this.#transport);
  }

  get patients() {
    return patients(this.#transport);
  }

  get phone() {
    return phone(this.#transport);
  }

  get agent() {
    return agent(this.#transport);
  }

  get calls() {
    return calls(this.#transport);
  }

  /** Somebody who rings a location, played over the API; with the sandbox carrier only. */
  get testCalls() {
    return testCalls(this.#transport);
  }

  get credentials() {
    return credentials(this.#transport);
  }

  get relay() {
    return relay(this.#transport);
  }

  get usage() {
    return usage(this.#transport);
  }

  get webhookEndpoints() {
    return webhookEndpoints(this.#transport);
  }

  get webhookEvents() {
    return webhookEvents(this.#transport);
  }

  /** The people who sign in to the console. */
  get users() {
    return users(this.#transport);
  }

  get invitations() {
    return invitations(this.#transport);
  }

  get keys() {
    return keys(this.#transport);
  }

  get requestLog() {
    return requestLog(this.#transport);
  }

  get auditLog() {
    return auditLog(this.#transport);
  }
}
