/** Names of which a word stands in small letters: "the description of the host Milling unit". */

import type { Segment } from './value-segment.ts';

/**
 * The segments with such a name whole, where the order has named its field before: the word between the name and "to" is a part of
 * the name then, and no second field.
 */
export function withWholeName(segments: readonly Segment[], clause: string): Segment[] {
  const at = segments.findIndex(({ lead, quoted, moment }) => lead === 'of' && !quoted && moment === null);
  const [owner, next] = [segments[at], segments[at + 1]];
  const isFree = next?.lead === null && next.label !== null && !segments.some(({ lead }) => lead === 'to');
  if (owner === undefined || next === undefined || !isFree) return [...segments];
  const name = `${owner.value} ${next.label}`;
  const start = clause.toLowerCase().indexOf(`${name.toLowerCase()} to `);
  if (start < 0) return [...segments];
  const whole = { ...owner, value: clause.slice(start, start + name.length) };
  return segments.map((one) => (one === owner ? whole : one === next ? { ...next, lead: 'to', label: null } : one));
}
