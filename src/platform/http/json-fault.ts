const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPED = new Set('"\\/bfnrtu');
const HEX = /[0-9a-fA-F]{4}/y;
const NAMES = ['true', 'false', 'null'];

/** What may come next. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'nothing';

/**
 * Where a text stops being JSON (RFC 8259), counted in UTF-16 units; its length where it only ends too early. The parser of the language
 * does not say for every fault. Linear in the length, and never deeper than the text.
 * @returns null where it is JSON
 */
export function findJsonFault(text: string): number | null {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : ', or end');
  for (;;) {
    at = skipSpace(text, at);
    const character = text[at];
    if (character === undefined) return expected === 'nothing' ? null : at;
    const within = open.at(-1);
    if (expected === 'nothing') return at;
    if (expected === ':') {
      if (character !== ':') return at;
      expected = 'value';
      at += 1;
    } else if (isEnd(character, expected, within)) {
      open.pop();
      expected = afterValue();
      at += 1;
    } else if (expected === ', or end') {
      if (character !== ',') return at;
      expected = within === '{' ? 'key' : 'value';
      at += 1;
    } else if (expected === 'key' || expected === 'key or }') {
      if (character !== '"') return at;
      const { end, isWhole } = readString(text, at);
      if (!isWhole) return end;
      at = end;
      expected = ':';
    } else if (character === '{' || character === '[') {
      open.push(character);
      expected = character === '{' ? 'key or }' : 'value or ]';
      at += 1;
    } else {
      const { end, isWhole } = readScalar(text, at);
      if (!isWhole) return end;
      at = end;
      expected = afterValue();
    }
  }
}

/** An offset as people count: lines and columns from 1, a column a character. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: [...before.slice(before.lastIndexOf('\n') + 1)].length + 1 };
}

function isEnd(character: string, expected: Expected, within: '{' | '[' | undefined): boolean {
  if (within === '{') return character === '}' && (expected === 'key or }' || expected === ', or end');
  return within === '[' && character === ']' && (expected === 'value or ]' || expected === ', or end');
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return at;
}

/** Behind the value where it is whole, else where it breaks. */
interface Read {
  end: number;
  isWhole: boolean;
}

function readScalar(text: string, from: number): Read {
  if (text[from] === '"') return readString(text, from);
  const name = NAMES.find((candidate) => candidate[0] === text[from]);
  if (name !== undefined) {
    let length = 1;
    while (length < name.length && text[from + length] === name[length]) length += 1;
    return { end: from + length, isWhole: length === name.length };
  }
  NUMBER.lastIndex = from;
  const number = NUMBER.exec(text)?.[0];
  if (number !== undefined) return { end: from + number.length, isWhole: true };
  // A sign alone may go on with a digit.
  return { end: text[from] === '-' ? from + 1 : from, isWhole: false };
}

function readString(text: string, from: number): Read {
  for (let at = from + 1; ; at += 1) {
    const character = text[at];
    if (character === undefined || character < ' ') return { end: at, isWhole: false };
    if (character === '"') return { end: at + 1, isWhole: true };
    if (character !== '\\') continue;
    at += 1;
    const escaped = text[at];
    if (escaped === undefined || !ESCAPED.has(escaped)) return { end: at, isWhole: false };
    if (escaped !== 'u') continue;
    HEX.lastIndex = at + 1;
    if (!HEX.test(text)) return { end: Math.min(at + 1, text.length), isWhole: false };
    at += 4;
  }
}
