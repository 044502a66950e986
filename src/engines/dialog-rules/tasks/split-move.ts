import type { Practice } from '../../dialog/practice.ts';
import { turnToWish } from '../intents/standing-appointment.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import { findProviders } from './providers.ts';

/** "Move my Tuesday appointment to Thursday": what comes before "to" is the appointment as it stands. */
export function splitMove(said: string, practice: Pick<Practice, 'services' | 'providers'>): [string, string | null] {
  const other =
    / (?:instead of|rather than) (.+?)(?: ((?:can|could|may|would) (?:i|we|you|it|he|she|they)\b.+))?$/.exec(said);
  const text = other === null ? said : `${said.slice(0, other.index)}${other[2] === undefined ? '' : ` ${other[2]}`}`;
  const parted = splitAtPerson(text, practice) ?? splitAtTarget(text);
  const [source, target] = parted[1] === null ? splitAtTurn(text, practice) : parted;
  if (other === null) return [source, target];
  return target === null ? [other[1] ?? said, text] : [`${source} ${other[1] ?? ''}`, target];
}

/** "I'm with Doctor Singh on the first and was hoping to see Doctor Nguyen": who is named last is wished for. */
function splitAtPerson(text: string, { providers }: Pick<Practice, 'providers'>): [string, string] | null {
  const parted = FROM_ONE.exec(text) ?? TO_ANOTHER.exec(text);
  if (parted === null) return null;
  const [from, to] = [parted[1] ?? '', parted[2] ?? ''].map((part) => findProviders(part, providers));
  const [stands, wished] = [from?.[0], to?.[0]];
  const isOther = from?.length === 1 && to?.length === 1 && stands !== wished;
  return isOther ? [parted[1] ?? '', parted[2] ?? ''] : null;
}

const FROM_ONE = /^(.*\bfrom (?:(?:dr|doctor) )?\w+(?: \w+)?) to (.+)$/;
const TO_ANOTHER =
  /^(.{8,}?) (?:and|but|so|only|can|could)\b (.*\b(?:rather|prefer|instead|wants?|wanted|like|hoping|could|can|switch|change|be with|see)\b.*)$/;

function splitAtTarget(text: string): [string, string | null] {
  const switched = /^(.*)\bswitch(?:ing)? (?:over )?to ((?:dr |doctor )?\w+) ((?:for|on) .+)$/.exec(text);
  if (switched !== null) return [`${switched[1] ?? ''} ${switched[3] ?? ''}`, switched[2] ?? null];
  const shifted =
    /^(.*?\bmake (?:my|our|it|that|the|this|mine)\b.*?) ((?:a (?:bit|little) )?(?:later|earlier|sooner)\b.*)$/.exec(
      text,
    );
  if (shifted !== null) return [shifted[1] ?? text, shifted[2] ?? null];
  const instead =
    /^(.{12,}?|(?:yes|yeah|no|well|ok) (?:it is )?(?:at|on) .+?) (?:so |but |and |is there |any |some |way |chance |that |wondering |was |i |if |would it be |possible |possibly )*(?:(?:can|could) (?:we|i|you)|(?:(?<=\bif i )|(?<=\bif )(?:we|you) )(?:can|could)) (?=(?:\w+ )?(?:do|make|come|try|switch|swap|push|bring|have|get|move|go)\b)(.+)$/.exec(
      text,
    );
  if (instead !== null) return [instead[1] ?? text, instead[2] ?? null];
  const byOther = ASKS_OF_OTHER.exec(text);
  if (byOther !== null) return [byOther[1] ?? text, byOther[2] ?? null];
  const behind = STANDS_BEHIND.exec(text);
  if (behind !== null) return [behind[2] ?? text, behind[1] ?? null];
  const match =
    /^(.*?\b(?:appointment|appt|visit|session|cleaning|it|class|(?:move|push|bump|shift|reschedule|swap|switch|change|postpone|put off|put back) (?:(?:my|our|his|her|the|\w+'s) \w+|that|this|mine|him|her|us|them))\b.*?)(?<!\b(?:have|has|had|got|need|needs|want|wants|wanted|going|supposed|able|trying|like|love|hoping|ought)) (?:to|for|until|till|til) (?!be\b|see\b|my\b|our\b|a (?:different|later|new|better)\b|move\b|reschedule\b|change\b|(?:me|us|him|her|them)\b)(.+)$/.exec(
      text,
    );
  return match === null || IS_PLACE.test(match[2] ?? '') ? [text, null] : [match[1] ?? text, match[2] ?? null];
}

/** "My haircut's at four, could Noor do me at noon instead?" */
const ASKS_OF_OTHER =
  /^(.{12,}?) (?:(?:so|but|and|any chance|is there any way|wondering if|i was wondering if|i wonder if) )*(?:can|could|would|will|might) ((?!(?:i|we|you|it|that|this|there|my|our|the|not|be)\b)(?:(?:dr|doctor) )?\w+ (?:(?:be able to|maybe|possibly|please|just) )*(?:do|see|take|fit|squeeze|have|get|work)\b.+)$/;
/** "Can Imani fit me in at nine, my session is at eight." */
const STANDS_BEHIND =
  /^((?:(?:hi|hey|hello|so|um) )*(?:can|could|would|is there|do you have|any chance)\b.+?) (my \w+(?: \w+)? (?:is|was) (?:on |for )?(?:at|the|this|next|tomorrow|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b.*)$/;

/** "I have to drive my wife to the airport at one": where somebody goes, and no new time. */
const IS_PLACE =
  /^(?:(?:the|his|her|their|a|an) (?!(?:following|next|same|other|later|earlier|latest|earliest|last|first|second|third|end|beginning|start|middle|week|weekend|day|date|month|time|slot|spot|morning|afternoon|evening|one|1|\d+(?:st|nd|rd|th)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)\b)\w+|(?!(?:today|tomorrow|tonight|noon|midday|morning|afternoon|evening|week|month|[a-z]*days?|\d\S*)\b)[a-z]+ (?:at|around|by|about)\b)/;

/** "I'm down for Friday, my ride fell through, anything in the morning?" parts where a time begins to be wished for. */
function splitAtTurn(text: string, practice: Pick<Practice, 'services' | 'providers'>): [string, string | null] {
  const plain = inPlainTerms(text, practice);
  const turn = turnToWish(plain);
  if (turn < 0) return [text, null];
  const head = plain.slice(turn).split(' ').slice(0, 2).join(' ');
  const at = text.lastIndexOf(` ${head}`);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}
