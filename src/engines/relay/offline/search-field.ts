/** Asking a page for what it lists. */

import { SEARCHES } from '../lists/search-fields.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import type { Hands } from './hands.ts';

/** Longest wait for a list that answers to what is typed. */
const ANSWERS_MS = 2000;

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
