import { type Classifier, classify } from '../../../language/classifier.ts';
import { storyFeatures } from '../../../language/hashed-features.ts';
import { DANGERS } from '../../commands.ts';

/** Learnt beside the kinds of danger: that there is one at all, and that it is one for certain. */
const ANY = 'danger';
const CERTAIN = 'danger!';
const OF_DANGER = /^danger:(\w+)(\??)$/;

/** What the reader of dangers is to tell of an utterance with these labels. */
export function dangerLabels(labels: readonly string[]): string[] {
  return labels.flatMap((label) => {
    const [, kind, doubt] = OF_DANGER.exec(label) ?? [];
    if (kind === undefined) return [];
    return [ANY, `danger:${kind}`, ...(doubt === '' ? [CERTAIN] : [])];
  });
}

/**
 * Labels with what the reader of dangers finds in the words in place of what is there of them. Dangers are rare and told in passing, whatever was asked:
 * they are read by features of their own, and all kinds together say that there is one.
 */
export function withDangers(
  labels: ReadonlyMap<string, number>,
  reader: Classifier,
  words: readonly string[],
): Map<string, number> {
  const probabilities = classify(reader, storyFeatures(words));
  const found = new Map(reader.labels.map((label, at) => [label, probabilities[at] ?? 0]));
  const any = found.get(ANY) ?? 0;
  const certain = Math.min(any, found.get(CERTAIN) ?? 0);
  const all = DANGERS.reduce((sum, to) => sum + (found.get(`danger:${to}`) ?? 0), 0);
  const told = DANGERS.flatMap((to): [string, number][] => {
    const share = all === 0 ? 0 : (found.get(`danger:${to}`) ?? 0) / all;
    return [
      [`danger:${to}`, share * certain],
      [`danger:${to}?`, share * (any - certain)],
    ];
  });
  return new Map([...labels, ...told]);
}
