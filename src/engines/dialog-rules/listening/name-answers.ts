import { monthNamed } from './day-names.ts';
import { canBeName, likenessOf, tagsOf } from './name-words.ts';
import type { NameQuestion } from './write-name.ts';

/** What stands before a name, whether or not one was asked for. */
export const INTRODUCTION =
  /\b(?:(?:my|the|her|his|their|our|patient|patients|daughter's|son's|wife's|husband's|child's|whole|full|dog's|cat's|owner) )?(?:full |whole )?name(?: is| will be| would be| should be)? (?!off |on |from |down |out |to |in )|\b(?:this is|it is|i am|that is|he is|she is|call me|speaking with|you are speaking with|under|here is|i go by) /g;

/** The words can be the name that was asked for; asked for one of two and nothing else said, even "Long" and "Baker" are. */
export function isAnswer(tokens: readonly string[], words: readonly string[], question: NameQuestion): boolean {
  const others = withoutCourtesy(tokens.join(' ')).filter((word) => !words.includes(word));
  const isBare = others.length === 0;
  const isIntroduced = words.length < tokens.length;
  return (isBare && (question !== 'name' || isIntroduced)) || canBeName(words, isBare);
}

/** A bare answer to "your name?" holds little besides the name; a sentence about something else does not. */
export function isBareAnswer(tokens: readonly string[], words: readonly string[]): boolean {
  const others = tokens.filter((token) => !words.includes(token) && !/\d/.test(token) && monthNamed(token) === null);
  const isTalk =
    /\b(want|need|how|what|when|where|why|can|could|do you|would|book|cancel|insurance|open|cost|price|did you|are you|wait|meant)\b/;
  if (words.every((word) => /"(Preposition|Conjunction|Adverb|Determiner|QuestionWord)"/.test(tagsOf(word))))
    return false;
  if (words.length === 0 || words.length > 4) return false;
  if (words.length >= 2 && stands(tokens, words) && likenessOf(words[0] ?? '') === 'known') return true;
  return (others.length <= 6 || words.length >= 2) && !isTalk.test(others.join(' '));
}

/** "That would be Hannah Smith", "his is Paul Marsh, but can you do one": the words begin the answer, or what they are is said before. */
function stands(tokens: readonly string[], [first = '']: readonly string[]): boolean {
  const at = tokens.indexOf(first);
  return (
    withoutCourtesy(tokens.slice(0, at).join(' ')).length === 0 || /^(is|be|for|under)$/.test(tokens[at - 1] ?? '')
  );
}

/** The words that are left besides "yes, my name is" and the like. */
export function withoutCourtesy(text: string): string[] {
  return text
    .replace(INTRODUCTION, ' ')
    .replace(
      /\b(yes|yeah|sure|ok|okay|hi|well|so|oh|it|its|is|the|my|first|last|name|and|that|please|ma'am|sir|mr|mrs|ms|miss|spelled|spelling|of course)\b/g,
      ' ',
    )
    .split(' ')
    .filter((word) => word !== '');
}
