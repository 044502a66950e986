import { type Utterance, utteranceOf } from '../listening/hear.ts';

const UNINSURED =
  /\b(?:(?:if|since|and|but|when) )?(?:(?:i|we) )?(?:(?:without|no|(?:do|does|did) not (?:really |actually )?have|lost my)(?: any| my)? (?:dental |health |vision )?insurance|(?:am |are |is )?uninsured|(?:(?:paying|pay|pays) )?out of pocket|self pay|(?:just )?pay(?:ing)? (?:in )?cash)\b/;
/** All that is left of "okay, so what about without insurance?". */
const NOTHING_ELSE =
  /^(?:(?:and|ok|okay|so|well|but|then|what|how|about|like|is|it|that|be|would|for|someone|people) ?)*$/;

/** Whether the words are about paying for oneself. */
export function isUninsured(text: string): boolean {
  return UNINSURED.test(text);
}

/** The question after the price that remains once that is left out. */
export function priceWithoutInsurance(heard: Utterance): Utterance {
  if (!isUninsured(heard.text)) return heard;
  const rest = heard.text
    .replace(UNINSURED, ' ')
    .replace(/^(?:(?:and|ok|okay|so|well|but|then|like|what about|how about) )+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return utteranceOf(NOTHING_ELSE.test(rest) ? 'how much is it' : rest);
}
