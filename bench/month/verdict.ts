import type { CallKind } from './plan.ts';

/** A call from the caller's side. */
export interface PlacedCall {
  callSid: string;
  kind: CallKind;
  tenant: number;
  /** The agent has said that the appointment stands. */
  hasHeardBooked: boolean;
  /** The caller has said the message and was answered. */
  hasDictated: boolean;
  /** Turns without an answer, errors at the carrier. */
  faults: string[];
}

export interface CallRecord {
  id: string;
  callSid: string | null;
  tenant: number;
  status: string;
  isAnalyzed: boolean;
}

export interface AppointmentRecord {
  id: string;
  callId: string | null;
  tenant: number;
  providerId: string | null;
  startsAt: string;
}

export interface MessageRecord {
  id: string;
  callId: string | null;
  tenant: number;
  text: string;
}

export interface RunRecord {
  id: string;
  tenant: number;
  status: string;
}

/** One attempt of a webhook, as its receiver saw it. */
export interface Delivery {
  /** Whose endpoint it came to. */
  tenant: number;
  /** `webhook-id`. */
  eventId: string;
  type: string;
  objectId: string;
  /** Epoch milliseconds: when it came, and when what it tells of happened. */
  at: number;
  happenedAt: number;
}

/** The callers' books, the product's by its own API, and the receiver's. */
export interface Books {
  placed: PlacedCall[];
  calls: CallRecord[];
  appointments: AppointmentRecord[];
  messages: MessageRecord[];
  /** Messages that a partner has marked as done. */
  marked: { id: string; tenant: number }[];
  runs: RunRecord[];
  deliveries: Delivery[];
}

export type EndState = 'booked' | 'message' | 'answered' | 'cut off';

export interface Verdict {
  /** What was lost, doubled, or came to somebody else: one sentence each. */
  faults: string[];
  endStates: Record<EndState, number>;
  /** Callers who wanted to book, and those of them who came to an appointment. */
  bookings: { wanted: number; made: number };
  events: number;
  /** Attempts beyond the first of an event, with the same id. */
  repeats: number;
  /** Calls of which a later event came before an earlier one, which the product allows. */
  overtaken: number;
}

const ENDED = new Set(['completed', 'missed', 'transferred']);
/** A message may change more than once, also by what its caller adds: each time is an event of its own. */
const CHANGE = 'message.updated ';
const EVENTS_OF_CALL = ['call.started', 'call.completed', 'call.analyzed'] as const;

/** Holds the books against one another. */
export function judge(books: Books): Verdict {
  const faults: string[] = [];
  const endStates = { booked: 0, message: 0, answered: 0, 'cut off': 0 };
  const bookings = { wanted: 0, made: 0 };
  const recordsOf = Map.groupBy(books.calls, ({ callSid }) => callSid);
  const appointmentsOf = Map.groupBy(books.appointments, ({ callId }) => callId);
  const messagesOf = Map.groupBy(books.messages, ({ callId }) => callId);
  for (const placed of books.placed) {
    const records = recordsOf.get(placed.callSid) ?? [];
    recordsOf.delete(placed.callSid);
    const [record] = records;
    if (!record || records.length > 1) {
      faults.push(`call ${placed.callSid} stands ${records.length} times`);
      continue;
    }
    if (record.tenant !== placed.tenant) faults.push(`call ${record.id} stands with another tenant`);
    if (!ENDED.has(record.status)) faults.push(`call ${record.id} is ${record.status}`);
    if (!record.isAnalyzed) faults.push(`call ${record.id} is not analyzed`);
    const appointments = appointmentsOf.get(record.id)?.length ?? 0;
    const texts = (messagesOf.get(record.id) ?? []).map(({ text }) => text);
    const messages = texts.length;
    if (appointments > 1 || (placed.hasHeardBooked && appointments === 0))
      faults.push(`call ${record.id} has ${appointments} appointments`);
    if (placed.hasDictated && messages === 0) faults.push(`call ${record.id} has no message`);
    // A caller may leave two, of different things.
    if (new Set(texts).size < messages) faults.push(`call ${record.id} has a message twice: ${JSON.stringify(texts)}`);
    if (placed.kind === 'book') bookings.wanted += 1;
    if (placed.kind === 'book' && appointments > 0) bookings.made += 1;
    endStates[endStateOf(placed.kind, appointments, messages)] += 1;
  }
  for (const [callSid, records] of recordsOf)
    for (const { id } of records) faults.push(`call ${id} (${callSid}) was never placed`);
  const known = new Set(books.calls.map(({ id }) => id));
  for (const { id, callId } of [...books.appointments, ...books.messages])
    if (callId === null || !known.has(callId)) faults.push(`${id} is of no call`);
  faults.push(...doubleBookings(books.appointments));
  for (const { id, status } of books.runs) if (status !== 'completed') faults.push(`run ${id} is ${status}`);
  const events = judgeEvents(books);
  faults.push(...events.faults);
  // Last: on a machine that is too busy there are many, and what stands wrong tells more.
  for (const { callSid, faults: heard } of books.placed) for (const fault of heard) faults.push(`${callSid}: ${fault}`);
  const { repeats, overtaken } = events;
  return { faults, endStates, bookings, events: events.count, repeats, overtaken };
}

