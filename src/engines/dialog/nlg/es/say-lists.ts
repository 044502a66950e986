import { plainWords } from '../../phrases.ts';
import { readRows } from '../../rows.ts';
import type { Turn } from '../../turn-context.ts';
import { spellOut } from '../catalogue-names.ts';

/** What practices here call their services in English, and what Spanish-speaking patients call them. */
const SERVICE_NAMES = new Map(readRows('service-names') as [string, string][]);

/** "a", "a o b", "a, b y c"; "y" and "o" change before their own sound: "Ana e Inés", "siete u ocho". */
export function sayList(items: string[], joiner: 'y' | 'o'): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${euphonic(joiner, last)} ${last}`;
}

function euphonic(joiner: 'y' | 'o', next: string): string {
  if (joiner === 'o') return /^h?[oó]/i.test(next) ? 'u' : 'o';
  return /^h?[ií](?![aeo])/i.test(next) ? 'e' : 'y';
}

/** Titles that tell whether a man or a woman is meant, as they are spoken. */
const TITLES: Record<string, string | undefined> = {
  Dra: 'la doctora',
  Doctora: 'la doctora',
  Lcdo: 'el licenciado',
  Licdo: 'el licenciado',
  Lcda: 'la licenciada',
  Licda: 'la licenciada',
  Mtro: 'el maestro',
  Mtra: 'la maestra',
};

/**
 * A provider's name inside a sentence. "Dr." and "Lic." do not tell a man from a woman: the name alone is said where there is a first name,
 * unless the practice writes "Dra." of others, or the caller has said "doctor" or "doctora" with the name.
 */
export function sayProvider(name: string, turn?: Turn): string {
  const bare = name
    .replace(/,? (DDS|DMD|MD|DO|DVM|DC|PhD|PsyD|LCSW|LMFT|LMT|RN|NP|PA|PT|DPT|OD)(-[A-Z]{1,4})?\b\.?/g, '')
    .replace(/(?:, (?:[A-Z]\.?){2,6}(?:-[A-Z]{1,4})?)+$/, '')
    .trim();
  const [, title = '', named = ''] = /^(\p{L}+)\.? (.+)$/u.exec(bare) ?? [];
  const spoken = TITLES[title];
  if (spoken !== undefined) return `${spoken} ${named}`;
  const untitled = bare.replace(/^(Dr|Doctor|Lic|Psic)\b\.? /, '');
  if (untitled === bare || !title.startsWith('D')) return untitled;
  const told = turn === undefined ? null : toldTitle(named, turn);
  if (told !== null) return `${told} ${named}`;
  return untitled.includes(' ') ? untitled : `doctor ${untitled}`;
}

const DOCTORS: Record<string, string | undefined> = { doctor: 'el doctor', doctora: 'la doctora' };

/** What a "Dr." is called in this call: by the caller, beside a part of the name, else by how the practice writes the others. */
function toldTitle(name: string, { state, practice }: Turn): string | null {
  const parts = new Set(plainWords(name));
  const lines = state.history.filter(({ role }) => role === 'caller').map(({ text }) => plainWords(text));
  const called = lines.flatMap((words) =>
    words.filter((word, at) => DOCTORS[word] !== undefined && parts.has(words[at + 1] ?? '')),
  );
  const isTold = practice.providers.some((one) => /^(Dra|Doctora)\b/.test(one.name));
  return DOCTORS[called.at(-1) ?? (isTold ? 'doctor' : '')] ?? null;
}

/** A service's name inside a sentence: in Spanish where it has a usual one. */
export function sayService(name: string): string {
  const known = SERVICE_NAMES.get(name.trim().toLowerCase());
  if (known !== undefined) return known;
  const spoken = spellOut(name.replace(/ & /g, ' y '), 'minutos');
  const isSentenceCase = /^\p{Lu}\p{Ll}/u.test(spoken) && !/\s\p{Lu}/u.test(spoken);
  return isSentenceCase ? spoken.charAt(0).toLowerCase() + spoken.slice(1) : spoken;
}

/** Whether it is known what an English name is in Spanish. */
export function isTranslated(name: string): boolean {
  return SERVICE_NAMES.has(name.trim().toLowerCase());
}

/** What such names begin with in Spanish. */
const NOUNS = new Set([...SERVICE_NAMES.values()].map(nounOf));

/** The same with its article, which tells one from several: "la limpieza dental", "las carillas". A name left in English has none. */
export function theService(name: string): { words: string; isPlural: boolean } {
  const words = sayService(name);
  const noun = nounOf(words);
  if (!NOUNS.has(noun)) return { words, isPlural: false };
  if (noun.endsWith('as')) return { words: `las ${words}`, isPlural: true };
  return { words: `${/(a|ión)$/.test(noun) ? 'la' : 'el'} ${words}`, isPlural: false };
}

function nounOf(words: string): string {
  return words.split(/[ ,]/)[0] ?? '';
}
