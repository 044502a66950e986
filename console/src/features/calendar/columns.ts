import type { Appointment, Provider } from '../../../../sdk/src/client.ts';
import { localDay, localMinutes } from '../../ui/local-time.ts';

/** Appointments that stand side by side under one heading. */
export interface Column {
  key: string;
  title: string;
  isToday: boolean;
  blocks: Block[];
}

/** An appointment in its place: minutes from midnight, and which of the lanes beside each other it has. */
export interface Block {
  appointment: Appointment;
  start: number;
  end: number;
  lane: number;
  lanes: number;
}

/** A column for each provider, and one for appointments with nobody named, where there are any or nobody else. */
export function byProvider(all: Appointment[], providers: Provider[], day: string, zone: string): Column[] {
  const today = all.filter(({ starts_at }) => localDay(starts_at, zone) === day);
  const known = new Set(providers.map(({ id }) => id));
  const named = providers
    .filter(({ id, is_active }) => is_active || today.some(({ provider }) => provider?.id === id))
    .map(({ id, name }) => ({ id, name }));
  const others = today.filter(({ provider }) => provider === null || !known.has(provider.id));
  const columns = named.map(({ id, name }) => ({
    key: id,
    title: name,
    isToday: false,
    blocks: blocksOf(
      today.filter(({ provider }) => provider?.id === id),
      zone,
    ),
  }));
  if (others.length === 0 && columns.length > 0) return columns;
  return [...columns, { key: 'others', title: 'The practice', isToday: false, blocks: blocksOf(others, zone) }];
}

/** A column for each day. */
export function byDay(
  all: Appointment[],
  days: readonly { day: string; title: string }[],
  today: string,
  zone: string,
): Column[] {
  return days.map(({ day, title }) => ({
    key: day,
    title,
    isToday: day === today,
    blocks: blocksOf(
      all.filter(({ starts_at }) => localDay(starts_at, zone) === day),
      zone,
    ),
  }));
}

/** Appointments that overlap stand in lanes beside each other. */
function blocksOf(appointments: Appointment[], zone: string): Block[] {
  const sorted = appointments.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  const blocks: Block[] = [];
  let group: Block[] = [];
  for (const appointment of sorted) {
    const start = localMinutes(appointment.starts_at, zone);
    const minutes = (Date.parse(appointment.ends_at) - Date.parse(appointment.starts_at)) / 60_000;
    if (group.every(({ end }) => end <= start)) group = [];
    const taken = new Set(group.filter(({ end }) => end > start).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane++;
    const block = { appointment, start, end: start + minutes, lane, lanes: 1 };
    group.push(block);
    const lanes = Math.max(...group.map((one) => one.lane + 1));
    for (const one of group) one.lanes = lanes;
    blocks.push(block);
  }
  return blocks;
}

/** First and last hour that are shown: from 8 to 18, and what lies outside of that. */
export function hoursShown(columns: Column[]): { first: number; last: number } {
  const blocks = columns.flatMap((column) => column.blocks);
  return {
    first: Math.min(8, ...blocks.map(({ start }) => Math.floor(start / 60))),
    last: Math.min(24, Math.max(18, ...blocks.map(({ end }) => Math.ceil(end / 60)))),
  };
}
