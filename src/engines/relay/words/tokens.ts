/** Words of a text as they are compared: small letters, no accents, camelCase and snake_case taken apart. */

/** Small letters without accents, white space collapsed. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** `patientName`, `patient_name`, `Patient name:` → `['patient', 'name']`. A possessive 's is dropped. */
export function wordsOf(text: string): string[] {
  const apart = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  return plain(apart)
    .replace(/'s\b/g, '')
    .replace(/\be-mail/g, 'email')
    .replace(/#|\bn°/g, ' number ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const IRREGULAR: Record<string, string> = {
  skus: 'sku',
  noted: 'note',
  menus: 'menu',
  people: 'person',
  persons: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  indices: 'index',
  statuses: 'status',
  status: 'status',
  addresses: 'address',
  address: 'address',
  analyses: 'analysis',
  diagnoses: 'diagnosis',
  taxes: 'tax',
  boxes: 'box',
  classes: 'class',
  class: 'class',
  process: 'process',
  access: 'access',
  business: 'business',
  businesses: 'business',
  news: 'news',
  series: 'series',
  notes: 'note',
  times: 'time',
  dates: 'date',
  names: 'name',
  ids: 'id',
};

/** Words for one thing that end as if they were several. */
const ONE_IN_S = /(?:alias|atlas|bias|canvas|lens)$/;

/** A light stem for comparing words: plurals, -ing and -ed fall together; a final e is dropped, but of "note", which is no "not". */
export function stem(word: string): string {
  let root = IRREGULAR[word] ?? word;
  if (root.length > 4 && root.endsWith('ies')) root = `${root.slice(0, -3)}y`;
  else if (root.length > 4 && /(?:ss|sh|ch|x|z)es$/.test(root)) root = root.slice(0, -2);
  else if (root.length > 3 && /[^su]s$/.test(root) && !ONE_IN_S.test(root)) root = root.slice(0, -1);
  if (root.length > 5 && root.endsWith('ing')) root = undouble(root.slice(0, -3));
  else if (root.length > 4 && root.endsWith('ed')) root = undouble(root.slice(0, -2));
  if (root.length > 4 && root.endsWith('ation')) root = root.slice(0, -5);
  if (root.length > 3 && root.endsWith('e') && root !== 'note') root = root.slice(0, -1);
  return root;
}

function undouble(root: string): string {
  return /([bdgklmnprt])\1$/.test(root) && root.length > 4 ? root.slice(0, -1) : root;
}

const STOP = new Set(
  'a an the of for to in on at by with and or is are was be been it its their his her our your my this that these those all any each every please from as per'.split(
    ' ',
  ),
);

/** Words that carry meaning; all of them when nothing else is left. */
export function contentWords(text: string): string[] {
  const words = wordsOf(text);
  const kept = words.filter((word) => !STOP.has(word));
  return kept.length > 0 ? kept : words;
}

/** True for words without meaning of their own (articles, prepositions, pronouns). */
export function isStopWord(word: string): boolean {
  return STOP.has(word);
}

/** Stems of the words that say what something is, without numbers. */
export function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word) && !/\d/.test(word))
    .map(stem);
}
