import { plainWords } from '../phrases.ts';
import type { Need } from './question.ts';
import { mentionsIn } from './subjects.ts';
import { isDenial, stem } from './words.ts';

/** Whether a sentence denies what it says of something: "all plans except Medicaid". */
export function denies(sentence: string, of: Need, language: string | null): boolean {
  return sentence.split(/;|\b(?:but|pero)\b/i).some((part) => {
    const words = plainWords(part);
    const at = placeOf(of, words, language);
    return at >= 0 && words.slice(0, at).some(isDenial);
  });
}

function placeOf({ subjects, stems }: Need, words: readonly string[], language: string | null): number {
  const mention = mentionsIn(words).find(({ subject }) => subjects.some(({ id }) => id === subject.id));
  return mention?.from ?? words.findIndex((word) => stems.includes(stem(word, language)));
}
