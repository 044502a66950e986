import { sayProvider } from '../../dialog/nlg/en/say-lists.ts';
import type { Provider } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { asksWhetherIn } from '../intents/booking-requests.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import type { Utterance } from '../listening/hear.ts';
import { findProviders, findStranger } from '../tasks/providers.ts';

const ASKS =
  /\b(is|does) (?:(?:dr|doctor|miss|mrs|ms|mr) )?[\w'-]+(?: [\w'-]+)? (?:still )(?:there|here|work|working|with you|practicing|around|seeing|on staff|at|your)\b|\b(does|do) (?:(?:dr|doctor) )?[\w'-]+(?: [\w'-]+)? (?:still )?(?:work|practice) (?:there|here|with you|for you|at)\b|\b(is|are) (?:(?:dr|doctor) )[\w'-]+ (?:with|on|part of) (?:you|your)\b|\bdo you (?:still )?have (?:a )?(?:dr|doctor) [\w'-]+(?: (?:there|here|still))?$/;

/** Whether the words ask if somebody still works here. */
export function asksWorksHere(desk: Desk, heard: Utterance): boolean {
  if (asksWhetherIn(inPlainTerms(heard.text, desk.practice))) return false;
  return ASKS.test(heard.text) && (named(desk, heard) !== null || strangerIn(desk, heard) !== null);
}

function named(desk: Desk, heard: Utterance): Provider | null {
  return findProviders(heard.text, desk.practice.providers)[0] ?? null;
}

function strangerIn(desk: Desk, heard: Utterance): string | null {
  return findStranger(heard.text, desk.practice.providers);
}

/** Only those on the practice's own list are said to be here. */
export function answerWorksHere(desk: Desk, heard: Utterance): string | null {
  const provider = named(desk, heard);
  if (provider !== null) return `Yes, ${sayProvider(provider.name)} is here.`;
  const stranger = strangerIn(desk, heard);
  return stranger === null ? null : `I don't see a Doctor ${stranger} on our list.`;
}
