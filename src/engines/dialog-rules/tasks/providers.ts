import { sayList, sayProvider } from '../../dialog/nlg/en/say-lists.ts';
import type { Provider } from '../../dialog/practice.ts';
import { sameName } from '../../dialog/same-name.ts';
import type { Desk } from '../desk.ts';
import { monthNamed } from '../listening/day-names.ts';
import type { Utterance } from '../listening/hear.ts';
import { ASKS_WHO } from '../state.ts';
import type { SlotSearch } from '../task.ts';
import { describedProvider, spokenOf } from './described-provider.ts';
import { findGenderWish, providersKnownAs } from './gender-wish.ts';

const TITLE_WORDS = /^(dr|doctor|mr|mrs|ms|miss|dds|dmd|md|do|dvm|dc|phd|psyd|lcsw|lmft|lmt|rn|np|pa|pt|dpt|od)$/;

/** The providers that the words name, by last name, first name or both, as a recogniser may write them. */
export function findProviders(text: string, providers: Provider[]): Provider[] {
  const words = text
    .replace(SPLIT_NAME, '$1$2')
    .split(' ')
    .map((word) => word.replace(/'s$/, ''));
  const named = providers.filter((provider) => {
    const parts = partsOf(provider);
    const last = parts.at(-1) ?? '';
    return words.some((word, i) => {
      if (NO_NAME.test(word)) return false;
      const isTitled =
        /^(dr|doctor|mr|mrs|ms|miss)$/.test(words[i - 1] ?? '') || /^(with|see|seeing)$/.test(words[i - 1] ?? '');
      if (word === last && word.length >= 4) return true;
      if (isTitled) return parts.some((part) => part.length > 1 && (part === word || sameName(part, word)));
      const isShortAnswer = words.length <= 5 && word.length >= 3;
      const isLed = LEADS_TO_NAME.test(words[i - 1] ?? '') && word.length > 1 && monthNamed(word) === null;
      if (isLed && parts.length > 1 && parts[0] === word) return true;
      return (word.length >= 4 || isShortAnswer) && parts.includes(word) && parts.length > 1;
    });
  });
  return named;
}

/** "With an I" names no Ana. */
const NO_NAME = /^(?:an?|the|my|me|him|her|you|it|that|this)$/;
/** "Doctor O Brian", as recognisers write it. */
const SPLIT_NAME = /\b(o|mc) (?=\p{L}{4,})(\p{L}+)/gu;
/** What stands before a name as short as "Jo". */
const LEADS_TO_NAME =
  /^(with|see|seeing|from|to|is|has|does|do|for|by|want|about|prefer|like|try|have|get|be|so|then|just|guess|can|could|would|will)$/;

/** "Yes, ten with Marcus": asked for a name, the caller names the one to be seen by. */
export function namesProvider(text: string, providers: Provider[]): boolean {
  return (
    /\b(with|see|seeing|do|try|prefer|want|have|get|dr|doctor|(?:has|have|needs?|got) to be|should be|must be) \S+/.test(
      text,
    ) &&
    !/\b(name|i am|this is)\b/.test(text) &&
    findProviders(text, providers).length > 0
  );
}

/** "Can I do Marcus?", which is no question about what is known. */
export function wishesProvider(text: string, providers: Provider[]): boolean {
  return (
    /\b(can|could|may) (i|we|he|she|they) (\w+ )?(do|see|get|have|try|go|switch|come|be seen)\b/.test(text) &&
    findProviders(text, providers).length > 0
  );
}

function partsOf(provider: Provider): string[] {
  return provider.name
    .toLowerCase()
    .replace(/[^\p{L}\s'-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !TITLE_WORDS.test(word));
}

/** "Doctor Peterson" where nobody of that name works here; null where the words name none, or one of ours. */
export function findStranger(text: string, providers: Provider[]): string | null {
  const name =
    /\b(?:dr|doctor) (?!and\b|or\b|is\b|are\b|was\b|were\b|do\b|does\b|did\b|has\b|have\b|had\b|would\b|could\b|should\b|takes?\b|sees?\b|any\b|it\b|we\b|they\b|he\b|she\b|anyone\b|who\b|how\b|what\b|when\b|where\b|like\b|just\b|also\b|then\b|only\b|instead\b|for\b|on\b|at\b|in\b|to\b|as\b|who\b|that\b|there\b|today\b|tomorrow\b|if\b|about\b|because\b|said\b|told\b|says\b|wants?\b|wanted\b|appointment\b|visit\b|please\b|available\b|near\b|you\b|i\b|my\b|the\b|a\b|next\b|this\b|can\b|will\b|with\b|not\b|so\b|but\b|office\b|out\b|within\b|after\b|before\b|by\b|until\b|soon\b|later\b|first\b|again\b|right\b|now\b|\w*day\b|\d)(\p{L}{3,})/u.exec(
      text,
    )?.[1];
  if (name === undefined || providers.length === 0 || findProviders(text, providers).length > 0) return null;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Asked who they are, a caller whose name is that of a provider wishes for nobody. */
function isAboutPerson({ state }: Desk): boolean {
  return state.asked !== null && ASKS_WHO.has(state.asked.kind);
}

/** "Not Dana, Raj." */
export const REFUSED = /\bnot (?:with |for |see )?(?:(?:dr|doctor) )?\w+/g;

/** "Please don't tell Yuki why", "from Yuki to Nora": spoken of, and not wished for. */
function withoutSpokenOf(text: string): string {
  return text.replace(
    /\b(?:tell|telling|told|let|ask|asked|inform|thank|hurt|offend|upset|from|leave|leaving|than|instead of|besides|say (?:hi|hello|thanks|thank you) to) (?:(?:dr|doctor|miss|mr|mrs|ms) )?(?!for\b|to\b|if\b|about\b)[\w']+/g,
    ' ',
  );
}

/** "Not Doctor Calder please", "anybody but Jo": the one who is not wished for; null where somebody else is named beside, or none. */
function refusedProvider(text: string, providers: Provider[]): Provider | null {
  const [only, other] = findProviders(text, providers);
  if (only === undefined || other !== undefined) return null;
  const name = partsOf(only).join('|');
  const isRefused = new RegExp(
    `\\b(?:not|(?:anyone|anybody|somebody|someone|any (?:doctor|dentist|one)|everyone) (?:but|except|other than|besides|else than)|rather not (?:see|have|go (?:to|with))|other than|except|instead of|do not want(?: to see| to go to)?|(?:do|did|would|could) not (?:really |exactly )?(?:like|trust|care for|get along with|click with)|never again|no more) (?:with |to |see |have |for )*(?:dr |doctor |miss |mr |mrs |ms )?(?:${name})\\b|\\b(?:${name}) (?:no|nope|never|(?:is|was) (?:too |so |a bit |a little |kind of |very |really )?(?:rough|rude|mean|cold|harsh|rushed|late|weird)|hurt me|scares?)\\b`,
  ).test(text);
  return isRefused && !/\b(?:not|do not) (?:sure|know|if)\b/.test(text) ? only : null;
}

/** "Please don't let Doctor Patel near me." */
export function isKeptAway(provider: Provider, text: string): boolean {
  const name = partsOf(provider).join('|');
  return new RegExp(`\\b(?:not|never|nobody|anyone but|anybody but|except|besides)(?: \\w+){0,4}? (?:${name})\\b`).test(
    text,
  );
}

/** The words without the name of somebody of whom nothing is wished. */
export function withoutNameOf(provider: Provider, text: string): string {
  const parts = partsOf(provider);
  return text
    .split(' ')
    .filter((word) => !parts.includes(word.replace(/'s$/, '')))
    .join(' ');
}

const SOMEBODY_ELSE =
  /\b(?:(?:give|get|book|put) me (?:with )?the other (?:one|1)|the other (?:doctor|dr|dentist|therapist|trainer|vet|guy|lady|person)|(?:some|any)(?:one|body) else)\b/;

/** "Tomas is my cousin, give me the other one": whoever is chosen, where somebody else is wished for. */
function passedOver({ practice }: Desk, { chosen }: SlotSearch, text: string): Provider | null {
  const own = practice.providers.find(({ id }) => id === chosen?.providerId);
  if (own === undefined || !SOMEBODY_ELSE.test(text)) return null;
  return findProviders(text, practice.providers).every(({ id }) => id === own.id) ? own : null;
}

/** Of two the other one, of more whoever of them is free. */
export function takeOther({ practice }: Desk, search: SlotSearch, refused: Provider): void {
  const others = practice.providers.filter(({ id }) => id !== refused.id);
  const [sole] = others;
  search.chosen = null;
  search.offered = [];
  search.refusedProviderId = refused.id;
  search.providerChoice =
    others.length === 1 && sole !== undefined ? { kind: 'named', providerId: sole.id } : { kind: 'any' };
}

/** "The nurse": the one whom it fits; else the names are told once more, so that one is picked. */
function takeDescribed(search: SlotSearch, described: Provider | 'unknown'): void {
  if (described === 'unknown' && search.providerChoice !== null) return;
  search.providerChoice = described === 'unknown' ? null : { kind: 'named', providerId: described.id };
  search.isDescribed = described === 'unknown';
  search.chosen = null;
  search.offered = [];
}

/** Takes the caller's choice of a provider, or their indifference. */
export function hearProvider(desk: Desk, search: SlotSearch, heard: Utterance): void {
  if (isAboutPerson(desk) && !namesProvider(heard.text, desk.practice.providers)) return;
  const refused = refusedProvider(heard.text, desk.practice.providers) ?? passedOver(desk, search, heard.text);
  if (refused !== null) {
    takeOther(desk, search, refused);
    return;
  }
  const wished = (words: string) => withoutSpokenOf(words).replace(REFUSED, ' ');
  const text = wished(heard.correction ?? heard.text);
  const found = findProviders(text, desk.practice.providers);
  const all = found.length === 0 ? findProviders(wished(heard.text), desk.practice.providers) : found;
  const [only] = all;
  const current = search.providerChoice;
  if (only !== undefined && all.length === 1) {
    if (current?.kind === 'named' && current.providerId === only.id) return;
    search.providerChoice = { kind: 'named', providerId: only.id };
    if (search.refusedProviderId === only.id) search.refusedProviderId = null;
    search.chosen = null;
    search.offered = [];
    return;
  }
  const described = describedProvider(desk, heard.text) ?? spokenOf(desk, heard, findProviders);
  if (described !== null) {
    takeDescribed(search, described);
    return;
  }
  const gender = findGenderWish(heard.text);
  if (gender !== null && search.isGenderWished !== true) {
    const known = providersKnownAs(desk.practice, gender);
    const [sole] = known;
    search.isGenderWished = true;
    search.chosen = null;
    search.offered = [];
    search.providerChoice = sole !== undefined && known.length === 1 ? { kind: 'named', providerId: sole.id } : null;
    return;
  }
  const isAsked = desk.state.asked?.kind === 'provider';
  const position = isAsked ? /\b(first|second|third|last) (one|person)?\b/.exec(`${text} `)?.[1] : undefined;
  const { providers } = desk.practice;
  const pointed =
    position === undefined || /\b(available|opening|free)\b/.test(text)
      ? undefined
      : position === 'last'
        ? providers.at(-1)
        : providers[['first', 'second', 'third'].indexOf(position)];
  if (pointed !== undefined) {
    search.providerChoice = { kind: 'named', providerId: pointed.id };
    return;
  }
  const isIndifferent =
    /\b(any|anyone|anybody|whoever|whichever|either|no preference|does not matter|do not care|not really|no|first available|nope|soonest|do not mind|you (pick|choose))\b/;
  if (
    isAsked ? isIndifferent.test(text) : /\b(any(one| doctor| provider| dentist)|whoever|no preference)\b/.test(text)
  ) {
    search.providerChoice = { kind: 'any' };
  }
}

/** The question after a provider where the practice lets callers choose; null where there is nothing to ask. */
export function askProvider(desk: Desk, search: SlotSearch): string | null {
  const { practice, state } = desk;
  if (search.providerChoice !== null) return null;
  const isChoice =
    practice.providerSelectionMode === 'caller_choice' || search.isGenderWished === true || search.isDescribed === true;
  if (!isChoice || practice.providers.length < 2) return null;
  const isDescribed = search.isDescribed === true;
  search.isDescribed = false;
  if (state.asked?.kind === 'provider' && !isDescribed) {
    search.providerChoice = { kind: 'any' };
    return null;
  }
  state.asked = { kind: 'provider' };
  const names = practice.providers.map((provider) => sayProvider(provider.name));
  const shown = names.length > 3 ? names.slice(0, 3) : names;
  const more = names.length > 3 ? ', among others' : '';
  if (isDescribed)
    return `I can't tell from here who that is. We have ${sayList(shown, 'and')}${more}. Which of them would you like?`;
  if (search.isGenderWished === true)
    return `I don't have on record who is a woman and who is a man, so I leave the choice to you. Would you like to see ${sayList(shown, 'or')}${more}?`;
  return `Would you like to see ${sayList(shown, 'or')}${more}, or whoever is available first?`;
}
