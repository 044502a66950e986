import { addDays } from '../../civil-time.ts';
import type { CommandOf, When } from '../../commands.ts';
import { isDenial } from '../../knowledge/words.ts';
import { plainWords } from '../../phrases.ts';
import { isFor } from '../../service-audience.ts';
import type { Turn } from '../../turn-context.ts';
import { mayStand } from './loose-matters.ts';
import { matchProvider } from './match-providers.ts';
import { isCommon } from './name-flags.ts';
import { MOST_OF_WISH, type Reading, spansOf } from './spoken.ts';
import type { Value } from './understand.ts';
import { mergeWhen, servicesIn, whenOf } from './values.ts';

/** What a caller wishes of an appointment. */
export type WishedFor = Omit<CommandOf<'wish'>, 'kind'>;

/** What is wished of service, person and time. */
export function wishOf(reading: Reading): WishedFor {
  const { turn } = reading;
  const { practice } = turn;
  const said = withoutDenied(reading, spansOf(reading, 'service'));
  const each = said.map(({ text }) => servicesIn(turn, text)).filter((ids) => ids.length > 0);
  // What all the words fit, where there is such a service: "a cleaning" and "teeth" mean one.
  const common = (each[0] ?? []).filter((id) => each.every((ids) => ids.includes(id)));
  const told = common.length > 0 ? common : each.flat();
  const because = spansOf(reading, 'reason').flatMap(({ text }) => servicesIn(turn, text));
  // Of a trouble alone, what else is named somewhere is as likely: the caller is asked.
  const elsewhere = told.length === 0 && because.length === 1 ? servicesIn(turn, reading.part.text) : [];
  const named = told.length > 0 ? told : [...new Set([...because, ...elsewhere])];
  const services = forNew(reading, narrow(named, told.length > 0 ? because : []));
  // Whom a message is for is meant by it alone.
  const provider = spansOf(reading, 'provider', ...(reading.is('message') ? [] : ['recipient']))
    .map(({ text }) => matchProvider(text, practice) ?? (isPronoun(text) ? lastNamed(turn) : null))
    // "With Gwen, no, make it Silas."
    .findLast((id) => id !== null);
  const refused = spansOf(reading, 'not_provider')
    .map(({ text }) => matchProvider(text, practice))
    .find((id) => id !== null && id !== 'any');
  const when = wishedWhen(reading);
  return {
    ...(services.length > 0 && { services: [...new Set(services)].slice(0, 4) }),
    ...(provider !== undefined && provider !== null && { provider }),
    ...(refused !== undefined && refused !== null && { not_provider: refused }),
    ...(when !== null && { when }),
  };
}

function isPronoun(text: string): boolean {
  return plainWords(text).every(isCommon);
}

/** "One more with him": whoever of the practice was named last. */
function lastNamed({ state, practice }: Turn): string | null {
  for (const { text } of state.history.toReversed()) {
    const id = matchProvider(text, practice);
    if (id !== null && id !== 'any') return id;
  }
  return null;
}

/** "No botox for me, a facial instead": what is denied is not wanted, where something else is. */
function withoutDenied({ part }: Reading, said: readonly Value[]): readonly Value[] {
  const wanted = said.filter(({ text }) => {
    const before = part.text.slice(0, Math.max(0, part.text.indexOf(text)));
    return !plainWords(before).slice(-REACH_OF_NO).some(isDenial);
  });
  return wanted.length > 0 ? wanted : said;
}

const REACH_OF_NO = 2;

/** Who is new, and has neither named one service nor told of a trouble, is to have the first visit, where there is one. */
function forNew(reading: Reading, services: readonly string[]): readonly string[] {
  const { turn, is } = reading;
  const isNamed = spansOf(reading, 'service').some(({ text }) => servicesIn(turn, text).length === 1);
  if (!is('new') || !is('book') || isNamed || spansOf(reading, 'reason').length > 0) return services;
  const first = turn.practice.services.filter((service) => isFor('new', service));
  return first.length === 1 ? first.map(({ id }) => id) : services;
}

/** Of several services those that the trouble calls for as well, and where it calls for others, these too. */
function narrow(services: readonly string[], because: readonly string[]): readonly string[] {
  const asWell = services.filter((id) => because.includes(id));
  return asWell.length > 0 ? asWell : [...new Set([...services, ...because])];
}

function wishedWhen(reading: Reading): When | null {
  const { turn } = reading;
  const isMove = reading.is('move') || turn.state.stack.at(-1)?.kind === 'move';
  const said = spansOf(reading, 'when').map(({ text }) => whenOf(turn, text, isMove)?.value);
  const wished = said.length === 0 ? soonest(reading) : said;
  const refused = spansOf(reading, 'not_when').map(({ text }) => whenOf(turn, text)?.value);
  return mergeWhen(
    wished.filter((when) => when !== undefined),
    refused.filter((when) => when !== undefined),
  );
}

const WEEK = 7;

/** In few words, a day of the week to come that can be of no appointment that stands is the one that is wished for. */
function soonest(reading: Reading): (When | undefined)[] {
  const { turn, part, is } = reading;
  if (!is('book') || mayStand(part) || part.to - part.from > MOST_OF_WISH) return [];
  const last = addDays(turn.today, WEEK);
  return spansOf(reading, 'old_when')
    .map(({ text }) => whenOf(turn, text)?.value)
    .filter((when) => when?.days?.every((day) => day <= last) === true);
}

/** What was said of the appointment as it stands. */
export function whichOf(reading: Reading): NonNullable<CommandOf<'cancel'>['which']> | null {
  const { turn } = reading;
  const when = spansOf(reading, 'old_when')
    .map(({ text }) => whenOf(turn, text)?.value)
    .find((one) => one !== undefined);
  const named = spansOf(reading, 'service').flatMap(({ text }) => servicesIn(turn, text));
  // A trouble that is told may be what that appointment is for.
  const services = named.length > 0 ? named : spansOf(reading, 'reason').flatMap(({ text }) => servicesIn(turn, text));
  const day = when?.days?.length === 1 ? when.days[0] : undefined;
  const at = when?.at?.length === 1 ? when.at[0] : undefined;
  const which = {
    ...(day !== undefined && { day }),
    ...(at !== undefined && { at }),
    ...(services.length > 0 && { services: [...new Set(services)].slice(0, 4) }),
  };
  return Object.keys(which).length === 0 ? null : which;
}
