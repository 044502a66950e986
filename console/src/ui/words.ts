/** `caller_hung_up` → `Caller hung up`. */
export function inWords(word: string): string {
  const text = word.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 75 → `1 min 15 s`, 4170 → `1 h 9 min`. */
export function seconds(count: number): string {
  const minutes = Math.floor(count / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return minutes === 0 ? `${count} s` : `${minutes} min ${count % 60} s`;
}

/** Given and family name, as far as they are known. */
export const fullName = (person: { first_name: string | null; last_name: string | null }) =>
  [person.first_name, person.last_name].filter(Boolean).join(' ') || 'No name';

/** 1840 → `1.8 s`, 75000 → `1 min 15 s`. */
export const milliseconds = (count: number) =>
  count < 60_000 ? `${(count / 1000).toFixed(1)} s` : seconds(Math.round(count / 1000));
