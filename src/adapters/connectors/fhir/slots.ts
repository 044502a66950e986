import type { Catalog, OpenSlot, OpenSlotQuery } from '../types.ts';
import type { FhirClient } from './client.ts';
import { type Concept, hasCodes, idIn, type Slot, Slot as SlotSchema, sharesCode } from './resources.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** How far ahead slots are looked at for their usual length. */
const SAMPLE_DAYS = 14;
const LONGEST_MINUTES = 480;

/** Marks a slot as held by one booking of ours, until the practice's system frees it. */
const HOLD_SYSTEM = 'urn:frontdesk:hold';

/** Free slots of those who do the service, by start. */
export async function freeSlots(client: FhirClient, catalog: Catalog, query: OpenSlotQuery): Promise<OpenSlot[]> {
  const schedules = catalog.schedules.filter(
    (schedule) =>
      schedule.serviceIds.includes(query.serviceId) &&
      (query.providerId === null || schedule.providerId === query.providerId),
  );
  const found = await searchSlots(
    client,
    schedules.map((schedule) => schedule.id),
    query.from,
    query.to,
  );
  const providers = new Map(schedules.map((schedule) => [schedule.id, schedule.providerId]));
  const kinds = catalog.services.find((service) => service.id === query.serviceId)?.kinds ?? [];
  return found
    .filter((slot) => slot.status === 'free' && isFor(slot, kinds))
    .map((slot) => presentSlot(slot, providers.get(idIn(slot.schedule, 'Schedule') ?? '') ?? null))
    .filter((slot) => slot !== null)
    .filter((slot) => slot.startsAt >= query.from && slot.startsAt < query.to)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The commonest length of the coming free slots of each schedule, in minutes. */
export async function slotLengths(client: FhirClient, scheduleIds: readonly string[]): Promise<Map<string, number>> {
  const now = new Date();
  const slots = await searchSlots(client, scheduleIds, now, new Date(now.getTime() + SAMPLE_DAYS * DAY_MS));
  const counts = new Map<string, Map<number, number>>();
  for (const slot of slots) {
    const scheduleId = idIn(slot.schedule, 'Schedule') ?? '';
    const minutes = Math.round((Date.parse(slot.end) - Date.parse(slot.start)) / MINUTE_MS);
    if (!(minutes >= 1 && minutes <= LONGEST_MINUTES)) continue;
    const ofSchedule = counts.get(scheduleId) ?? new Map<number, number>();
    counts.set(scheduleId, ofSchedule.set(minutes, (ofSchedule.get(minutes) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([scheduleId, lengths]) => [
      scheduleId,
      [...lengths].sort(([a, often], [b, oftener]) => oftener - often || a - b)[0]?.[0] ?? 0,
    ]),
  );
}

/** A slot that names kinds of service is for those alone. */
function isFor(slot: Slot, kinds: readonly Concept[]): boolean {
  return !hasCodes(slot.serviceType) || !hasCodes(kinds) || sharesCode(slot.serviceType, kinds);
}

async function searchSlots(client: FhirClient, scheduleIds: readonly string[], from: Date, to: Date): Promise<Slot[]> {
  if (scheduleIds.length === 0) return [];
  return client.search(SlotSchema, 'Slot', [
    ['schedule', scheduleIds.map((id) => `Schedule/${id}`).join(',')],
    ['status', 'free'],
    ['start', `ge${from.toISOString()}`],
    ['start', `lt${to.toISOString()}`],
  ]);
}

function presentSlot(slot: Slot, providerId: string | null): OpenSlot | null {
  const [startsAt, endsAt] = [new Date(slot.start), new Date(slot.end)];
  if (!(endsAt > startsAt)) return null;
  return { id: slot.id, providerId, startsAt, endsAt };
}

/**
 * Takes a free slot for one booking by a versioned update: of two who read it free, one is told that it has changed.
 * @param key a hold under the same key is the same booking tried again, and fine
 */
export async function holdSlot(client: FhirClient, wanted: OpenSlot, key: string): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const slot = await client.read(SlotSchema, 'Slot', wanted.id);
    if (slot === null || new Date(slot.start).getTime() !== wanted.startsAt.getTime()) return false;
    if (isHeldBy(slot, key)) return true;
    if (slot.status !== 'free') return false;
    const identifier = [...withoutHold(slot), { system: HOLD_SYSTEM, value: key }];
    if (await client.update({ ...slot, status: 'busy', identifier })) return true;
    // Changed by somebody: another booking, or only another detail. A look tells which.
  }
  return false;
}

/** Frees a slot. @param key only if it is held by this booking; null: whoever holds it */
export async function releaseSlot(client: FhirClient, id: string, key: string | null): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const slot = await client.read(SlotSchema, 'Slot', id);
    if (slot === null || slot.status === 'free') return;
    if (key !== null && !isHeldBy(slot, key)) return;
    const { identifier: _held, ...rest } = slot;
    const others = withoutHold(slot);
    if (await client.update({ ...rest, status: 'free', ...(others.length > 0 ? { identifier: others } : {}) })) return;
  }
}

/** Ids of the slots that are held by one booking. */
export async function slotsHeldBy(client: FhirClient, key: string): Promise<string[]> {
  const found = await client.search(SlotSchema, 'Slot', [['identifier', `${HOLD_SYSTEM}|${key}`]]);
  return found.filter((slot) => isHeldBy(slot, key)).map((slot) => slot.id);
}

function isHeldBy(slot: Slot, key: string): boolean {
  const isHeld = slot.identifier?.some((identifier) => identifier.system === HOLD_SYSTEM && identifier.value === key);
  return slot.status !== 'free' && isHeld === true;
}

function withoutHold(slot: Slot): NonNullable<Slot['identifier']> {
  return (slot.identifier ?? []).filter((identifier) => identifier.system !== HOLD_SYSTEM);
}
