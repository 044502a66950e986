import type { Act, Fact } from '../../acts.ts';
import { minuteOf, weekdayOf } from '../../civil-time.ts';
import type { Topic } from '../../commands.ts';
import { languageOf } from '../../locale.ts';
import type { Turn } from '../../turn-context.ts';
import { hoursOf } from '../hours.ts';
import { capital, inSentence, isBesideFact, vary, withNote } from '../language.ts';
import { isToldAlready, wasSaid } from '../said-before.ts';
import { sayList, sayProvider, sayService, theService } from './say-lists.ts';
import { sayDuration, sayPhoneNumber, sayPrice } from './say-numbers.ts';
import { atClock, sayDayFrom, sayOpen, sayWeekday } from './say-times.ts';

/** A fact of the practice; one that was said before in this call in fewer words. */
export function sayFact(topic: Topic, fact: Fact, turn: Turn): string {
  const words = sayWhole(topic, fact, turn);
  const { sentence, isYes } = fact;
  if (sentence === undefined || words === '') return words;
  if (wasSaid(turn, words)) return isYes === false ? 'No, lo siento.' : `Como le decía: ${words}`;
  return isYes === false && !words.startsWith('No') ? `No. ${words}` : words;
}

/** A fact of the practice in a sentence: from its value where it has one, else the practice's own sentence. */
function sayWhole(topic: Topic, fact: Fact, turn: Turn): string {
  const names = fact.names ?? [];
  if ((topic === 'hours' || topic === 'holiday') && fact.spans !== undefined) return sayHours(fact, turn);
  if (fact.sentence !== undefined) return fact.sentence;
  if (fact.priceCents !== undefined)
    return withNote(
      fact.priceCents === 0
        ? `${ofService(names, 'no tiene', 'no tienen')} costo.`
        : `${ofService(names, 'cuesta', 'cuestan')} ${sayPrice(fact.priceCents)}.`,
      fact,
    );
  if (fact.minutes !== undefined) return `${ofService(names, 'dura', 'duran')} ${sayDuration(fact.minutes)}.`;
  if (fact.ages !== undefined) return sayAges(names, fact.ages);
  switch (topic) {
    case 'address':
      return `Estamos en ${fact.text}.`;
    case 'phone':
      return `Nuestro número es ${sayPhoneNumber(fact.text ?? '')}.`;
    case 'who_does':
      return `De eso se ${names.length === 1 ? 'encarga' : 'encargan'} ${sayList(
        names.map((one) => sayProvider(one, turn)),
        'y',
      )}.`;
    case 'provider':
      return `Aquí ${names.length === 1 ? 'atiende' : 'atienden'} ${sayList(
        names.map((one) => sayProvider(one, turn)),
        'y',
      )}.`;
    case 'services':
      if (fact.isYes === true) return 'Sí, lo hacemos aquí.';
      return `Ofrecemos ${sayList(names.slice(0, 5).map(sayService), 'y')}${names.length > 5 ? ', entre otros servicios' : ''}.`;
    case 'languages':
      if (fact.isYes === true) return `Sí, aquí hablamos ${sayList(names.map(sayLanguage), 'y')}.`;
      return `Aquí hablamos ${sayList(names.map(sayLanguage), 'y')}.`;
    case 'insurance':
      return fact.isYes === false
        ? `No, no trabajamos con ${sayList(names, 'o')}.`
        : `Sí, aceptamos ${sayList(names, 'y')}.`;
    default:
      return fact.text ?? sayList(names, 'y');
  }
}

/** What nobody here knows, and whether it is passed on. */
export function sayUnknown({ isPassedOn }: Extract<Act, { act: 'unknown' }>, turn: Turn): string {
  if (isBesideFact(turn)) return `Lo demás no lo sé${isPassedOn ? ', pero se lo pregunto al equipo' : ', disculpe'}.`;
  if (isToldAlready(turn))
    return `Es todo lo que sé de eso${isPassedOn ? ', pero le paso su pregunta al equipo' : ', disculpe'}.`;
  return isPassedOn
    ? vary(turn, ['Eso no lo sé, pero le paso su pregunta al equipo.', 'No tengo ese dato; se lo pregunto al equipo.'])
    : vary(turn, ['Eso no lo sé, disculpe.', 'Disculpe, no tengo ese dato.']);
}

function ofService([name = '']: string[], singular: string, plural: string): string {
  const { words, isPlural } = theService(name);
  return `${capital(words)} ${isPlural ? plural : singular}`;
}

function sayAges(names: string[], ages: NonNullable<Fact['ages']>): string {
  const who = `${capital(
    sayList(
      names.map((one) => sayProvider(one)),
      'y',
    ),
  )} ${names.length === 1 ? 'atiende' : 'atienden'}`;
  if (ages.min === null) return `${who} hasta los ${ages.max} años.`;
  return ages.max === null
    ? `${who} a partir de los ${ages.min} años.`
    : `${who} a pacientes de ${ages.min} a ${ages.max} años.`;
}

/** The days that were asked for, or the whole week with equal days together. */
function sayHours(fact: Fact, turn: Turn): string {
  const { asked, next, week, note } = hoursOf(
    fact,
    turn,
    (spans) =>
      sayList(
        spans.map(({ start, end }) => sayOpen(minuteOf(start), minuteOf(end))),
        'y',
      ),
    sayWeekday,
  );
  const days = asked.map(({ day, open, closure, isEvery }) => {
    const words = capital(
      isEvery ? `los ${sayWeekday(weekdayOf(day)).replace(/o$/, 'os')}` : sayDayFrom(turn.today, day),
    );
    return open === ''
      ? `${words} no abrimos${closure === null ? '' : ` por ${sayClosure(closure)}`}.`
      : `${words} atendemos ${open}.`;
  });
  const usual = week.map(({ weekdays, open }) => `${sayWeekdays(weekdays)} ${open}`);
  if (days.length === 0) return [`Atendemos ${sayList(usual, 'y')}.`, note].join(' ').trim();
  // What is noted of the hours is more than was asked, where the days are closed.
  const rest = next === null ? note : `Volvemos a abrir ${sayDayFrom(turn.today, next.day)} ${atClock(next.minute)}.`;
  return [...days, rest].join(' ').trim();
}

function sayWeekdays(days: number[]): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  if (days.length > 2) return `de ${sayWeekday(first)} a ${sayWeekday(last)}`;
  return sayList(
    days.map((day) => `el ${sayWeekday(day)}`),
    'y',
  );
}

function sayLanguage(tag: string): string {
  return new Intl.DisplayNames(['es'], { type: 'language' }).of(languageOf(tag)) ?? tag;
}

/** "El día después de …" within a sentence: "ser el día después de …". */
function sayClosure(name: string): string {
  return /^(el|la|los|las) /i.test(name) ? `ser ${name.charAt(0).toLowerCase()}${name.slice(1)}` : inSentence(name);
}
