import { DANGER_FROM_OUTSIDE } from './danger-from-outside.ts';
import { DANGER_WITHIN } from './danger-within.ts';
import { weighsUp } from './weigh.ts';

const DANGERS = [...DANGER_WITHIN, ...DANGER_FROM_OUTSIDE];
const NO_BLOOD =
  /\bblood (pressure|work|test\w*|draws?|sugar|types?|drive|bank|results?|count|vessels?|panel|samples?)\b/g;
const DENIED =
  /\b(no|without|never|no more|not (having|had|got|any)) (?!(he|she|it|i|we|they|my|the|this|there) )((?!no\b|but\b|and\b|just\b)[\w']+(?: |$)){1,3}/g;

/** Whether signs in the words, none of which need be grave, are so together; `isSudden` is what plain speech leaves out. */
export function isGrave(plain: string, isSudden: boolean): boolean {
  const told = isSudden ? `${plain} suddenly` : plain;
  return weighsUp(told.replace(NO_BLOOD, ' ').replace(DENIED, ' ').replace(/ +/g, ' '), DANGERS);
}