function endStateOf(kind: CallKind, appointments: number, messages: number): EndState {
  if (appointments > 0) return 'booked';
  if (messages > 0) return 'message';
  return kind === 'hang up' ? 'cut off' : 'answered';
}

function doubleBookings(appointments: AppointmentRecord[]): string[] {
  const slots = Map.groupBy(appointments, ({ providerId, startsAt }) => `${providerId} ${startsAt}`);
  return [...slots].flatMap(([slot, { length }]) => (length > 1 ? [`slot ${slot} is booked ${length} times`] : []));
}

/** Every event that the product's own records ask for came to the endpoint of their tenant, and is one event however often it came. */
function judgeEvents(books: Books) {
  const expected = new Map<string, number>();
  for (const { id, tenant } of books.calls) for (const type of EVENTS_OF_CALL) expected.set(`${type} ${id}`, tenant);
  for (const { id, tenant } of books.appointments) expected.set(`appointment.booked ${id}`, tenant);
  for (const { id, tenant } of books.messages) expected.set(`message.created ${id}`, tenant);
  for (const { id, tenant } of books.marked) expected.set(`${CHANGE}${id}`, tenant);
  for (const { id, tenant, status } of books.runs)
    expected.set(`execution.${status === 'completed' ? 'completed' : 'failed'} ${id}`, tenant);
  const faults: string[] = [];
  const heard = Map.groupBy(books.deliveries, ({ type, objectId }) => `${type} ${objectId}`);
  for (const [event, tenant] of expected) {
    const deliveries = heard.get(event) ?? [];
    if (deliveries.length === 0) faults.push(`event ${event} was lost`);
    const ids = new Set(deliveries.map(({ eventId }) => eventId));
    if (ids.size > 1 && !event.startsWith(CHANGE)) faults.push(`event ${event} came under ${ids.size} ids`);
    if (deliveries.some((delivery) => delivery.tenant !== tenant)) faults.push(`event ${event} came to another tenant`);
  }
  for (const event of heard.keys())
    if (!expected.has(event)) faults.push(`event ${event} tells of nothing that stands`);
  const firstAt = (event: string) => Math.min(...(heard.get(event) ?? []).map(({ at }) => at));
  const overtaken = books.calls.filter(({ id }) => {
    const [started, completed, analyzed] = EVENTS_OF_CALL.map((type) => firstAt(`${type} ${id}`));
    return Number(started) > Number(completed) || Number(completed) > Number(analyzed);
  }).length;
  const count = new Set(books.deliveries.map(({ eventId }) => eventId)).size;
  return { faults, count, repeats: books.deliveries.length - count, overtaken };
}
