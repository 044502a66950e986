/** How the driver writes and reads one PostgreSQL type. */
export interface ColumnType {
  to: number;
  from: number[];
  serialize(value: unknown): unknown;
  parse(text: string): unknown;
}

type Element = string | number | boolean | Date | null;

const asText = (text: string): Element => text;
const asNumber = (text: string): Element => Number(text);
const asInstant = (text: string): Element => new Date(text);

/** Array types by their number in PostgreSQL's catalogue, with how an element reads. */
const ELEMENTS: Record<string, [number, (text: string) => Element]> = {
  bools: [1000, (text) => text === 't'],
  names: [1003, asText],
  int2s: [1005, asNumber],
  int4s: [1007, asNumber],
  texts: [1009, asText],
  varchars: [1015, asText],
  int8s: [1016, asNumber],
  float8s: [1022, asNumber],
  timestamps: [1115, asInstant],
  instants: [1185, asInstant],
  uuids: [2951, asText],
};

/**
 * Arrays of one dimension, known beforehand: the driver would otherwise ask the catalogue on each new connection, and a connection
 * that dies over that question takes the process with it.
 */
export const ARRAY_TYPES: Record<string, ColumnType> = Object.fromEntries(
  Object.entries(ELEMENTS).map(([name, [oid, parse]]) => [
    name,
    { to: oid, from: [oid], serialize: writeArray, parse: (text: string) => readArray(text, parse) },
  ]),
);

/** @see https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO */
function writeArray(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const elements = (value as Element[]).map((element) => {
    if (element === null) return 'NULL';
    const text = element instanceof Date ? element.toISOString() : String(element);
    return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  });
  return `{${elements.join(',')}}`;
}

const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/gs;

function readArray(text: string, parse: (text: string) => Element): Element[] {
  return [...text.matchAll(ELEMENT)].map(([, quoted, bare]) => {
    if (quoted !== undefined) return parse(quoted.replaceAll(/\\(.)/gs, '$1'));
    return bare === 'NULL' ? null : parse(bare ?? '');
  });
}
