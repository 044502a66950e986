/** Fields in which a page is asked for what it lists. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import type { Hands } from './hands.ts';

const SEARCHES = /\b(?:search|find|filter|look ?up|query|q)\b/;
/** Longest wait for a list that answers to what is typed. */
const ANSWERS_MS = 2000;

export function searchFields({ elements, forms }: Snapshot): ElementSnapshot[] {
  return elements.filter((element) => {
    const { role, visible, disabled, secret, name, label, placeholder, fieldName, form, options, type } = element;
    if (!visible || disabled || secret || !/^(?:searchbox|textbox|combobox)$/.test(role)) return false;
    if (options.length > 0 || /^(?:date|time|datetime-local|month|number)$/.test(type)) return false;
    const said = plain([name, label, placeholder, fieldName.replaceAll(/[_-]/g, ' ')].join(' '));
    return role === 'searchbox' || SEARCHES.test(said) || forms[form]?.isSearch === true;
  });
}

/** Asks for a text; false where the field does not take it. The page then shows what the site found. */
export async function searchFor(hands: Hands, field: ElementSnapshot, text: string): Promise<boolean> {
  const before = await hands.look();
  if (!(await hands.fill(field, text))) return false;
  const changed = await hands.lookFor((page) => page.text !== before.text, 400);
  if (changed.text !== before.text && field.form < 0) {
    await settled(hands);
    return true;
  }
  const now = changed.elements.find(({ key }) => key === field.key);
  if (now === undefined) return true;
  if (!(await hands.enter(now))) {
    const button = changed.elements.find(
      ({ role, visible, form, submits, name }) =>
        role === 'button' &&
        visible &&
        ((form >= 0 && form === now.form && submits) || SEARCHES.test(plain(name)) || plain(name) === 'go'),
    );
    if (button === undefined || !(await hands.click(button, `looking for ${text}`)))
      return changed.text !== before.text;
  }
  await settled(hands);
  return true;
}

async function settled(hands: Hands): Promise<void> {
  const first = await hands.look();
  await hands.lookFor((page) => page.text !== first.text && !/\bloading\b/i.test(page.text), ANSWERS_MS / 4);
}
