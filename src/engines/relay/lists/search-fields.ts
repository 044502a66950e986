import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';

export const SEARCHES = /\b(?:search|find|filter|look ?up|query|q)\b/;

/** Fields in which a page is asked for what it lists. */
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
