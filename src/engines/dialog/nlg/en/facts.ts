import type { Act, Fact } from '../../acts.ts';
import { minuteOf, weekdayOf } from '../../civil-time.ts';
import type { Topic } from '../../commands.ts';
import { languageOf } from '../../locale.ts';
import type { Turn } from '../../turn-context.ts';
import { hoursOf } from '../hours.ts';
import { capital, inSentence, isBesideFact, vary, withNote } from '../language.ts';
import { isToldAlready, wasSaid } from '../said-before.ts';
import { isPlural, sayList, sayProvider, sayService, withArticle } from './say-lists.ts';
import { sayDuration, sayPhoneNumber, sayPrice } from './say-numbers.ts';
import { sayClock, sayDayFrom, sayWeekday } from './say-times.ts';

/** A fact of the practice; one that was said before in this call in fewer words. */
export function sayFact(topic: Topic, fact: Fact, turn: Turn): string {
  const words = sayWhole(topic, fact, turn);
  const { sentence, isYes } = fact;
  if (sentence === undefined || words === '') return words;
  if (wasSaid(turn, words)) return isYes === false ? "No, I'm afraid not." : `As I said: ${words}`;
  return isYes === false && !words.startsWith('No') ? `No. ${words}` : words;
}

/** A fact of the practice in a sentence: its own where it stands on one, else from the value. */
function sayWhole(topic: Topic, fact: Fact, turn: Turn): string {
  const [name = ''] = fact.names ?? [];
  const service = capital(withArticle(sayService(name)));
  const [is, takes] = isPlural(sayService(name)) ? ['are', 'take'] : ['is', 'takes'];
  if ((topic === 'hours' || topic === 'holiday') && fact.spans !== undefined) return sayHours(fact, turn);
  if (fact.sentence !== undefined) return fact.sentence;
  if (fact.priceCents !== undefined)
    return withNote(
      fact.priceCents === 0 ? `${service} ${is} free of charge.` : `${service} ${is} ${sayPrice(fact.priceCents)}.`,
      fact,
    );
  if (fact.minutes !== undefined) return `${service} ${takes} ${sayDuration(fact.minutes)}.`;
  const names = fact.names ?? [];
  if (fact.ages !== undefined) return sayAges(names, fact.ages);
  switch (topic) {
    case 'address':
      return `We're at ${fact.text}.`;
    case 'phone':
      return `Our number is ${sayPhoneNumber(fact.text ?? '')}.`;
    case 'who_does':
      return `${sayList(names.map(sayProvider), 'and')} ${names.length === 1 ? 'does' : 'do'} that here.`;
    case 'services':
      if (fact.isYes === true) return 'Yes, we do that.';
      return `We offer ${sayList(names.slice(0, 5).map(sayService), 'and')}${names.length > 5 ? ', among others' : ''}.`;
    case 'provider':
      return `You can see ${sayList(names.map(sayProvider), 'or')} here.`;
    case 'insurance':
      return fact.isYes === false
        ? `No, we don't take ${sayList(names, 'or')}.`
        : `Yes, we take ${sayList(names, 'and')}.`;
    case 'languages':
      if (fact.isYes === true) return `Yes, we speak ${sayList(names.map(sayLanguage), 'and')}.`;
      return `Here we speak ${sayList(names.map(sayLanguage), 'and')}.`;
    default:
      return fact.text ?? sayList(names, 'and');
  }
}

/** What nobody here knows, and whether it is passed on. */
export function sayUnknown({ isPassedOn }: Extract<Act, { act: 'unknown' }>, turn: Turn): string {
  if (isBesideFact(turn)) return `The rest I don't know, ${isPassedOn ? "but I'll pass it on" : "I'm afraid"}.`;
  if (isToldAlready(turn))
    return `That's all I know about it, ${isPassedOn ? "but I'll pass your question on" : "I'm afraid"}.`;
  return isPassedOn
    ? vary(turn, ["I don't know that, but I'll pass your question on.", "I'd have to ask the team; I'll pass that on."])
    : vary(turn, ["I don't know that, I'm afraid.", "I'm sorry, I don't have that information."]);
}

function sayAges(names: string[], ages: NonNullable<Fact['ages']>): string {
  const who = sayList(names.map(sayProvider), 'and');
  if (ages.min === null) return `${who} sees patients up to the age of ${ages.max}.`;
  return ages.max === null
    ? `${who} sees patients from the age of ${ages.min}.`
    : `${who} sees patients from ${ages.min} to ${ages.max} years of age.`;
}

/** The days that were asked for, or the whole week with equal days together. */
function sayHours(fact: Fact, turn: Turn): string {
  const { asked, next, week, note } = hoursOf(
    fact,
    turn,
    (spans) =>
      spans.map(({ start, end }) => `${sayClock(minuteOf(start))} to ${sayClock(minuteOf(end))}`).join(' and '),
    sayWeekday,
  );
  const on = (day: string, isEvery: boolean): string =>
    isEvery ? `on ${sayWeekday(weekdayOf(day))}s` : onDay(turn, day);
  const days = asked.map(({ day, open, closure, isEvery }) =>
    open === ''
      ? `We're closed ${on(day, isEvery)}${closure === null ? '' : ` for ${inSentence(closure).replace(/^The /, 'the ')}`}.`
      : `${capital(on(day, isEvery))}, we're open from ${open}.`,
  );
  const usual = week.map(({ weekdays, open }) => `${sayWeekdays(weekdays)} from ${open}`);
  if (days.length === 0) return [`We're open ${sayList(usual, 'and')}.`, note].join(' ').trim();
  // What is noted of the hours is more than was asked, where the days are closed.
  const rest = next === null ? note : `We open again ${onDay(turn, next.day)}, at ${sayClock(next.minute)}.`;
  return [...days, rest].join(' ').trim();
}

function onDay({ today }: Turn, day: string): string {
  const words = sayDayFrom(today, day);
  return words.startsWith('today') || words.startsWith('tomorrow') ? words : `on ${words}`;
}

function sayWeekdays(days: number[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return '';
  return days.length > 2 ? `${sayWeekday(first)} to ${sayWeekday(last)}` : sayList(days.map(sayWeekday), 'and');
}

function sayLanguage(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(languageOf(tag)) ?? tag;
}
