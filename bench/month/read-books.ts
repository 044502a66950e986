import { send } from '../../test/acceptance/product.ts';
import type { Location, Practices, Tenant } from './practices.ts';
import type { AppointmentRecord, CallRecord, MessageRecord, RunRecord } from './verdict.ts';

/** Pages read at a time. */
const LANES = 8;

/** What the product says that the month has left, by its own API: every call, appointment, message and run. */
export interface ProductBooks {
  calls: CallRecord[];
  appointments: AppointmentRecord[];
  messages: MessageRecord[];
  runs: RunRecord[];
}

export async function readBooks(url: string, { tenants, locations }: Practices): Promise<ProductBooks> {
  const books: ProductBooks = { calls: [], appointments: [], messages: [], runs: [] };
  const readLocation = async ({ id, path, tenant }: Location) => {
    const { key } = tenants[tenant] as Tenant;
    for await (const call of list(url, key, `/v1/voice/calls?location_id=${id}`)) {
      const { id: callId, call_id: callSid, status, summary } = call;
      books.calls.push({ id: callId, callSid, tenant, status, isAnalyzed: summary !== null });
    }
    for await (const { id: appointmentId, call_id, provider, starts_at, status } of list(
      url,
      key,
      `${path}/appointments`,
    ))
      if (status === 'booked')
        books.appointments.push({
          id: appointmentId,
          callId: call_id,
          tenant,
          providerId: provider?.id ?? null,
          startsAt: starts_at,
        });
  };
  const left = locations.values();
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const location of left) await readLocation(location);
    }),
  );
  for (const [tenant, { key }] of tenants.entries()) {
    for await (const { id, call_id, text } of list(url, key, '/v1/voice/messages'))
      books.messages.push({ id, callId: call_id, tenant, text });
    for await (const { id, status } of list(url, key, '/v1/relay/executions')) books.runs.push({ id, tenant, status });
  }
  return books;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of every list are looked into
async function* list(url: string, key: string, path: string): AsyncGenerator<any> {
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=100`;
  for (let cursor: string | null = null; ; ) {
    const answer = await send(url, key, 'GET', `${first}${cursor === null ? '' : `&cursor=${cursor}`}`);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    yield* answer.body.data;
    cursor = answer.body.pagination.next_cursor ?? null;
    if (cursor === null) return;
  }
}
