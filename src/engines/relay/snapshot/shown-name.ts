/** What a reader calls an element. */

import type { ElementSnapshot } from './snapshot.ts';

type Named = Pick<ElementSnapshot, 'name' | 'label' | 'placeholder' | 'near' | 'fieldName' | 'role' | 'tag'>;

/** Its name, label, placeholder or the words before it; what its form calls it only where that is made of words, as `search[_]` is not. */
export function shownName({ name, label, placeholder, near, ...form }: Named): string {
  return name || label || placeholder || near || (isReadable(form) ? form.fieldName : '');
}

/** Words with small numbers between them: `address_2`, `first_name id_first_name`. A box that a script draws for a list numbers itself: `rc_select_1`. */
function isReadable({ fieldName, role, tag }: Pick<Named, 'fieldName' | 'role' | 'tag'>): boolean {
  const isNumbered = role === 'combobox' && tag !== 'select' && /\d/.test(fieldName);
  return !isNumbered && /^\p{L}{1,24}\d{0,2}(?:[ ._-]+(?:\p{L}{1,24}\d{0,2}|\d{1,2}))*$/u.test(fieldName);
}
