import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { addDays } from '../../../civil-time.ts';
import { readBirthDate } from './birth-date.ts';
import { readName } from './name.ts';
import { readOption } from './option.ts';
import { readPhone } from './phone.ts';
import type { Read, SpokenLanguage } from './read.ts';
import { readWhen } from './read-when.ts';

/** Saturday; what is spoken of is on Tuesday, December 1 at ten. */
const TODAY = '2026-11-21';
const HOURS = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, start: '08:00', end: '17:00', isActive: true }));
const OFFERED = {
  count: 3,
  times: ['2026-12-01T09:00', '2026-12-01T10:30', '2026-12-02T14:00'],
  providers: ['Dr. Susan Lee', 'Dr. Arjun Patel', 'Dr. Susan Lee'],
};

const READERS: Record<string, (words: string, language: SpokenLanguage) => Read<unknown> | null> = {
  when: (words, language) =>
    readWhen(words, {
      today: TODAY,
      minuteNow: 600,
      language,
      hours: HOURS,
      about: { day: '2026-12-01', minute: 600 },
    }),
  birth: (words, language) => readBirthDate(words, { today: TODAY, language }),
  phone: readPhone,
  name: (words, language) => readName(words, { language, asked: 'patient_name' }),
  last_name: (words, language) => readName(words, { language, asked: 'last_name' }),
  option: (words, language) => readOption(words, { ...OFFERED, language }),
};

for (const language of ['en', 'es'] as const) {
  describe(`what callers say in ${language}`, () => {
    // Each line: the reader, the words, and the value, with `...` behind it where words are left over.
    const lines = readFileSync(new URL(`said/${language}.tsv`, import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean);
    for (const line of lines) {
      const [reader = '', words = '', expected = ''] = line.split('\t');
      it(`${reader}: ${words}`, () => assert.equal(written(READERS[reader]?.(words, language) ?? null), expected));
    }
  });
}

describe('a time that a.m. and p.m. leave open', () => {
  const at = (words: string, hours: typeof HOURS): string[] | undefined =>
    readWhen(words, { today: TODAY, minuteNow: 600, language: 'en', hours })?.value.at;

  it('is settled by the hours of the day that was named, and by the part of the day', () => {
    const late = [{ dayOfWeek: 4, start: '12:00', end: '20:00', isActive: true }];
    assert.deepEqual(at('at seven', []), ['07:00', '19:00']);
    assert.deepEqual(at('thursday at seven', late), ['19:00']);
    assert.deepEqual(at('at seven in the morning', late), ['07:00']);
    assert.deepEqual(at('two thirty', HOURS), ['14:30']);
  });
});

it('a weekday among the days that were offered is that day', () => {
  const scene = {
    today: TODAY,
    minuteNow: 600,
    language: 'en' as const,
    hours: HOURS,
    offered: ['2026-12-01T09:00', '2026-12-04T10:30'],
  };
  assert.deepEqual(readWhen('friday', scene)?.value, { days: ['2026-12-04'] });
  assert.deepEqual(readWhen('anything later', { ...scene, offered: ['2026-12-04T10:30'] })?.value, {
    days: ['2026-12-04'],
    not_before: '10:31',
  });
});

it('the words that were used are told by their numbers', () => {
  const scene = { today: TODAY, minuteNow: 600, language: 'en' as const, hours: HOURS };
  assert.deepEqual(readWhen('my sister can drive me friday at ten', scene)?.used, [[5, 8]]);
  assert.deepEqual(readPhone("it's 212-555-0123 thanks", 'en')?.used, [[1, 2]]);
});

function written(read: Read<unknown> | null): string {
  if (read === null) return 'null';
  const value = JSON.stringify(read.value, (_key, inner: unknown) => (isDays(inner) ? runs(inner) : inner));
  return `${value.replaceAll('"', '')}${read.isWhole ? '' : ' ...'}`;
}

function isDays(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 2 && value.every((one) => typeof one === 'string' && one.length === 10);
}

/** Days that follow each other as first..last. */
function runs(days: readonly string[]): string[] {
  const made: [string, string][] = [];
  for (const day of days) {
    const last = made.at(-1);
    if (last !== undefined && addDays(last[1], 1) === day) last[1] = day;
    else made.push([day, day]);
  }
  return made.map(([from, to]) => (from === to ? from : `${from}..${to}`));
}
