import { after } from 'node:test';
import { type Client, startTestServer, type TestServer, until } from '../harness.ts';
import { type HeldPortal, startHeldPortal } from './held-portal.ts';

/** What an execution detail holds that tests look into. */
interface Detail {
  id: string;
  status: string;
  error_code: string | null;
  error_message: string | null;
  error_detail: unknown;
  result: unknown;
  screenshots: { url: string }[];
}

/** The whole product with real browsers, and a portal that holds its answers back when it is told to. */
export interface RelayServer extends TestServer {
  portal: HeldPortal;
  /** Stores a login and answers its id. */
  credential(client: Client, username?: string): Promise<string>;
  /** Queues a run and answers its id. */
  start(client: Client, credential: string, wish?: { instruction?: string; tier?: string }): Promise<string>;
  detail(client: Client, id: string): Promise<Detail>;
  /** The detail once its status is one of these. */
  reaches(client: Client, id: string, ...statuses: string[]): Promise<Detail>;
  /** What a run has left, each in its order: actions of the audit log, types of events for webhooks, types of its own story. */
  traces(client: Client, id: string): Promise<{ audit: string[]; events: string[]; story: string[] }>;
}

export const READ = { instruction: 'List the patients with name and phone', tier: 'read' };
export const ADD = (name: string) => ({ instruction: `Add a patient named ${name}`, tier: 'create' });
export const ENDED = ['completed', 'failed', 'timed_out', 'canceled'];

/** @param env of the server; the portal may be reached in any case */
export async function startRelayServer(
  env: Record<string, string> = {},
  roles?: { api: boolean; worker: boolean },
): Promise<RelayServer> {
  const portal = await startHeldPortal();
  const server = await startTestServer({ EGRESS_ALLOW: portal.host, ...env }, roles);
  after(() => portal.close());
  const detail = async (client: Client, id: string): Promise<Detail> =>
    (await client.get(`/v1/relay/executions/${id}`)).body.data;
  return {
    ...server,
    portal,
    credential: async (client, username = 'ann') =>
      (await client.post('/v1/relay/credentials', portal.login(username))).body.data.id,
    start: async (client, credential, wish = {}) =>
      (
        await client.post(
          '/v1/relay/execute',
          { credential_id: credential, ...READ, ...wish },
          { prefer: 'respond-async' },
        )
      ).body.data.id,
    detail,
    reaches: (client, id, ...statuses) =>
      until(
        `${id} is ${statuses.join(' or ')}`,
        async () => {
          // Refused while the database is away.
          const seen: Detail | undefined = await detail(client, id);
          return seen && statuses.includes(seen.status) ? seen : null;
        },
        60_000,
      ),
    async traces(client, id) {
      const audit = await server.rows(
        (sql) => sql<{ action: string }[]>`select action from audit_log where target_id = ${id} order by sequence`,
      );
      const events = await server.rows(
        (sql) => sql<{ type: string }[]>`select type from events where payload ->> 'id' = ${id} order by created_at`,
      );
      const story = (await client.get(`/v1/relay/executions/${id}/events`)).text;
      return {
        audit: audit.map(({ action }) => action),
        events: events.map(({ type }) => type),
        story: [...story.matchAll(/^event: (\w+)$/gm)].map((match) => match[1] ?? ''),
      };
    },
  };
}
