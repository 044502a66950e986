import { labelsOfPart, type Understood } from './understand.ts';

/** A stretch of an utterance that is about one matter. */
export interface Part {
  text: string;
  /** Numbers of its words in the utterance, from `from` up to and without `to`. */
  from: number;
  to: number;
  /** Probability of each label; the one that the part was cut out for is certain. */
  labels: ReadonlyMap<string, number>;
}

/** What somebody may want two of in one breath. */
const MATTERS: ReadonlySet<string> = new Set(['book', 'move', 'cancel', 'look_up', 'message', 'person', 'wish']);
const TOLD = 0.5;
/** Each side of a cut has to speak for its matter at least so much: else only the likelier of the two is meant. */
const CLEAR = 0.4;
const FEWEST_WORDS = 2;
const MOST_PARTS = 3;

/** Cuts an utterance with two matters in it where each side speaks most clearly for one of them. */
export function partsOf(understood: Understood): Part[] {
  const { text, tokens, labels } = understood;
  const whole: Part = { text, from: 0, to: tokens.length, labels };
  const matters = mattersOf(labels).slice(0, MOST_PARTS);
  return cut(understood, whole, matters);
}

function isMatter(label: string): boolean {
  return MATTERS.has(label) || label.startsWith('ask:');
}

/** The matters that are told, the likeliest first. */
function mattersOf(labels: ReadonlyMap<string, number>): string[] {
  return [...labels]
    .filter(([label, probability]) => isMatter(label) && probability >= TOLD)
    .sort(([, a], [, b]) => b - a)
    .map(([label]) => label);
}

function cut(understood: Understood, part: Part, matters: readonly string[]): Part[] {
  const [first, second, ...others] = matters;
  if (first === undefined || second === undefined) return [part];
  if (part.to - part.from < 2 * FEWEST_WORDS) return [without(part, second)];
  const { asked } = understood;
  const length = part.to - part.from;
  let best = { at: 0, score: Number.NEGATIVE_INFINITY, isTurned: false, least: 0 };
  for (let at = FEWEST_WORDS; at <= length - FEWEST_WORDS; at += 1) {
    if (isInside(understood, part.from + at)) continue;
    const left = labelsOfPart(understood, part.from, part.from + at, asked);
    const right = labelsOfPart(understood, part.from + at, part.to, '-');
    for (const isTurned of [false, true]) {
      const [a, b] = isTurned ? [second, first] : [first, second];
      const score = clearness(left, a, b) + clearness(right, b, a);
      const least = Math.min(left.get(a) ?? 0, right.get(b) ?? 0);
      if (score > best.score) best = { at, score, isTurned, least };
    }
  }
  if (best.least < CLEAR) return [without(part, second)];
  const ofLeft = best.isTurned ? second : first;
  const ofRight = best.isTurned ? first : second;
  const left = partOf(understood, part.from, part.from + best.at, ofLeft, matters);
  const right = partOf(understood, part.from + best.at, part.to, ofRight, matters);
  const third = others[0];
  if (third === undefined) return [left, right];
  return (left.labels.get(third) ?? 0) > (right.labels.get(third) ?? 0)
    ? [...cut(understood, left, [ofLeft, third]), right]
    : [left, ...cut(understood, right, [ofRight, third])];
}

function without(part: Part, label: string): Part {
  return { ...part, labels: new Map([...part.labels, [label, 0]]) };
}

function clearness(labels: ReadonlyMap<string, number>, is: string, isNot: string): number {
  const log = (probability: number): number => Math.log(Math.max(1e-3, probability));
  return log(labels.get(is) ?? 0) + log(1 - (labels.get(isNot) ?? 0));
}

/** Values are never cut. */
function isInside({ values }: Understood, at: number): boolean {
  return values.some(({ from, to }) => from < at && at < to);
}

function partOf(understood: Understood, from: number, to: number, matter: string, matters: readonly string[]): Part {
  const { tokens, asked, text } = understood;
  const labels = new Map(labelsOfPart(understood, from, to, from === 0 ? asked : '-'));
  for (const other of matters) labels.set(other, other === matter ? 1 : 0);
  return { text: text.slice(tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0), from, to, labels };
}
