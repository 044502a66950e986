import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { type Issue, invalidAll } from './errors.ts';
import { readInstant } from './instant.ts';
import { pointer, textFault } from './json-body.ts';
import { isLanguageTag } from './language-tags.ts';
import { wordsOf } from './validation-words.ts';

// The package is CommonJS: its function is both the module and its default.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

/** Keywords of ours on a schema: `x-trim` strips white space at both ends before counting, `x-message` says what a value of that form must be, `x-web-url` wants what a browser could open, `x-language-tag` a tag of BCP 47. */
export const SCHEMA_KEYWORDS = ['x-trim', 'x-message', 'x-additive'];

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, useDefaults: true, ownProperties: true });
addFormats(ajv);
ajv.addFormat('date-time', (text) => readInstant(text) !== null);
ajv.addVocabulary(SCHEMA_KEYWORDS);
ajv.addKeyword({ keyword: 'x-web-url', type: 'string', validate: (_: unknown, text: string) => URL.canParse(text) });
ajv.addKeyword({
  keyword: 'x-language-tag',
  type: 'string',
  validate: (_: unknown, text: string) => isLanguageTag(text),
});

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  'x-trim'?: boolean;
};

/**
 * Compiles one part of a request's schema, with the first request that it is for: of the hundreds that there are a server needs few, and
 * to compile all took a tenth of its start. Bodies are never coerced; numbers in a query are plain digits.
 * Failures come out as issues with the path of the field itself.
 */
export const compileValidator: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  const part = httpPart === 'querystring' ? 'query' : httpPart === 'params' ? 'path' : (httpPart ?? 'body');
  const shape = schema as JsonSchema;
  let validate: ValidateFunction | undefined;
  let prepare: (value: unknown) => unknown = asItIs;
  return (value: unknown) => {
    if (validate === undefined) {
      validate = ajv.compile(shape);
      prepare = part === 'query' ? numbersOfQuery(shape) : isTrimmed(shape) ? (text) => trimmed(shape, text) : asItIs;
    }
    const prepared = prepare(value);
    const issues = part === 'body' ? [] : unstorable(part, prepared);
    if (issues.length === 0 && validate(prepared)) return { value: prepared };
    return { error: invalidAll(issues.length > 0 ? issues : issuesOf(part, validate.errors ?? [])) };
  };
};

const asItIs = (value: unknown): unknown => value;

function unstorable(part: string, value: unknown): Issue[] {
  const issues: Issue[] = [];
  for (const [key, member] of Object.entries((value ?? {}) as Record<string, unknown>)) {
    const fault = typeof member === 'string' ? textFault(member) : null;
    if (fault) issues.push({ path: `${part}/${pointer(key)}`, message: fault });
  }
  return issues;
}

/** Reads the numbers of a query, where its schema has any. */
function numbersOfQuery({ properties = {} }: JsonSchema): (value: unknown) => unknown {
  const names = Object.keys(properties).filter((name) => /^(integer|number)$/.test(String(properties[name]?.type)));
  return (value) => {
    const query: Record<string, unknown> = { ...(value as object) };
    for (const name of names) {
      const text = query[name];
      if (typeof text === 'string' && /^(0|[1-9]\d{0,14})$/.test(text)) query[name] = Number(text);
    }
    return query;
  };
}

/** Whether a schema has anything to strip, so that most are not looked through with each value. */
function isTrimmed({ properties = {}, items, ...schema }: JsonSchema): boolean {
  return [...Object.values(properties), ...(items ? [items] : [])].some(isTrimmed) || schema['x-trim'] === true;
}

function trimmed(schema: JsonSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  if (typeof value === 'string') return schema['x-trim'] ? withoutOuterSpace(value) : value;
  if (Array.isArray(value)) return schema.items ? value.map((element) => trimmed(schema.items, element)) : value;
  if (value === null || typeof value !== 'object' || !schema.properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, trimmed(schema.properties?.[key], member)]),
  );
}

/** A character of which something is to be seen. What Unicode has for spacing and joining alone leaves a name blank; U+2800 is an empty sign. */
const VISIBLE = /[^\s\u0085\u2800\p{Default_Ignorable_Code_Point}]/u;

/**
 * White space of Unicode off both ends: `trim`, and U+0085, which `trim` leaves; empty where nothing is to be seen. Linear in the length,
 * which nobody has looked at yet.
 */
function withoutOuterSpace(text: string): string {
  if (!VISIBLE.test(text)) return '';
  const isSpace = (at: number) => text[at] === '\u0085' || text[at]?.trim() === '';
  let [start, end] = [0, text.length];
  while (start < end && isSpace(start)) start++;
  while (end > start && isSpace(end - 1)) end--;
  return text.slice(start, end);
}

/** At most 20 issues, each named once by the field it is about. */
function issuesOf(part: string, errors: ErrorObject[]): Issue[] {
  const issues = new Map<string, Issue>();
  for (const error of errors) {
    if (error.keyword === 'if' || error.keyword === 'anyOf' || error.keyword === 'oneOf') {
      if (errors.some((other) => other !== error && other.instancePath.startsWith(error.instancePath))) continue;
    }
    const path = part + error.instancePath + ownField(error);
    // A word of a closed list says more of what is wanted than that it is a string.
    if (!issues.has(path) || error.keyword === 'enum') issues.set(path, { path, message: wordsOf(error, part) });
  }
  return [...issues.values()].slice(0, 20);
}

/** A missing or unknown field stands under its own path, not under its parent's. */
function ownField(error: ErrorObject): string {
  const { missingProperty, additionalProperty } = error.params as Record<string, string | undefined>;
  const field = missingProperty ?? additionalProperty;
  return field === undefined ? '' : `/${pointer(field)}`;
}
