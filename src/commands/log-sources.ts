import { askList } from './ask-server.ts';

export const KINDS = ['calls', 'runs', 'deliveries'] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that happened, as it stands now. */
export interface LogEntry {
  /** When it began, RFC 3339. */
  at: string;
  kind: 'call' | 'run' | 'delivery';
  id: string;
  state: string;
  words: string;
}

interface LogSources {
  /** The newest of every kind, the oldest first; at least `atLeast` of each place where there are so many. */
  latest(atLeast: number): Promise<LogEntry[]>;
  /** How many requests that takes. */
  requests(): number;
}

const MOST_PLACES = 200;
/** What may happen between two looks. */
const LEAST = 20;

/** Lists that tell of calls by location, of runs, and of deliveries by endpoint. @throws RefusedError, StartupError */
export async function openLogSources(url: string, kinds: readonly Kind[]): Promise<LogSources> {
  const paths: [string, (item: Item) => LogEntry][] = [];
  if (kinds.includes('calls'))
    for (const id of await locationsOf(url)) paths.push([`/v1/voice/calls?location_id=${id}`, callEntry]);
  if (kinds.includes('runs')) paths.push(['/v1/relay/executions', runEntry]);
  if (kinds.includes('deliveries'))
    for (const { id } of await askList<{ id: string }>(url, '/v1/webhook_endpoints', MOST_PLACES))
      paths.push([`/v1/webhook_endpoints/${id}/deliveries`, deliveryEntry]);
  return {
    async latest(atLeast) {
      const entries: LogEntry[] = [];
      for (const [path, entryOf] of paths)
        entries.push(...(await askList<Item>(url, path, Math.max(LEAST, atLeast))).map(entryOf));
      return entries.sort((one, other) => (one.at < other.at ? -1 : 1));
    },
    requests: () => paths.length,
  };
}

async function locationsOf(url: string): Promise<string[]> {
  const workspaces = await askList<{ id: string }>(url, '/v1/workspaces', MOST_PLACES);
  const lists: { id: string }[][] = [];
  for (const { id } of workspaces)
    lists.push(await askList<{ id: string }>(url, `/v1/workspaces/${id}/locations`, MOST_PLACES));
  return lists
    .flat()
    .slice(0, MOST_PLACES)
    .map(({ id }) => id);
}

/** As the API lists it. */
type Item = Record<string, string | number | boolean | null>;

function callEntry(item: Item): LogEntry {
  const length = item.duration === null ? '' : `${item.duration} s`;
  return {
    at: String(item.started_at),
    kind: 'call',
    id: String(item.id),
    state: String(item.status),
    words: [item.direction, length, item.category].filter(Boolean).join(', '),
  };
}

function runEntry(item: Item): LogEntry {
  const length = item.duration_ms === null ? '' : `${((item.duration_ms as number) / 1000).toFixed(1)} s`;
  return {
    at: String(item.created_at),
    kind: 'run',
    id: String(item.id),
    state: String(item.status),
    words: [item.platform, item.tier, length].filter(Boolean).join(', '),
  };
}

function deliveryEntry(item: Item): LogEntry {
  const outcome = item.response_status ?? item.last_error ?? '';
  return {
    at: String(item.created_at),
    kind: 'delivery',
    id: String(item.id),
    state: String(item.status),
    words: [item.type, outcome, (item.attempts as number) > 1 ? `attempt ${item.attempts}` : '']
      .filter(Boolean)
      .join(', '),
  };
}
