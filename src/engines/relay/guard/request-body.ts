import { parseJson } from '../json.ts';
/** Fields of a request body as far as they can be read: forms by name, the top of a JSON document, GraphQL documents. */
export interface RequestBody {
  /** Form or multipart text fields, or the scalar members of a JSON object; later values of a name are appended. */
  fields: ReadonlyMap<string, readonly string[]>;
  /** The parsed JSON document; undefined when the body is none. */
  json: unknown;
  /** There is a body, and it is neither a form nor JSON: it may say anything. */
  isUnread?: true;
  /** The body as it is, where it is of several lines or parts, or in XML. */
  text?: string;
}

const NOTHING: RequestBody = { fields: new Map(), json: undefined };
const UNREAD: RequestBody = { ...NOTHING, isUnread: true };
const MAX_PARSED_CHARACTERS = 2_000_000;

/** Reads a body by its content type, and by its looks where the type says nothing (beacons send everything as text/plain). */
export function readBody(body: string | null, contentType: string): RequestBody {
  if (body === null || body === '') return NOTHING;
  if (body.length > MAX_PARSED_CHARACTERS) return UNREAD;
  if (/^multipart\/form-data/i.test(contentType))
    return { fields: multipartFields(body, contentType), json: undefined };
  if (/^application\/graphql(?:;|$)/i.test(contentType)) return { fields: new Map(), json: { query: body } };
  if (/^\s*[[{"]/.test(body)) {
    const json = parseJson(body);
    if (json !== undefined) return { fields: jsonFields(json), json };
  }
  const looksLikeForm = /x-www-form-urlencoded/i.test(contentType) || /^[^\s=&<]{1,200}=/.test(body);
  const isLong = /[\r\n<]/.test(body);
  if (looksLikeForm) return { fields: formFields(body), json: undefined, ...(isLong && { text: body }) };
  return { ...UNREAD, text: body };
}

/** All that a request gives by name, in its body and in its address. */
export function fieldsGiven(url: URL, { fields }: RequestBody): (readonly [name: string, values: readonly string[]])[] {
  return [...fields, ...[...url.searchParams].map(([name, value]) => [name, [value]] as const)];
}

function formFields(body: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body)) append(fields, name, value);
  return fields;
}

function jsonFields(json: unknown): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return fields;
  for (const [name, value] of Object.entries(json)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      append(fields, name, String(value));
    }
  }
  return fields;
}

/** RFC 7578 parts that carry no file name. */
function multipartFields(body: string, contentType: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1] ?? /^--([^\r\n]+)/.exec(body)?.[1];
  if (boundary === undefined) return fields;
  for (const part of body.split(`--${boundary}`)) {
    const split = part.indexOf('\r\n\r\n');
    if (split < 0) continue;
    const head = part.slice(0, split);
    const name = /content-disposition:[^\r\n]*[; ]name="([^"]*)"/i.exec(head)?.[1];
    if (name === undefined || /[; ]filename\*?=/i.test(head)) continue;
    append(fields, name, part.slice(split + 4).replace(/\r\n$/, ''));
  }
  return fields;
}

function append(fields: Map<string, string[]>, name: string, value: string): void {
  const present = fields.get(name);
  if (present) present.push(value);
  else fields.set(name, [value]);
}
