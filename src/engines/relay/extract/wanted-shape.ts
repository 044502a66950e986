/** What a JSON Schema (2020-12) asks for, as rows with fields. */

import { isObject } from '../json.ts';
import { plain, wordsOf } from '../words/tokens.ts';

export type JsonSchema = Record<string, unknown>;

/** One value that is wanted for each row. */
export interface Field {
  /** Property names from the row down to the value. */
  path: string[];
  /** Name and description as a label to look for. */
  label: string;
  /** Further names it may go by, from title and description. */
  aliases: string[];
  schema: JsonSchema;
  required: boolean;
}

export interface Shape {
  /** rows: a list; record: one thing; value: one bare value. */
  kind: 'rows' | 'record' | 'value';
  /** Property names from the root to the list, [] when the root is it. */
  path: string[];
  fields: Field[];
  /** Items are bare values instead of objects. */
  scalarItems: boolean;
  /** Bare values beside the list: counts, totals. */
  extras: Field[];
  maxItems: number | null;
}

/** Follows local references and takes the first useful branch of a choice. */
export function resolve(schema: unknown, root: JsonSchema, depth = 0): JsonSchema {
  if (!isObject(schema) || depth > 20) return {};
  const reference = schema.$ref;
  if (typeof reference === 'string' && reference.startsWith('#')) {
    const target = reference
      .slice(1)
      .split('/')
      .filter((part) => part !== '')
      .reduce<unknown>(
        (node, part) =>
          isObject(node) ? node[decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~')] : undefined,
        root,
      );
    const { $ref: _reference, ...rest } = schema;
    return { ...resolve(target, root, depth + 1), ...rest };
  }
  for (const key of ['anyOf', 'oneOf']) {
    const branches = schema[key];
    if (!Array.isArray(branches)) continue;
    const resolved = branches.map((branch) => resolve(branch, root, depth + 1));
    const useful = resolved.find((branch) => branch.type !== 'null') ?? {};
    const nullable = resolved.some((branch) => branch.type === 'null');
    const { [key]: _branches, ...rest } = schema;
    return { ...useful, ...rest, ...(nullable ? { 'x-nullable': true } : {}) };
  }
  if (Array.isArray(schema.allOf)) {
    const parts = schema.allOf.map((part) => resolve(part, root, depth + 1));
    const { allOf: _allOf, ...rest } = schema;
    const all = [...parts, rest];
    const properties = Object.assign({}, ...all.map((part) => (isObject(part.properties) ? part.properties : {})));
    const required = all.flatMap((part) => (Array.isArray(part.required) ? part.required : []));
    return Object.assign(
      {},
      ...all,
      Object.keys(properties).length > 0 ? { properties } : {},
      required.length > 0 ? { required } : {},
    );
  }
  return schema;
}

/** Types that a schema allows, without null. */
export function typesOf(schema: JsonSchema): string[] {
  const type = schema.type;
  const list = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
  if (list.length > 0) return list.filter((one) => one !== 'null');
  if (isObject(schema.properties)) return ['object'];
  if (schema.items !== undefined || schema.prefixItems !== undefined) return ['array'];
  const values = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const];
  return [
    ...new Set(
      values.filter((value) => value !== null).map((value) => (typeof value === 'number' ? 'number' : typeof value)),
    ),
  ];
}

export function isNullable(schema: JsonSchema): boolean {
  const { type } = schema;
  return (
    type === 'null' ||
    (Array.isArray(type) && type.includes('null')) ||
    schema['x-nullable'] === true ||
    (Array.isArray(schema.enum) && schema.enum.includes(null))
  );
}

