/** Verbs of office English in all their forms, from the base forms in `data/verbs.txt` and the irregular ones in `data/verb-forms.txt`. */

import { groupsIn, wordsIn } from '../words/word-lists.ts';

export interface VerbWord {
  base: string;
  form: 'base' | 's' | 'past' | 'ing';
}

const index = new Map<string, VerbWord>();
for (const base of wordsIn('verbs')) addForms(base);
for (const [form = '', base = ''] of groupsIn('verb-forms'))
  if (form !== base && index.has(base)) index.set(form, { base, form: /ing$/.test(form) ? 'ing' : 'past' });

function addForms(base: string): void {
  index.set(base, { base, form: 'base' });
  const doubled = /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(base) || /(?:[^aeiou][aeiou][bgmpt]|fer|mit)$/.test(base);
  const endsInE = base.endsWith('e');
  const endsInY = /[^aeiou]y$/.test(base);
  const s = endsInY ? `${base.slice(0, -1)}ies` : /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
  const roots = doubled ? [`${base}${base.at(-1)}`, base] : [endsInE ? base.slice(0, -1) : base];
  put(s, { base, form: 's' });
  for (const root of roots) {
    put(`${root}ing`, { base, form: 'ing' });
    put(endsInY ? `${base.slice(0, -1)}ied` : `${root}ed`, { base, form: 'past' });
  }
}

function put(form: string, verb: VerbWord): void {
  if (!index.has(form)) index.set(form, verb);
}

/** The verb a word may be, with its form; undefined when it is no verb that is known. */
export function verbOf(word: string): VerbWord | undefined {
  return index.get(word);
}
