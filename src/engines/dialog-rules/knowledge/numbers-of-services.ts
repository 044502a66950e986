import type { Service } from '../../dialog/practice.ts';

/** What sounds much like a round number: "nineteen" is "ninety". */
const TEENS: Record<string, number> = { 13: 30, 14: 40, 15: 50, 16: 60, 17: 70, 18: 80, 19: 90 };
/** "The ninety one", "a nineteen minute massage": a number that says which one. */
const WHICH =
  /(?<=^|^(?:um|uh|well|oh|yes|yeah|no|probably|maybe) |\b(?:the|an?|for|want|need|take|do|get|like|book|maybe|prefer) )(\d\d)(?= (?:minutes?|mins?|one|1|please|then|i guess|i think|massage|session|class|lesson|visit|facial)\b|$)/g;

/**
 * The words with a number that no service goes by written as the one that a service goes by and that sounds alike. "The ninety one" is the
 * one of ninety minutes.
 */
export function inNumbersOf(services: readonly Service[], text: string): string {
  if (!/\b\d\d\b/.test(text)) return text;
  const own = new Set(services.flatMap(({ name }) => (name.match(/\b\d{2,3}\b/g) ?? []).map(Number)));
  if (own.size === 0) return text;
  const lengths = new Set(services.map(({ durationMinutes }) => durationMinutes));
  return text.replace(WHICH, (said) => {
    const number = Number(said);
    if (own.has(number) || lengths.has(number)) return said;
    const alike = [number - 1, TEENS[said]].find((other) => other !== undefined && own.has(other));
    return alike === undefined ? said : String(alike);
  });
}
