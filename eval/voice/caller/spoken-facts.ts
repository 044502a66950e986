import type { LanguageTag } from '../language/plain-words.ts';
import type { Facts, Window } from '../scenario.ts';
import { type CallerWords, fill, WORDS } from './words.ts';

/** The facts as they are spoken, by the names that lines know them by. */
export function spokenFacts(facts: Facts, language: LanguageTag, random: () => number): Record<string, string> {
  const words = WORDS[language];
  const spoken: Record<string, string> = {};
  for (const [name, value] of Object.entries(facts)) if (typeof value === 'string') spoken[name] = value;
  const { birth_date: birth, phone, is_new: isNew, times } = facts;
  for (const name of ['first_name', 'last_name'] as const) {
    const value = facts[name];
    if (value !== undefined) spoken[`spelled_${name}`] = [...value.toLowerCase().replace(/[^\p{L}]/gu, '')].join(' ');
  }
  if (birth !== undefined) {
    const year = Number(birth.slice(0, 4));
    spoken.birth_year = sayYear(year, language);
    spoken.birth_date = sayDate(birth, words, 'date_with_year', spoken.birth_year);
    spoken.birth_date_in_digits = inDigits(birth, language);
  }
  if (phone !== undefined) {
    const digits = phone.replace(/\D/g, '').slice(-10);
    spoken.phone = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
      .map((group) => [...group].map((digit) => words.digits[Number(digit)]).join(' '))
      .join(' ');
  }
  const ways = isNew === true ? words.new : words.known;
  spoken.new_or_known = ways[Math.floor(random() * ways.length)] ?? '';
  const when = times?.[0] === undefined ? null : sayWindow(times[0], language);
  if (when !== null) spoken.when = when;
  return spoken;
}

/** "tuesday november twenty fourth between one pm and four pm"; null where the window names neither day nor time. */
export function sayWindow({ days, from, to }: Window, language: LanguageTag): string | null {
  const words = WORDS[language];
  const [day] = days ?? [];
  const parts = [
    day === undefined ? null : sayDate(day, words, 'dated_weekday'),
    from !== undefined && to !== undefined && from !== to
      ? fill(words.between, { from: sayClock(from, language), to: sayClock(to, language) })
      : from !== undefined && to === undefined
        ? fill(words.after, { from: sayClock(from, language) })
        : from === undefined && to !== undefined
          ? fill(words.before, { to: sayClock(to, language) })
          : from === undefined
            ? null
            : `${language === 'en' ? 'at' : 'a'} ${sayClock(from, language)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

/** "tuesday november twenty fourth". */
export function sayDay(day: string, language: LanguageTag): string {
  return sayDate(day, WORDS[language], 'dated_weekday');
}

function sayDate(day: string, words: CallerWords, form: 'date_with_year' | 'dated_weekday', year = ''): string {
  const date = new Date(`${day}T00:00:00Z`);
  const values = {
    weekday: words.weekdays[date.getUTCDay()],
    month: words.months[date.getUTCMonth()],
    day: words.ordinals[date.getUTCDate() - 1],
    year,
  };
  return fill(words[form], values) ?? day;
}

function sayYear(year: number, language: LanguageTag): string {
  if (language === 'es') return String(year);
  if (year >= 2000 && year < 2010) return year === 2000 ? 'two thousand' : `two thousand ${below100(year - 2000)}`;
  const rest = year % 100;
  return `${below100(Math.floor(year / 100))} ${rest < 10 ? 'oh ' : ''}${below100(rest)}`;
}

/** As a form has it: month first in English, day first in Spanish. */
function inDigits(day: string, language: LanguageTag): string {
  const [year = '', month, dayOfMonth] = day.split('-').map(Number);
  return language === 'en' ? `${month}/${dayOfMonth}/${year}` : `${dayOfMonth} del ${month} del ${year}`;
}

/** "two thirty pm", "las dos y media de la tarde". @param clock `HH:MM` */
export function sayClock(clock: string, language: LanguageTag): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const twelve = hour % 12 || 12;
  if (language === 'en')
    return `${below100(twelve)}${minute === 0 ? '' : ` ${minute < 10 ? 'oh ' : ''}${below100(minute)}`} ${hour < 12 ? 'am' : 'pm'}`;
  const past = minute === 0 ? '' : minute === 30 ? ' y media' : minute === 15 ? ' y cuarto' : ` y ${minute}`;
  const part = hour < 12 ? 'mañana' : hour < 19 ? 'tarde' : 'noche';
  return `${twelve === 1 ? 'la una' : `las ${WORDS.es.numbers[twelve]}`}${past} de la ${part}`;
}

function below100(number: number): string {
  const { numbers, tens } = WORDS.en;
  if (number < 20) return numbers[number] ?? '';
  const rest = number % 10;
  return `${tens[Math.floor(number / 10)]}${rest === 0 ? '' : ` ${numbers[rest]}`}`;
}
