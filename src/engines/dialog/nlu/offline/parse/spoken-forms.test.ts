import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays, clockOf } from '../../../civil-time.ts';
import * as englishNumbers from '../../../nlg/en/say-numbers.ts';
import * as englishTimes from '../../../nlg/en/say-times.ts';
import * as spanishNumbers from '../../../nlg/es/say-numbers.ts';
import * as spanishTimes from '../../../nlg/es/say-times.ts';
import { readBirthDate } from './birth-date.ts';
import { readName } from './name.ts';
import { numberAt } from './numbers.ts';
import { readOption } from './option.ts';
import { readPhone } from './phone.ts';
import { piecesOf, type SpokenLanguage } from './read.ts';
import { readWhen } from './read-when.ts';

const TODAY = '2026-11-21';
const SPOKEN = {
  en: { ...englishTimes, ...englishNumbers, at: (minute: number) => `at ${englishTimes.sayClock(minute)}` },
  es: { ...spanishTimes, ...spanishNumbers, at: spanishTimes.atClock },
};

for (const language of ['en', 'es'] as const) {
  const say = SPOKEN[language];
  const scene = { today: TODAY, minuteNow: 600, language, hours: [] };

  describe(`what the agent says in ${language} is read back`, () => {
    it('every minute of the day', () => {
      for (let minute = 0; minute < 1440; minute += 1) {
        for (const words of [say.sayClock(minute), say.at(minute)]) {
          assert.deepEqual(readWhen(words, scene)?.value, { at: [clockOf(minute)] }, words);
        }
      }
    });

    it('every day of the year ahead, with and without a time', () => {
      for (let ahead = 0; ahead < 365; ahead += 1) {
        const day = addDays(TODAY, ahead);
        const words = say.sayDayFrom(TODAY, day);
        assert.deepEqual(readWhen(words, scene)?.value, { days: [day] }, words);
        const timed = `${words} ${say.at(570)}`;
        assert.deepEqual(
          readWhen(timed, scene),
          { value: { days: [day], at: ['09:30'] }, used: [[0, timed.split(' ').length]], isWhole: true },
          timed,
        );
      }
    });

    it('dates of birth since 1920', () => {
      for (let day = '1920-01-01'; day < TODAY; day = addDays(day, 17)) {
        const words = say.sayBirthDate(day);
        assert.deepEqual(readBirthDate(words, { today: TODAY, language })?.value, { birth_date: day }, words);
      }
    });

    it('numbers up to 99, and telephone numbers', () => {
      for (let value = 0; value < 100; value += 1) {
        assert.equal(numberAt(piecesOf(say.sayCount(value)), 0, language)?.value, value, say.sayCount(value));
      }
      for (let last = 100; last < 200; last += 1) {
        const number = `+12125550${String(last)}`;
        assert.equal(readPhone(say.sayPhoneNumber(number), language)?.value, number.slice(2));
      }
    });
  });

  describe(`any words in ${language}`, () => {
    it('are read or not, and nothing is thrown; what was used are words that are there', () => {
      for (const words of randomWords(3000, language)) {
        const reads = [
          readWhen(words, {
            ...scene,
            about: { day: '2026-12-01', minute: 600 },
            offered: ['2026-12-01T10:00', '2026-12-02T14:30'],
          }),
          readBirthDate(words, { today: TODAY, language }),
          readPhone(words, language),
          readName(words, { language, asked: 'patient_name' }),
          readOption(words, { language, count: 3, times: ['2026-12-01T09:00'], providers: [null, 'Dr. Lee'] }),
        ];
        const count = words.trim().split(/\s+/).filter(Boolean).length;
        for (const read of reads) {
          for (const [start, end] of read?.used ?? []) assert.ok(start >= 0 && start < end && end <= count, words);
        }
      }
    });
  });
}

/** Words of the grammar, digits, signs and letters in any order; the same in every run. */
function randomWords(count: number, language: SpokenLanguage): string[] {
  const pool = {
    en: "next last this the of at after before not and or to until between from week month day weekend tuesday december may fourteenth second two thirty half past quarter oh noon morning any but first later same time in a couple double area code name is o brien as 2:30 99:99 3/4 13/45/99 0 12345678901234567890 2026-02-30 \u00f1 \u{1f600} - ' , ... x y z",
    es: 'el la los las próxima que viene pasado mañana por de a al del a las y o media cuarto menos para martes diciembre quince primero semana mes día después antes entre hasta no nombre apellido con zeta doble 14:75 3/4/05 31/12 0 dos treinta mil ñ - , x y z',
  }[language].split(' ');
  let seed = 42;
  const next = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const made = Array.from({ length: count }, () =>
    Array.from({ length: next(9) }, () => pool[next(pool.length)] ?? '').join(' '),
  );
  return ['', ' ', '\u0000', '+', '__proto__ constructor toString', 'a'.repeat(5000), 'two '.repeat(200), ...made];
}
