import { COMMANDS, TOPICS } from '../../../commands.ts';
import { QUESTIONS } from '../../../state.ts';

/** One line of the data: what a caller said in one go, what it means, and where its values stand. */
export interface Utterance {
  /** What the agent's last words asked for; `-` for nothing. */
  asked: string;
  labels: string[];
  text: string;
  /** Places in `text`, in order, none within another. */
  spans: { tag: string; from: number; to: number }[];
}

const of = (kind: string, names: readonly string[]): string[] => names.map((name) => `${kind}:${name}`);
const DANGERS = of('danger', ['life', 'self_harm', 'poisoning', 'dental', 'animal_life']);

/** Everything that an utterance may be labelled with. */
export const LABELS: ReadonlySet<string> = new Set([
  ...['book', 'move', 'cancel', 'look_up', 'message', 'person', 'another', 'new', 'known', 'wish', 'identify'],
  ...['choose', 'reject', 'more', 'agree', 'refuse', 'condition', 'drop', 'drop:all', 'wait', 'repeat', 'goodbye'],
  ...['unclear', 'safe', 'abuse', 'sales', 'wrong_number'],
  ...of('for', ['self', 'child', 'animal', 'other']),
  ...of('ask', TOPICS),
  ...of('small_talk', valuesOf(COMMANDS.small_talk.schema.properties.about)),
  ...of('language', ['es', 'en', 'other']),
  ...DANGERS,
  ...DANGERS.map((label) => `${label}?`),
  ...of('grave', valuesOf(COMMANDS.grave.schema.properties.matter)),
]);

/** Everything that a span may be. */
export const TAGS: ReadonlySet<string> = new Set(
  (
    'service reason provider not_provider when not_when old_when name caller_name birth phone option subject recipient text ' +
    'animal_name animal_kind'
  ).split(' '),
);

const ASKED: ReadonlySet<string> = new Set([...QUESTIONS, '-']);
const SPAN = /\[([^[\]()]+)\]\((\w+)\)/g;

/** Reads a file of utterances. @throws Error that names file and line of whatever is not well-formed */
export function readUtterances(content: string, file: string): Utterance[] {
  const lines = content.replace(/\n$/, '').split('\n');
  return lines.map((line, at) => {
    const read = readUtterance(line);
    if (typeof read === 'string') throw new Error(`${file}:${at + 1}: ${read}`);
    return read;
  });
}

/** @returns what is wrong with the line, where something is */
export function readUtterance(line: string): Utterance | string {
  const [asked = '', labels = '', marked = '', ...rest] = line.split('\t');
  if (marked === '' || rest.length > 0) return 'three columns apart by tabs are wanted';
  if (!ASKED.has(asked)) return `no such question: ${asked}`;
  const named = labels.split(' ');
  const unknown = named.find((label) => !LABELS.has(label));
  if (unknown !== undefined) return `no such label: ${unknown === '' ? '(empty)' : unknown}`;
  const spans: Utterance['spans'] = [];
  let text = '';
  let done = 0;
  for (const found of marked.matchAll(SPAN)) {
    const [whole, words = '', tag = ''] = found;
    if (!TAGS.has(tag)) return `no such tag: ${tag}`;
    text += marked.slice(done, found.index);
    spans.push({ tag, from: text.length, to: text.length + words.length });
    text += words;
    done = found.index + whole.length;
  }
  text += marked.slice(done);
  if (/[[\]()]/.test(text)) return 'brackets stand around spans alone';
  if (text.trim() !== text || text === '') return 'no space before or after the text';
  return { asked, labels: named, text, spans };
}

function valuesOf(schema: object): string[] {
  return (schema as { enum: string[] }).enum;
}
