import { parseJson } from '../json.ts';

/** Why a site refuses what a page's script sent: read out of the answer, whatever its shape. */

const MOST_REASONS = 6;
const LONGEST = 200;
const MOST_DEPTH = 6;
/** Members of an answer that hold the reason itself (RFC 9457, JSON:API, and what frameworks write); others below them are names of fields. */
const SAYING =
  /^(?:message|msg|errors?|details?|title|reason|description|error_?(?:message|description)|non_field_errors|violations|issues)$/i;
/** Members that say which field a reason is about. */
const NAMING = /^(?:field|property|propertyPath|path|param|parameter|loc|pointer|attribute)$/i;

/** Reasons in short, with the field that each is about where the answer names one: `phone: is too short`. */
export function refusalIn(body: string, contentType: string): string[] {
  const text = body.trim();
  if (text === '') return [];
  if (/\bjson\b/i.test(contentType) || /^[[{]/.test(text)) {
    const json = parseJson(text);
    if (json !== undefined) return [...new Set(reasonsIn(json, '', false, MOST_DEPTH))].slice(0, MOST_REASONS);
  }
  return /^text\/plain\b/i.test(contentType) && text.length <= LONGEST ? [short(text)] : [];
}

/** `field`: what the value is about. `isSaying`: it stands below a member that holds reasons. */
function reasonsIn(value: unknown, field: string, isSaying: boolean, depth: number): string[] {
  if (depth === 0) return [];
  if (typeof value === 'string') return isSaying && value.trim() !== '' ? [reason(field, value)] : [];
  if (Array.isArray(value)) {
    // `{"phone": ["is too short"]}`: a list of sentences under the name of a field.
    const isOfField = field !== '' && value.length > 0 && value.every((one) => typeof one === 'string');
    return value.flatMap((one) => reasonsIn(one, field, isSaying || isOfField, depth - 1));
  }
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.entries(value);
  const named = members.find(([name, one]) => NAMING.test(name) && (typeof one === 'string' || Array.isArray(one)));
  const about = named === undefined ? field : lastOf(named[1]);
  return members.flatMap(([name, one]) => {
    if (NAMING.test(name)) return [];
    if (SAYING.test(name)) return reasonsIn(one, about, true, depth - 1);
    const isPart = /^\d+$/.test(name);
    if (typeof one !== 'string') return reasonsIn(one, isPart ? about : name, isSaying, depth - 1);
    // Below `errors` each member is a field; beside `message` it is a code, a type, a number of the request.
    return isSaying && !members.some(([other]) => SAYING.test(other)) ? [reason(isPart ? about : name, one)] : [];
  });
}

function reason(field: string, text: string): string {
  return short(field === '' ? text : `${field}: ${text}`);
}

/** `/data/attributes/phone`, `["body", "phone"]`: the field stands last. */
function lastOf(place: unknown): string {
  const parts = Array.isArray(place) ? place.map(String) : String(place).split(/[/.]/);
  return parts.findLast((part) => part !== '') ?? '';
}

function short(text: string): string {
  const line = text
    .replace(/\p{Cc}|\p{Cf}|\s/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
