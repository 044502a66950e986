import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { likenessOf } from '../listening/name-words.ts';
import { asName, type SaidName } from '../listening/write-name.ts';
import { noteCaller } from './caller-name.ts';
import { KIN } from './kin.ts';

const NAME = "\\p{L}[\\p{L}'-]+";
const ROLE = `(?:${KIN}|guardian|babysitter|sitter|nanny|aide|caregiver|carer|nurse|teacher|coach|driver|grandmother|grandfather)`;
/** "I'm just the babysitter Imani", "I'm his legal guardian slash aunt Harriet". */
const IN_ROLE = new RegExp(
  `\\b(?:and |but )?(?:for the forms )?i am (?:just |only )?(?:his|her|their|the|a|an|${NAME}'s) (?:${NAME} ){0,2}?${ROLE}(?: slash ${NAME})*(?: (${NAME})(?: (${NAME}))?)?`,
  'u',
);
const IS_I = new RegExp(
  `\\b(?:and )?(?:for the forms )?i am (${NAME})(?: (${NAME}))?|^(?:${LEADS()})*(${NAME}) is me\\b`,
  'u',
);
/** "My stepmom Agnes Rourke", "the patient is my father Fulgencio Batres". */
const OF_OURS = new RegExp(
  `\\b(?:my|our|his|her) (?:\\w+ )?(?:${KIN})(?:'s)?(?: name)?(?: is)? (${NAME}) (${NAME})`,
  'u',
);
const IS_CALLER = /\b(?:the patient|that|it) is (?:me|myself)\b/;
const SAME_LAST = /\bsame last name\b/;
/** Told of whoever was named. */
const TRAILS =
  /\b(?:they are|she is|he is|it is (?:her|his|my|for)|that is (?:my|our)|with an? \w$|no last name|same last name|but|call me|he do|he does|she does|also|is what)\b.*$/;

function LEADS(): string {
  return "(?:um|uh|oh|so|well|ok|okay|alright|yes|yeah|hi|let us see|put (?:me )?(?:down )?(?:as )?|it is(?: for)?|it would be(?: for)?|you will want|that is|(?:the )?(?:kid|child|girl|boy|patient|first 1|first one)(?:'s name)?(?: is)?|his|hers|is|for|name|under|its|both of us|put|for me and my \\w+) ";
}

/** The answer without what leads to the name. */
export function withoutLead(text: string): string {
  return text.replace(new RegExp(`^(?:${LEADS()})+`), '').trim();
}

/** The answer without what is told of who was named. */
export function withoutTrail(text: string): string {
  return text.replace(TRAILS, '').trim();
}

/** The words as a name, where the first can be one and the second is none of those that nobody is called by. */
export function asSaid(heard: Utterance, [first, last]: (string | undefined)[]): SaidName | null {
  const likeness = likenessOf(first ?? 'the');
  if (first === undefined || (likeness !== 'known' && likeness !== 'unknown')) return null;
  const words = last === undefined || likenessOf(last) === 'none' ? [first] : [first, last];
  return asName(words, words.length === 1 ? 'first_name' : 'name', heard.raw);
}

/** The patient's name, and that of who calls, where an answer tells both; null where it does not. */
export function whoseNames(heard: Utterance): { patient: SaidName; caller: SaidName | null } | null {
  const { text } = heard;
  if (IS_CALLER.test(text)) return null;
  const role = IN_ROLE.exec(text) ?? IS_I.exec(text);
  const rest =
    role === null ? text : (text.slice(0, role.index).trim() || text.slice(role.index + role[0].length)).trim();
  const ours = OF_OURS.exec(rest);
  const caller = role === null ? null : asSaid(heard, role.slice(1));
  if (role === null && ours === null) return null;
  const words = withoutLead(withoutTrail(rest)).split(' ');
  const named = ours === null ? null : asSaid(heard, ours.slice(1));
  if (role === null && (named?.lastName ?? null) === null) return null;
  const patient = named ?? (words.length > 2 ? null : asSaid(heard, words));
  if (patient === null || patient.firstName === null) return null;
  const lastName = patient.lastName ?? (SAME_LAST.test(text) ? (caller?.lastName ?? null) : null);
  return { patient: { ...patient, lastName }, caller };
}

/** "Magnus, and I'm his father Anders": takes the patient's name for the patient's. True where both were told. */
export function hearWhoseNames(desk: Desk, heard: Utterance): boolean {
  const { claim, task } = desk.state;
  if (desk.isVeterinary || task?.kind === 'message') return false;
  const told = whoseNames(heard);
  if (told === null) return false;
  if (told.caller !== null) noteCaller(desk, told.caller);
  Object.assign(claim, told.patient, { isOther: true, isSettled: false });
  return true;
}
