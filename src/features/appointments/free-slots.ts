/** Who holds appointments: a provider, or null for the one unnamed chair of a location without providers. */
export type Chair = { id: string; name: string } | null;

export interface Slot {
  startsAt: Date;
  endsAt: Date;
  provider: Chair;
}

/** Time in which a provider (null: the unnamed chair) holds an appointment. */
export interface BusyTime {
  provider_id: string | null;
  starts_at: Date;
  ends_at: Date;
}

/** One slot for each start and each chair that is free then, by start, the chairs in their own order. */
export function freeSlots(
  starts: readonly Date[],
  durationMinutes: number,
  chairs: readonly Chair[],
  busy: readonly BusyTime[],
): Slot[] {
  const lengthMs = durationMinutes * 60_000;
  const agendas = chairs.map((chair) => ({
    chair,
    held: busy
      .filter((time) => time.provider_id === (chair?.id ?? null))
      .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime()),
    next: 0,
  }));
  return starts.flatMap((startsAt) => {
    const endsAt = new Date(startsAt.getTime() + lengthMs);
    return agendas.flatMap((agenda) => {
      // Held times never overlap and starts only rise, so what has ended stays behind.
      while ((agenda.held[agenda.next]?.ends_at ?? endsAt) <= startsAt) agenda.next++;
      const held = agenda.held[agenda.next];
      return held && held.starts_at < endsAt ? [] : [{ startsAt, endsAt, provider: agenda.chair }];
    });
  });
}
