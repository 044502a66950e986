import type { Provider } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { hear, type Utterance, utteranceOf } from '../listening/hear.ts';
import { providersKnownAs } from './gender-wish.ts';

/** What callers call those whose letters behind the name say it. */
const ROLES: { said: string; letters: RegExp }[] = [
  { said: 'nurse(?: practitioner)?', letters: /^(?:np|[a-z]{1,4}np|rn|aprn|lpn|dnp|bsn|msn|cns)$/ },
  { said: 'pa|physician assistant|assistant', letters: /^(?:pa|pac|pta|cota|mpas)$/ },
  { said: 'hygienist', letters: /^(?:rdh|dh)$/ },
  {
    said: 'massage (?:lady|girl|guy|man|woman|person|therapist)|masseuse|masseur',
    letters: /^(?:lmt|rmt|cmt|lmbt)$/,
  },
  { said: 'social worker', letters: /^(?:lcsw|licsw|lmsw|lsw|msw|lisw|csw)$/ },
  { said: 'psychologist', letters: /^(?:phd|psyd)$/ },
  { said: '(?:marriage|family) therapist', letters: /^(?:lmft|mft)$/ },
  { said: 'counselor', letters: /^(?:lpc|lcpc|lmhc|lpcc)$/ },
];
const WISHED = '(?:with|see|seeing|get|have|had|want|prefer|by|not|it is|was)';
const OWNER = '(?:the|a|an|your|that|this|my|our)';
const REPORTS =
  /\b(?:nurse|assistant|hygienist|pa) (?:\w+ )?(?:said|told|called|left|says|gave|took|thought|recommended|suggested)\b/;

/** "The one I always see", "I don't remember her name", "the young one with the beard". */
const UNNAMED =
  /\b(?:do not|can not|could not|did not|cannot) (?:\w+ )?(?:remember|recall|know|think of|get|catch) (?:his|her|their|the|what (?:his|her)) (?:last |first )?name\b|\b(?:forget|forgot|forgotten|blanking on) (?:his|her|their|the) (?:last |first )?name\b|\bwhat(?:ever| is) (?:his|her) name(?: is)?\b|\bthe (?:\w+ )?(?:lady|woman|guy|man|girl|fellow|gal|gentleman)\b|\bthe (?:young|old|younger|older|tall|short|nice|blonde?|bald|new) (?:one|1|doctor|dr)\b|\bthe (?:same )?(?:one|1|person|doctor|dr) (?:that |who )?(?:i|we) (?:always |usually |had |saw |see |got )/;

const ASIDE =
  /\b(?:and |but )?(?:i )?(?:(?:do not|can not|could not|did not) (?:\w+ )?(?:remember|recall|know|think of) (?:his|her|their|the) (?:last |first )?name|(?:forget|forgot|have forgotten|am blanking on) (?:his|her|their|the) (?:last |first )?name)\b/;

/** "With the nurse Friday, I forget her name": the words without what tells nothing. */
export function withoutAside(heard: Utterance): Utterance {
  const text = heard.text.replace(ASIDE, ' ').replace(/\s+/g, ' ').trim();
  return text === heard.text || text === '' ? heard : { ...utteranceOf(text), raw: heard.raw };
}

/** Those whom a description fits: by their letters, or by what the practice says of them. */
function fitting({ practice, state }: Desk, text: string): Provider[] {
  const isAsked = state.asked?.kind === 'provider';
  for (const { said, letters } of ROLES) {
    const lead = isAsked ? '' : `${WISHED} (?:\\w+ )?${OWNER} (?:\\w+ )?`;
    if (!new RegExp(`\\b${lead}(?:${said})\\b`).test(text) || REPORTS.test(text)) continue;
    return practice.providers.filter(({ name }) => lettersOf(name).some((own) => letters.test(own)));
  }
  const gender = /\b(?:lady|woman|girl|gal)\b/.test(text)
    ? 'woman'
    : /\b(?:guy|man|fellow|gentleman)\b/.test(text)
      ? 'man'
      : null;
  return gender === null ? [] : providersKnownAs(practice, gender);
}

function lettersOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(',')
    .slice(1)
    .map((part) => part.replace(/[^a-z]/g, ''));
}

const WANTS_DOCTOR =
  /\b(?:want|need|prefer|rather have|rather see|like|see) (?:the |an? )(?:real |actual |proper )?(?:doctor|dr|dentist|vet)\b(?! (?:note|said|told))/;
const IS_DOCTOR = /^dr\b|, ?(?:md|do|dds|dmd|dvm|od|dpm|dc)\b/i;

/** "That's a nurse, right? I'd want the doctor": where somebody else was read back, those who are. */
function doctorsInstead({ practice, state: { task } }: Desk, text: string): Provider[] {
  const chosen = task?.kind === 'book' ? task.chosen?.providerId : undefined;
  const named = practice.providers.find(({ id }) => id === chosen)?.name;
  if (named === undefined || IS_DOCTOR.test(named) || !WANTS_DOCTOR.test(text)) return [];
  return practice.providers.filter(({ name }) => IS_DOCTOR.test(name));
}

const POINTS_BACK =
  /\b(?:with|see|seeing|by|have|want) (?:her|him)\b(?! (?:\w+ )?(?:in|on|done|checked|seen|looked|back)\b)/;
const KIN =
  /\b(?:sons?|daughters?|kids?|child|children|wife|husband|moms?|mother|dads?|father|sister|brother|grand\w+|partner|boyfriend|girlfriend|boy|girl|dog|cat)\b/;
const LINES_BACK = 3;

/** "Is Tasha back yet?", "I just want a cleaning with her": the only one spoken of just now; null where nobody is, or somebody else may be. */
export function spokenOf(
  { practice, state }: Desk,
  heard: Utterance,
  find: (text: string, providers: Provider[]) => Provider[],
): Provider | null {
  if (!POINTS_BACK.test(heard.text)) return null;
  const lines = state.history.filter(({ role }) => role === 'caller').slice(-LINES_BACK);
  const text = lines.map((line) => hear(line.text).text).join(' ');
  const [only = null, other] = KIN.test(text) ? [] : find(text, practice.providers);
  return other === undefined ? only : null;
}

/** Whom a caller means who does not know the name: the one whom it fits; `unknown` where it fits none or several; null where nobody is described. */
export function describedProvider(desk: Desk, text: string): Provider | 'unknown' | null {
  const described = fitting(desk, text);
  const found = described.length === 0 ? doctorsInstead(desk, text) : described;
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const isAsked = desk.state.asked?.kind === 'provider';
  const isWished = isAsked || new RegExp(`\\b${WISHED} `).test(text);
  return found.length > 1 || (isWished && UNNAMED.test(text)) ? 'unknown' : null;
}