/** Short names that a description gives: "Patient's full name" and what stands before a comma, dash or bracket. */
function aliasesOf(schema: JsonSchema): string[] {
  const found: string[] = [];
  if (typeof schema.title === 'string') found.push(schema.title);
  if (typeof schema.description === 'string') {
    const [first = ''] = schema.description.split(
      /[.,;(–—-]|\b(?:as|in|of the form|e\.g|like|such as|for example|formatted|if)\b/i,
    );
    const short = plain(first).replace(/^(?:the|a|an|this|name of the column|value of)\s+/, '');
    if (short !== '' && wordsOf(short).length <= 6) found.push(short);
    for (const quoted of schema.description.matchAll(/["'`]([^"'`]{2,40})["'`]/g))
      if (quoted[1] !== undefined) found.push(quoted[1]);
  }
  return found;
}

function fieldsOf(
  object: JsonSchema,
  root: JsonSchema,
  path: string[],
  prefix: string,
  optional: boolean,
  depth: number,
): Field[] {
  const properties = isObject(object.properties) ? object.properties : {};
  const required = Array.isArray(object.required) ? object.required : [];
  return Object.entries(properties).flatMap(([name, raw]) => {
    const schema = resolve(raw, root);
    const isRequired = required.includes(name) && !optional;
    const label = prefix === '' ? name : `${prefix} ${name}`;
    if (typesOf(schema).includes('object') && isObject(schema.properties) && depth < 4) {
      return fieldsOf(schema, root, [...path, name], label, !isRequired, depth + 1);
    }
    return [{ path: [...path, name], label, aliases: aliasesOf(schema), schema, required: isRequired }];
  });
}

interface ListPlace {
  path: string[];
  items: JsonSchema;
  list: JsonSchema;
}

/** The list of the schema: the root, or the first array of objects (else of values) within the root's properties. */
function findList(schema: JsonSchema, root: JsonSchema, path: string[], depth: number): ListPlace | null {
  if (typesOf(schema).includes('array')) return { path, items: resolve(schema.items ?? {}, root), list: schema };
  if (!isObject(schema.properties) || depth > 3) return null;
  const found = Object.entries(schema.properties).flatMap(([name, raw]) => {
    const place = findList(resolve(raw, root), root, [...path, name], depth + 1);
    return place === null ? [] : [place];
  });
  const objects = found.find((place) => typesOf(place.items).includes('object'));
  if (objects !== undefined) return objects;
  const scalars = Object.keys(schema.properties).length;
  return scalars <= 3 ? (found[0] ?? null) : null;
}

/** Reads the schema. `{}` and `true` ask for nothing in particular: null. */
export function shapeOf(schema: JsonSchema): Shape | null {
  const root = resolve(schema, schema);
  const types = typesOf(root);
  const place = findList(root, schema, [], 0);
  if (place !== null) {
    const objectItems = typesOf(place.items).includes('object');
    const fields = objectItems
      ? fieldsOf(place.items, schema, [], '', false, 0)
      : [
          {
            path: [],
            label: place.path.at(-1) ?? '',
            aliases: aliasesOf(place.items).concat(aliasesOf(place.list)),
            schema: place.items,
            required: true,
          },
        ];
    const extras =
      place.path.length === 0
        ? []
        : fieldsOf(root, schema, [], '', false, 0).filter(
            (field) => field.path.join('/') !== place.path.join('/') && !typesOf(field.schema).includes('array'),
          );
    return {
      kind: 'rows',
      path: place.path,
      fields,
      scalarItems: !objectItems,
      extras,
      maxItems: typeof place.list.maxItems === 'number' ? place.list.maxItems : null,
    };
  }
  if (types.includes('object') && isObject(root.properties)) {
    return {
      kind: 'record',
      path: [],
      fields: fieldsOf(root, schema, [], '', false, 0),
      scalarItems: false,
      extras: [],
      maxItems: null,
    };
  }
  if (types.length === 0 || types.includes('object')) return null;
  return {
    kind: 'value',
    path: [],
    fields: [{ path: [], label: '', aliases: aliasesOf(root), schema: root, required: true }],
    scalarItems: true,
    extras: [],
    maxItems: null,
  };
}

/** snake_case key of a header. */
export function keyOf(header: string): string {
  const key = wordsOf(header).join('_');
  return key === '' ? 'value' : key;
}

/** Fields for headers or names without a schema. */
export function freeFields(names: readonly string[]): Field[] {
  return names.map((name) => ({ path: [keyOf(name)], label: name, aliases: [], schema: {}, required: true }));
}
