import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { readBesideStanding } from './beside-standing.ts';
import { asksToBook, asksWhetherIn, needsSomething } from './booking-requests.ts';
import { type Change, findChange } from './change-requests.ts';
import { findMessage, isFromBusiness, type MessageRequest } from './message-requests.ts';

/** What a caller may want done, beside having questions answered. */
export type Request = { kind: 'book' } | Change | MessageRequest;

/** What an utterance speaks of besides what it asks. */
export interface Contents {
  hasService: boolean;
  hasTime: boolean;
  /** Its words in plain terms (`inPlainTerms`). */
  plain: string;
}

/** Requests in the utterance, the most specific first; an utterance may hold several. */
export function findRequests(heard: Utterance, { hasService, hasTime, plain }: Contents): Request[] {
  const { text } = heard;
  const change = findChange(plain);
  const message = findMessage(text, change !== null && change.kind !== 'look_up');
  const found: Request[] = [change, message].filter((request) => request !== null);
  if (change?.kind === 'look_up' && change.isConfirming === true) return [change];
  if (hasService && readBesideStanding(text) !== null) return [{ kind: 'book' }];
  const isBooking = asksToBook(heard, hasService, hasTime) || asksWhetherIn(plain);
  if (isBooking && message?.about === 'message' && change === null && WANTS_NOW.test(text)) return [{ kind: 'book' }];
  if (isBooking && (found.length === 0 || (isAlso(text) && hasService) || ALSO_BOOK.test(text)))
    found.push({ kind: 'book' });
  if (
    message !== null &&
    change === null &&
    !found.some(({ kind }) => kind === 'book') &&
    besideMessage(heard) !== null
  )
    found.push({ kind: 'book' });
  if (found.length > 0) return found;
  if (isFromBusiness(text)) return [{ kind: 'message', about: 'message', isWhole: text.split(' ').length >= 6 }];
  return needsSomething(text) ? [{ kind: 'book' }] : [];
}

/** "Tell him thanks, and I need my next session, Monday at eight": the clauses from the one on that asks for an appointment by its name. */
export function besideMessage({ clauses }: Utterance): Utterance | null {
  const at = clauses.findIndex(
    (clause) => findMessage(clause, false) === null && WISHES_VISIT.test(clause) && !OF_ANOTHER.test(clause),
  );
  if (at < 0 || clauses.length < 2) return null;
  const rest = clauses.slice(at).filter((clause) => findMessage(clause, false) === null);
  return { ...utteranceOf(rest.join(' ')), clauses: rest };
}

const WISHES_VISIT =
  /\b(need|want|would like|like to|book|schedule|make|get|set up) (?:to (?:book|schedule|make|get|set up) )?(an?|my|another|the|his|her|our) (next |new |other |\w+ )?(appointment|visit|session|cleaning|checkup|exam|class|physical|consultation)\b/;
/** "I need an appointment canceled", "a message about my visit". */
const OF_ANOTHER = /\b(had|last|cancel\w*|bill|charged|about|results?|from|reminder|note|records?)\b/;

/** "Nobody called me back, I just want an appointment": there is no need to be called any more. */
const WANTS_NOW =
  /\b(just|only|really) (want|need|would like|wanted) (an appointment|to (book|schedule|make|get) (an|my|a)\b)/;

const ALSO_BOOK =
  /\b(and (also )?|also |then )(i )?((?!not\b|only\b)\w+ ){0,3}(book|schedule|make|set up|need an appointment)\b/;

/** "Cancel my cleaning and get a filling instead": one thing ends and another, named, begins. */
function isAlso(text: string): boolean {
  return /\bcancel\w*\b.*\b(and|then) (?!(?:\w+ ){0,2}(?:i|we|he|she) (?:have|has|had|got) )(\w+ ){0,3}(get|have|do|book|schedule|need|want|like) (a|an|the|some)\b/.test(
    text,
  );
}
