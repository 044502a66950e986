/** Forms that say how a list is shown and hold nothing of a record: conditions, columns, rows a page. */

import { plain } from '../words/tokens.ts';
import type { FormArea } from './form-fields.ts';

const HEADING =
  /^(?:filters?|filter by|(?:advanced |detailed |extended )?(?:search|find|filter)|columns|screen options|display options|view options)\b/i;
const APPLIES = /^(?:apply|reset|clear|filter|search|show)\b/;
const OF_A_LIST =
  /\b(?:(?:items|rows|results|entries|records|number of items) per page|page size|view mode|columns)\b/i;

/** "Filters" or "Columns" over fields that may be called just like those of a record. */
export function setsList(area: FormArea): boolean {
  if (![...area.buttons, ...area.outside].some((button) => APPLIES.test(plain(button.name)))) return false;
  return (
    HEADING.test(area.heading.trim()) ||
    area.fields.some((field) => field.labels.some((label) => OF_A_LIST.test(label)))
  );
}
