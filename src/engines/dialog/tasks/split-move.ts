import { turnToWish } from '../intents/standing-appointment.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import type { Practice } from '../practice.ts';
import { findProviders } from './providers.ts';

/** "Move my Tuesday appointment to Thursday": what comes before "to" is the appointment as it stands. */
export function splitMove(said: string, practice: Pick<Practice, 'services' | 'providers'>): [string, string | null] {
  const other = / (?:instead of|rather than) (.+)$/.exec(said);
  const text = other === null ? said : said.slice(0, other.index);
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
  const match =
    /^(.*?\b(?:appointment|appt|visit|session|cleaning|it|class|(?:move|push|bump|shift|reschedule|swap|switch|change|postpone|put off|put back) (?:(?:my|our|his|her|the|\w+'s) \w+|that|this|mine|him|her|us|them))\b.*?) (?:to|for|until|till|til) (?!be\b|see\b|my\b|our\b|a (?:different|later|new|better)\b|move\b|reschedule\b|change\b)(.+)$/.exec(
      text,
    );
  return match === null ? [text, null] : [match[1] ?? text, match[2] ?? null];
}

/** "I'm down for Friday, my ride fell through, anything in the morning?" parts where a time begins to be wished for. */
function splitAtTurn(text: string, practice: Pick<Practice, 'services' | 'providers'>): [string, string | null] {
  const plain = inPlainTerms(text, practice);
  const turn = turnToWish(plain);
  if (turn < 0) return [text, null];
  const head = plain.slice(turn).split(' ').slice(0, 2).join(' ');
  const at = text.lastIndexOf(` ${head}`);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}
