import type { SpokenLanguage } from './parse/read.ts';
import { readWhen } from './parse/read-when.ts';

/** Kinds do not depend on the day on which something is said. */
const SCENE = { today: '2026-06-10', minuteNow: 600, hours: [] };

/** Of each word whether it is read as a part of a day or time: `time`, else empty. */
export function kindsOf(words: readonly string[], language: string): string[] {
  const tongue: SpokenLanguage = language === 'es' ? 'es' : 'en';
  const used = readWhen(words.join(' '), { ...SCENE, language: tongue })?.used ?? [];
  return words.map((_, at) => (used.some(([from, to]) => from <= at && at < to) ? 'time' : ''));
}
