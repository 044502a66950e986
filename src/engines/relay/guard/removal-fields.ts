/** Fields by which forms and documents say that something is to go, beside the buttons that are pressed. */

import { wordsOf } from './verbs.ts';

const REMOVES: ReadonlySet<string> = new Set(['delete', 'del', 'remove', 'destroy']);
/** Names for what is to be done: `mode`, `p_request`, `formAction`, `$action`, `type` of a message. */
const NAMES_ACT =
  /^[_$]*(?:form_?|p_|x_)?(?:action|act|mode|verb|function|method|req|request|process|event|type|oper)$/i;
/** What a mark is given that is not set. */
export const UNSET = /^(?:|0|false|no|off|null)$/i;
const KEYED = /^(?:delete|del|remove)_?ids?$/i;

/**
 * True for a field that names a removal and is set, `lines[0][_destroy]=1`, `form-0-DELETE=on`, `deleteBtn=x`, or gives one as what is to be
 * done: `mode=delete`, `type: "patient/delete"`. Prose says nothing.
 */
export function saysRemoval(name: string, values: readonly string[]): boolean {
  const own = name.split(/[[\].:$]+|-\d+-/).findLast((part) => part !== '') ?? '';
  const isNamed = KEYED.test(own) || REMOVES.has(wordsOf(own)[0] ?? '');
  if (isNamed && values.some(isSet)) return true;
  return NAMES_ACT.test(name) && values.some((value) => /^[\w./:-]{1,60}$/.test(value) && beginsOrEnds(wordsOf(value)));
}

/** `deletePatient`, `patient/delete`. */
function beginsOrEnds(words: readonly string[]): boolean {
  return words.length <= 4 && (REMOVES.has(words[0] ?? '') || REMOVES.has(words.at(-1) ?? ''));
}

function isSet(value: string): boolean {
  return !UNSET.test(value.trim()) && wordsOf(value).length <= 4;
}
