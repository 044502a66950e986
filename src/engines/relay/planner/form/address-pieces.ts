/** An address in one line as street, town, state and code, for forms that ask for them apart. */

import type { NamedValue } from '../../instruction/plan.ts';
import { plain } from '../../words/tokens.ts';
import type { FormArea } from './form-fields.ts';

const CODE = /\b(?:\d{5}(?:-\d{4})?|\d{4} ?[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{4})\b/;
const TOWN = /\b(?:city|town|locality|suburb)\b/;
const STATE = /\b(?:state|province|region|county)\b/;
const POST_CODE = /\b(?:zip|postal|postcode|post code|plz)\b/;

/** The pieces for which the form has fields; null where it asks for no town apart. One field may ask for several: "City, state, ZIP". */
export function addressPieces(area: FormArea, value: NamedValue): NamedValue[] | null {
  const labels = area.fields.map((field) => plain(field.labels.slice(0, 3).join(' ')));
  const town = labels.find((label) => TOWN.test(label));
  if (town === undefined) return null;
  const { street, city, state, code } = partsOf(value.value);
  const holds = (pattern: RegExp) => pattern.test(town);
  const rest = [holds(STATE) ? state : '', holds(POST_CODE) ? code : ''].filter((text) => text !== '').join(' ');
  const apart = (pattern: RegExp) => !holds(pattern) && labels.some((label) => pattern.test(label));
  return [
    piece(value, 'street address', street),
    piece(value, 'city', [city, rest].filter((text) => text !== '').join(', ')),
    piece(value, 'state', apart(STATE) ? state : ''),
    piece(value, 'zip code', apart(POST_CODE) ? code : ''),
  ].filter((one) => one.value !== '');
}

const COUNTRY =
  /^(?:usa?|u\.s\.a?\.?|united states|uk|united kingdom|canada|australia|ireland|germany|france|switzerland|austria|netherlands|belgium|spain|italy|portugal|sweden|norway|denmark|finland|poland)$/i;

interface Parts {
  street: string;
  city: string;
  state: string;
  code: string;
}

/** "12 Main St, Apt 4, Springfield, IL 62701", "Hauptstr. 5, 80331 Munich": read from its end. */
function partsOf(address: string): Parts {
  const parts = address.split(/\s*,\s*/).filter((part) => part !== '');
  if (parts.length > 2 && COUNTRY.test(parts.at(-1) ?? '')) parts.pop();
  const last = parts.at(-1) ?? '';
  const code = CODE.exec(last)?.[0] ?? '';
  const besides = last.replace(code, '').trim();
  // "IL 62701", "IL" and "SW1A 1AA" stand behind the town; "80331 Munich" and "Springfield IL 62701" say it.
  if (parts.length > 2 && (besides === '' || /^[A-Z]{2}$/.test(besides) || (code !== '' && !last.startsWith(code))))
    return { street: parts.slice(0, -2).join(', '), city: parts.at(-2) ?? '', state: besides, code };
  const [, town = besides, state = ''] = /^(.*\S)\s+([A-Z]{2})$/.exec(besides) ?? [];
  return { street: parts.slice(0, -1).join(', '), city: town, state, code };
}

function piece(value: NamedValue, label: string, text: string): NamedValue {
  return { ...value, label, value: text, kind: 'text' };
}
