import { isFirstName, likenessOf } from './name-words.ts';

/** What somebody is, did or cannot do, of whom it is told; a question turns "is" before a subject of its own, and "got a call" is told of who calls. */
const TOLD =
  '(?:(?:is|was) (?!(?:i|we|you|it|there|that|this|they|he|she|the|my|our|your|an?|any\\w+|some\\w+|doctor|dr|open|available)\\b)|(?:has|had) (?!(?:i|we|you|it|there|that|this|they|he|she|the|my|our|your|any\\w+|some\\w+|doctor|dr)\\b)|got (?!(?:an?|the|this|your) (?:call|text|email|message|reminder|letter|bill|question)\\b)|(?:can not|will not|could not|needs|came|woke|threw|fell|broke|caught|started|feels|hurt|ate|ran|does not|did not) )';
const INTRODUCED = new RegExp(
  `\\b(?:this is|i am|my name is|it is) ((?:\\p{L}[\\p{L}'-]+ ){1,2}?)(\\p{L}[\\p{L}'-]+) (?=${TOLD})`,
  'u',
);

/** "This is Katie, Noah woke up sick": who calls, where the next name is that of somebody told of; null where there is none. */
export function callerBeforeTold(text: string): string[] | null {
  const [, before = '', name = ''] = INTRODUCED.exec(text) ?? [];
  const caller = before.trim().split(' ');
  const areNames = caller.every((word) => word !== '' && /^(?:known|unknown)$/.test(likenessOf(word)));
  return areNames && isFirstName(name) ? caller : null;
}
