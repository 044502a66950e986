import type { TableSnapshot } from '../snapshot/snapshot.ts';

/** How many things the head of a list counts: "Reported issues (30)"; 0 where it counts none, or it is a year. */
export function countedByHead({ caption, heading }: Pick<TableSnapshot, 'caption' | 'heading'>): number {
  const [, digits = '0'] = /\p{L}s \((\d{1,5})\)\s*$/u.exec(caption === '' ? heading : caption) ?? [];
  return /^(?:19|20)\d\d$/.test(digits) ? 0 : Number(digits);
}

/** How many things the head of the first column counts, "30 members", before they are all drawn; 0 where it counts none. */
export function countedByColumn({ headers }: Pick<TableSnapshot, 'headers'>): number {
  return Number(/^(\d{1,5}) \p{L}+s$/u.exec(headers[0]?.trim() ?? '')?.[1] ?? 0);
}
