/** Words of an instruction that say which rows are meant and that nothing on the site answers: without them a list would hold more than was asked for. */

import type { Column, Rows } from '../../extract/columns.ts';
import { holdsWords } from '../../extract/match-values.ts';
import type { Subject } from '../../extract/sources.ts';
import type { RowFilter, Step } from '../../instruction/plan.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity, isFieldName } from '../../words/entities.ts';
import { sameMeaning } from '../../words/likeness.ts';
import { contentWords, stem, wordsOf } from '../../words/tokens.ts';
import type { RunContext } from '../run-context.ts';

/** Characters in which a page says whose it is. */
const HEAD_OF_PAGE = 1500;

/** Words that bound nothing. */
const SAYS_NOTHING =
  /^(?:far|yet|still|now|moment|right|left|together|altogether|overall|exactly|please|kindly|really|however|whole|complete|entire)$/;

/** The texts that no head, address, current entry or label of the page says, and no field that is asked for. */
export function openWords(context: RunContext, step: Step, subject: Subject, page: Snapshot): string[] {
  const said = saidByPage(page);
  const fields = [...subject.fields, ...(context.shape?.fields ?? [])].flatMap(({ label, aliases, path }) => [
    label,
    ...aliases,
    ...path,
  ]);
  const asked = fields.flatMap(wordsOf);
  const isOpen = (word: string) =>
    !/^\d+$|ly$/.test(word) &&
    !SAYS_NOTHING.test(word) &&
    !isEntity(word) &&
    !isFieldName([word]) &&
    !said.has(stem(word)) &&
    !asked.some((one) => stem(one) === stem(word) || sameMeaning(one, word));
  const unheard = (step.unheard ?? []).filter(({ aside }) => !aside);
  return unheard
    .filter(({ text, isName, negated }) =>
      isName || negated
        ? negated || !holdsWords(page.text.slice(0, HEAD_OF_PAGE), text)
        : contentWords(text).some(isOpen),
    )
    .map(({ text }) => text);
}

/** Stems of all that the page calls itself and its values. */
function saidByPage({ title, headings, tables, facts, elements, url, dialogs }: Snapshot): Set<string> {
  const address = URL.parse(url);
  const texts = [
    title,
    ...headings.slice(0, 6).map(({ text }) => text),
    ...tables.flatMap(({ caption, heading, headers }) => [caption, heading, ...headers]),
    ...facts.map(({ label }) => label),
    ...dialogs.map((dialog) => dialog.title),
    ...elements.filter(({ current }) => current).map(({ name }) => name),
    ...elements.flatMap(({ options }) => options.filter(({ selected }) => selected).map(({ label }) => label)),
    `${address?.pathname ?? ''} ${address?.search ?? ''} ${address?.hash ?? ''}`,
  ];
  return new Set(texts.filter((text) => text.length <= 300).flatMap((text) => wordsOf(text).map(stem)));
}

/** A text that stands alone in the cells of a column, as a condition: "Bugs" among issues, "theo" under "Owner". Null where none does. */
export function conditionOf(text: string, rows: Rows): RowFilter | null {
  const stems = (words: string) => wordsOf(words).map(stem).join(' ');
  const isKind = ({ kind, values, linked }: Column) =>
    (kind === 'text' || kind === 'person') &&
    // Where each row leads on by a name of its own, one that is called so is one thing, and no kind of them.
    !(linked && new Set(values.map((value) => value?.text ?? '')).size === values.length);
  for (const column of rows.columns.filter(isKind)) {
    const shown = column.values.find(
      (value) => value !== null && value.text !== '' && stems(value.text) === stems(text),
    );
    if (shown == null) continue;
    const label = column.label === '' ? null : column.label;
    const value = { value: shown.text, label, kind: 'text', quoted: true, moment: null, mode: 'set' } as const;
    return { label, op: 'is', value, until: null, soft: false };
  }
  return null;
}
