import { plainWords } from '../../phrases.ts';
import type { Turn } from '../../turn-context.ts';
import { leadsOf } from './plain-yes.ts';
import type { Understood } from './understand.ts';
import { servicesIn, whenOf, writtenClock } from './values.ts';
import { SIGNS } from './yes-features.ts';

const OF_SERVICE: ReadonlySet<string> = new Set(['service', 'reason']);

/** The words with signs for what is in them of what was read back: its day and time, the names of person, animal and provider, its service. */
export function withSigns(words: string, turn: Turn, { values }: Understood): string {
  const readBack = serviceAgreedTo(turn);
  const named = values.filter(
    ({ tag, text }) => OF_SERVICE.has(tag) && readBack !== undefined && servicesIn(turn, text).join() === readBack,
  );
  const signed = withAgreedNames(withAgreedTime(words, turn), turn);
  return named.reduce((left, { text }) => left.replace(text, SIGNS.service), signed);
}

/** Signs for a day and time that are those which were read back. */
function withAgreedTime(words: string, turn: Turn): string {
  const { proposal } = turn.state;
  const read = whenOf(turn, words);
  if (read === null || proposal === null || !('startsAt' in proposal)) return words;
  const [day = '', time = ''] = writtenClock(turn, proposal.startsAt).split('T');
  const { days = [], at = [], ...other } = read.value;
  const isAgreed =
    days.length + at.length > 0 &&
    Object.keys(other).length === 0 &&
    days.every((one) => one === day) &&
    at.every((one) => one === time);
  if (!isAgreed) return words;
  const isUsed = (place: number): boolean => read.used.some(([from, to]) => from <= place && place < to);
  const said = words.split(/\s+/);
  return said.map((word, place) => (isUsed(place) ? SIGNS.time : word)).join(' ');
}

/** Signs for the names of the person, the animal and the provider that were read back: "yes for Mina". */
function withAgreedNames(words: string, { state, practice }: Turn): string {
  const { proposal, people } = state;
  if (proposal === null) return words;
  const person = people[proposal.person];
  const providerId = 'providerId' in proposal ? proposal.providerId : null;
  const provider = practice.providers.find(({ id }) => id === providerId)?.name ?? '';
  const names = new Set(
    [person?.firstName, person?.lastName, person?.animal?.name, provider].flatMap((name) => plainWords(name ?? '')),
  );
  const said = words.split(/\s+/);
  const leads = leadsOf(state.language === 'es' ? 'es' : 'en');
  const isName = (word = ''): boolean => plainWords(word).some((one) => names.has(one));
  const isBefore = (word: string, place: number): boolean => leads.has(word.toLowerCase()) && isName(said[place + 1]);
  return said
    .filter((word, place) => !isBefore(word, place))
    .map((word) => (isName(word) ? SIGNS.name : word))
    .join(' ');
}

/** The service of what was read back. */
function serviceAgreedTo({ state: { proposal, stack } }: Turn): string | undefined {
  const frame = stack.at(-1);
  const stands = frame?.kind === 'move' || frame?.kind === 'cancel' ? frame.appointment?.service.id : undefined;
  return proposal?.kind === 'book' ? proposal.serviceId : stands;
}

/** Whether a service stands in the words that is not the one read back, whatever the tagger makes of it. */
export function namesAnotherService(words: string, turn: Turn): boolean {
  const readBack = serviceAgreedTo(turn);
  const named = servicesIn(turn, words);
  return readBack !== undefined && named.length > 0 && !named.includes(readBack);
}
