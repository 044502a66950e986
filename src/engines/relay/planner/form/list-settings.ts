/** Forms that say how a list is shown and hold nothing of a record: conditions, columns, rows a page. */

import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { type FormArea, type FormField, formAreas } from './form-fields.ts';

const HEADING =
  /^(?:filters?|filter by|(?:advanced |detailed |extended )?(?:search|find|filter)|columns|screen options|display options|view options)\b/i;
const APPLIES = /^(?:apply|reset|clear|filter|search|show)\b/;
const OF_A_LIST =
  /\b(?:(?:items|rows|results|entries|records|number of items) per page|page size|view mode|columns)\b/i;

/** Buttons of which each asks for a part of the list, takes that back, or keeps what was asked for under a name. */
const ASKS =
  /^(?:apply|filter|search|show|find|go|refresh|update (?:list|view|filters?)|(?:reset|clear)(?: .*)?|(?:does not )?(?:contain|equal)s?|(?:save|add|create)(?: as| to)?(?: (?:a|an|new))?(?: (?:filters?|view|search|quer(?:y|ies)|conditions?|criteria|tags?|favou?rites?))?|remove(?: .*)?|select|choose|and|or|all|any|export(?: .*)?|print|columns?|[^\p{L}]*)$/u;
const TAKES_BACK = /^(?:reset|clear)\b/;
/** How a condition compares. */
const COMPARES = /^(?:does not )?(?:contain|equal)s?$/;
const ASKS_NOW = /^(?:apply|filter|search|show|find|go)$/;

/** Says what of the list is wanted, whatever its fields are called: to be applied, or taken back. */
function isConditions(area: FormArea): boolean {
  const names = area.buttons.map((button) => plain(button.name));
  const beside = area.outside.map((button) => plain(button.name));
  const compares = names.includes('remove') && names.some((name) => COMPARES.test(name));
  return (
    [...names, ...(compares ? beside : [])].some((name) => ASKS_NOW.test(name)) &&
    (compares || names.some((name) => TAKES_BACK.test(name))) &&
    names.every((name) => ASKS.test(name) && !/^(?:save|create)$/.test(name)) &&
    // "Add" beside "Remove" adds a condition.
    (!names.includes('add') || names.includes('remove'))
  );
}

/** Nothing sends it, and what it asks for stands on "Any state", "All": each choice takes effect as it is made. */
function narrowsAtOnce(area: FormArea): boolean {
  const isOpen = ({ element }: FormField) => element.options.some(({ label }) => /^(?:any|all|every)\b/i.test(label));
  return area.form >= 0 && area.buttons.length === 0 && area.fields.some(isOpen);
}

/** "Filters" or "Columns" over fields that may be called just like those of a record. */
export function setsList(area: FormArea): boolean {
  if (isConditions(area) || narrowsAtOnce(area)) return true;
  if (![...area.buttons, ...area.outside].some((button) => APPLIES.test(plain(button.name)))) return false;
  return (
    HEADING.test(area.heading.trim()) ||
    area.fields.some((field) => field.labels.some((label) => OF_A_LIST.test(label)))
  );
}

/** Everything that stands in such a form, or is named or classed as one's: "Remove" there takes a condition away, and no record. */
export function listSettings(snapshot: Snapshot): ElementSnapshot[] {
  const forms = new Set(
    formAreas(snapshot)
      .filter(setsList)
      .map((area) => area.form),
  );
  return snapshot.elements.filter(
    (element) =>
      (element.form >= 0 && (forms.has(element.form) || snapshot.forms[element.form]?.isSearch === true)) ||
      /(?:^|[\s_-])(?:sub)?filters?(?:[\s_-]|$)/i.test(element.name.length < 2 ? element.hint : ''),
  );
}
