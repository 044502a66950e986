import { sayService } from '../../dialog/nlg/en/say-lists.ts';
import type { Desk } from '../desk.ts';
import { isSpeakable, libraryOf, sentencesOf, shorten } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';
import { ASKED_EVERYWHERE, type CommonQuestion, EMAIL } from './asked-everywhere.ts';
import { ASKED_OF_THE_PLACE } from './asked-of-the-place.ts';
import { answerInsurance, refusesPayer } from './insurance.ts';
import { isOfMatter } from './of-matter.ts';

const COMMON: CommonQuestion[] = [...ASKED_EVERYWHERE, ...ASKED_OF_THE_PLACE];

const VIDEO = /\b(video|tele-?health|tele-?medicine|virtual|online|remote)\b/i;

/** Where a visit by video can be booked like any other, to ask for one is no question. */
function isServiceOf({ practice }: Desk, kind: RegExp): boolean {
  return practice.services.some(({ name }) => kind.test(name));
}

/** The common question in the words; of several the one that the practice answers. */
export function findCommonQuestion(desk: Desk, heard: Utterance): CommonQuestion | null {
  const asked = COMMON.filter(
    (common) => common.asks.test(heard.text) && !(common.name === 'video visits' && isServiceOf(desk, VIDEO)),
  );
  return (
    asked.find((common) => answerTo(desk, heard, common) !== null) ??
    asked.find((common) => common.isElseWish === undefined) ??
    null
  );
}

const LANGUAGE =
  /\b(spanish|french|german|chinese|mandarin|cantonese|russian|korean|vietnamese|portuguese|arabic|hindi|italian|tagalog|polish|japanese)\b/i;

/** The practice's own sentence on a common question; null where it says nothing of it. */
export function answerCommon(desk: Desk, heard: Utterance): string | null {
  const common = findCommonQuestion(desk, heard);
  return common === null ? null : answerTo(desk, heard, common);
}

/** The practice's own sentence on the common question of that name. */
export function answerCommonOf(desk: Desk, heard: Utterance, name: string): string | null {
  const common = COMMON.find((other) => other.name === name);
  return common === undefined ? null : answerTo(desk, heard, common);
}

function answerTo(desk: Desk, heard: Utterance, common: CommonQuestion): string | null {
  if (common.name === 'new patients' && refusesPayer(desk, heard)) return answerInsurance(desk, heard);
  const language = common.name === 'languages' ? (LANGUAGE.exec(heard.text)?.[0] ?? null) : null;
  const isOfPayer = (text: string): boolean =>
    common.name === 'new patients' && /\bnew (medicaid|medicare|hmo|ppo|\w+ insurance) /i.test(text);
  const fits = (text: string): boolean =>
    common.evidence.test(text) &&
    !isOfPayer(text) &&
    (common.name === 'email' || isSpeakable(text)) &&
    (language === null || new RegExp(language, 'i').test(text));
  const { entries } = libraryOf(desk.practice);
  const asked = entries.find(
    (entry) => entry.question !== null && common.asks.test(entry.question.toLowerCase().replace('?', '')),
  );
  if (asked !== undefined && isOfMatter(desk, heard.text, asked.text)) return shorten(sentencesOf(asked.text));
  const { rather } = common;
  const found =
    (rather === undefined ? null : firstSentence(entries, (text) => fits(text) && rather.test(text), fits)) ??
    firstSentence(entries, fits, fits);
  if (found !== null && common.name === 'email') return sayEmail(found);
  if (found !== null && isOfMatter(desk, heard.text, found.join(' '))) return shorten(found);
  const canBook = common.name === 'new patients' && desk.practice.bookingEnabled && desk.practice.services.length > 0;
  if (canBook) return 'Yes, I can book a first visit for you.';
  return common.name === 'ages' ? answerFromServices(desk, heard) : null;
}

const CHILD = /\b(child\w*|kids?|pediatric\w*|teen\w*|adolescent\w*|infants?|toddlers?)\b/i;

/** "Do you see kids?" where nothing is said of it but a service for children is offered, or the practice is for them. */
function answerFromServices({ practice }: Desk, heard: Utterance): string | null {
  if (!CHILD.test(heard.text)) return null;
  const service = practice.services.find(({ name }) => CHILD.test(name));
  if (service !== undefined) return `Yes, ${sayService(service.name)} is one of our services.`;
  return /PEDIATRIC/.test(practice.businessCategory) ? 'Yes, children are who we see here.' : null;
}

/** The first sentence that qualifies, with the next one where that belongs to it. */
function firstSentence(
  entries: { text: string }[],
  qualifies: (text: string) => boolean,
  belongs: (text: string) => boolean,
): string[] | null {
  for (const entry of entries) {
    const sentences = sentencesOf(entry.text);
    const at = sentences.findIndex(qualifies);
    const next = sentences[at + 1];
    if (at >= 0) return [sentences[at] ?? '', ...(next !== undefined && belongs(next) ? [next] : [])];
  }
  return null;
}

/** "Our email address is hello at example dot com." */
function sayEmail(sentences: string[]): string | null {
  const address = EMAIL.exec(sentences.join(' '))?.[0];
  return address === undefined ? null : `Our email address is ${spokenAddress(address)}.`;
}

function spokenAddress(address: string): string {
  return address
    .replace(/[.,;)]+$/, '')
    .replace('@', ' at ')
    .replaceAll('.', ' dot ');
}
