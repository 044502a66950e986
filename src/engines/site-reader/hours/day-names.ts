/** Names of days by language; index 0 is Sunday. Abbreviations that are words of another language stand under their own. */
const EVERYWHERE: readonly string[][] = [
  ['sundays?', 'sun', 'su', 'domingos?', 'dimanche', 'sonntags?'],
  ['mondays?', 'mon', 'mo', 'lunes', 'lun', 'lundi', 'montags?'],
  ['tuesdays?', 'tues?', 'tu', 'martes', 'mardi', 'dienstags?'],
  ['wednesdays?', 'weds?', 'we', 'mi[eé]rcoles', 'mi[eé]', 'mercredi', 'mittwochs?'],
  ['thursdays?', 'thurs?', 'thu', 'th', 'jueves', 'jue', 'jeudi', 'donnerstags?'],
  ['fridays?', 'fri', 'fr', 'viernes', 'vie', 'vendredi', 'freitags?'],
  ['saturdays?', 'satur', 'sat', 'sa', 's[aá]bados?', 's[aá]b', 'samedi', 'samstags?', 'sonnabends?'],
];

const BY_LANGUAGE: Readonly<Record<string, string[][]>> = {
  de: [['so'], ['mo'], ['di'], ['mi'], ['do'], ['fr'], ['sa']],
  es: [['dom'], ['lun'], ['mar'], ['mie'], ['jue'], ['vie'], ['sab']],
  fr: [['dim'], ['lun'], ['mar'], ['mer'], ['jeu'], ['ven'], ['sam']],
};

const GROUPS: [pattern: string, days: number[]][] = [
  ['week ?days?|business days|work(?:ing)? ?days|d[ií]as laborables|werktags?', [1, 2, 3, 4, 5]],
  ['week ?ends?|fines? de semana|wochenenden?', [6, 0]],
  [
    'daily|every ?day|each day|(?:7|seven) days(?: (?:a|per) week)?|all week|todos los d[ií]as|t[aä]glich|tous les jours',
    [0, 1, 2, 3, 4, 5, 6],
  ],
];

/** Capital letters as in `M-F`, `MWF`, `T/Th`; read only beside another day or before a time. */
const LETTERS: Readonly<Record<string, number>> = { M: 1, T: 2, W: 3, R: 4, F: 5 };
const LETTER_GROUPS: Readonly<Record<string, number[]>> = {
  MWF: [1, 3, 5],
  TTH: [2, 4],
  TTh: [2, 4],
  TuTh: [2, 4],
  MTWThF: [1, 2, 3, 4, 5],
  MTWTF: [1, 2, 3, 4, 5],
  MTWR: [1, 2, 3, 4],
  MTW: [1, 2, 3],
};

export interface DayWord {
  days: readonly number[];
  /** One or two letters (`M`, `We`, `So`), which may be another word. */
  isWeak: boolean;
}

export interface DayReader {
  /** Source of a regular expression for any day word, without flags. */
  readonly source: string;
  /** The days of a word that the expression matched. */
  read(word: string): DayWord | null;
}

const readers = new Map<string, DayReader>();

/** The day words of a page in a language; English, and full names in Spanish, French and German, are read on every page. */
export function dayReader(language: string): DayReader {
  const key = language.slice(0, 2);
  const known = readers.get(key);
  if (known) return known;
  const extra = BY_LANGUAGE[key] ?? [];
  const names = EVERYWHERE.map((list, day) => new RegExp(`^(?:${[...list, ...(extra[day] ?? [])].join('|')})$`, 'i'));
  const all = [...EVERYWHERE, ...extra].flat();
  const source = [
    ...GROUPS.map(([pattern]) => pattern),
    ...all.toSorted((a, b) => b.length - a.length),
    ...Object.keys(LETTER_GROUPS).toSorted((a, b) => b.length - a.length),
    ...Object.keys(LETTERS),
  ].join('|');
  const groups = GROUPS.map(([pattern, days]) => [new RegExp(`^(?:${pattern})$`, 'i'), days] as const);
  const reader: DayReader = {
    source,
    read(word) {
      const group = groups.find(([pattern]) => pattern.test(word));
      if (group) return { days: group[1], isWeak: false };
      const letters = LETTER_GROUPS[word];
      if (letters) return { days: letters, isWeak: false };
      const letter = LETTERS[word];
      if (letter !== undefined) return { days: [letter], isWeak: true };
      const day = names.findIndex((name) => name.test(word));
      if (day === -1 || (word.length === 2 && /^[a-z]/.test(word))) return null;
      return { days: [day], isWeak: word.length === 2 };
    },
  };
  readers.set(key, reader);
  return reader;
}

/** The days from one to another, going round the end of the week. */
export function dayRange(from: number, to: number): number[] {
  const days = [from];
  for (let day = from; day !== to; ) {
    day = (day + 1) % 7;
    days.push(day);
  }
  return days;
}
