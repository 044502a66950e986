import { capital, sayService, withArticle } from '../../dialog/nlg/en/say-lists.ts';
import type { Service } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import type { Utterance } from '../listening/hear.ts';
import { isAskedOf } from './price-asked.ts';

/** "Do you have a free consultation", "my friend said you do a free call first", "can I try it for free". */
const ASKS_FREE =
  /\b(?:free|complimentary|no[- ]cost) (?:(?:\w+ ){0,2}?)(?:consult\w*|calls?|trials?|sessions?|intros?|introduct\w*|class(?:es)?|lessons?|visits?|evaluations?|assessments?|screenings?|meetings?|chats?|first)\b|\b(?:try|come|do|see|test|check)\b.*\b(?:for free|free of charge|at no (?:cost|charge))\b|\bis it free (?:to (?:get|have|do)|for)\b/;
/** "I need a free consultation Monday at four" books one. */
const WISHES_ONE =
  /\b(?:need|want|would like|book|schedule|set up|make|get me|sign (?:me|us) up|looking for|can (?:i|we) (?:get|have|do)|could (?:i|we) (?:get|have|do)|come in for)\b/;
/** "Whoever is free first" */
const SOMEBODY_FREE =
  /\b(?:who|whoever|whichever|somebody|someone|anybody|anyone|dr \w+|doctor \w+) (?:is|are|gets) free\b/;
/** "If it snaps do you fix it for free" asks for no visit that costs nothing. */
const MENDS = /\b(?:fix\w*|repair\w*|replac\w*|mend\w*|redo|redone|remake|remade)\b/;
/** What a newcomer is given to begin with. */
const TO_BEGIN = /\b(?:initial|intro\w*|first|consult\w*|free|trial|new|assessment|evaluation)\b/i;

/** Whether the words ask for something that costs nothing. */
export function asksFree({ text }: Utterance): boolean {
  return ASKS_FREE.test(text) && !WISHES_ONE.test(text) && !SOMEBODY_FREE.test(text);
}

/** The service that costs nothing, where one is meant by the words or is for newcomers; null where none is. */
export function answerFree({ state, practice }: Desk, heard: Utterance): string | null {
  if (!asksFree(heard)) return null;
  const free = practice.services.filter(({ priceCents }) => priceCents === 0);
  const named = matchServices(heard.text, free).map(({ service }) => service);
  const asked = named.filter((service) => isAskedOf(heard.text, service));
  if (named.length > asked.length || (named.length === 0 && MENDS.test(heard.text))) return null;
  const meant = named.length > 0 ? named : free.filter(({ name }) => TO_BEGIN.test(name));
  const [only, other] = meant;
  if (only === undefined || other !== undefined) return null;
  if (state.task === null) state.topicServiceId = only.id;
  return sayFree(only);
}

function sayFree({ name }: Service): string {
  const service = withArticle(sayService(name));
  return /\bfree\b/i.test(name) ? `Yes, we offer ${service}.` : `${capital(service)} costs nothing.`;
}
