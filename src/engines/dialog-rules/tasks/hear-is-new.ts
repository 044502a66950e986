import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { readReply } from '../listening/yes-no.ts';
import { findProviders } from './providers.ts';

/** Says that it is the first visit. */
export const NEW =
  /\b(new (patient|client|customer|member)|first (time|visit)|never been|(have|has) not been|brand new|not been there|i am new|new here|never come|new to|just moved|not in (your|the) (system|computer|records?|files?|books?))\b/;
const KNOWN =
  /\b(been (there|here|in|to you|a patient|coming)|existing|current patient|returning|already a (patient|client)|regular (patient|client)|am a (patient|client)|was there|come there|old patient|seen (you|dr|doctor|her|him) before|not (my|the|our|her|his) first)\b/;
/** "No, can you do two instead", "I might be late, is that okay": no answer to whether this is the first visit. */
const TALKS_OF_ELSE =
  /^(?:can|could|would|will|should|do you|if|but)\b|\b(mean|meant|wait|sorry|actually|instead|(can|could|would) (you|we|i)|how|what|is (that|it|this) (ok|okay|all right|alright|fine))\b/;
/** An answer begins as one, or is short: "it's fine if someone texts me" is none. */
const ANSWERS =
  /^(?:(?:um|well|oh|so|actually) )*(?:yes|yeah|yep|yup|no|nope|nah|never|correct|right|sure|i|we|he|she|this|that)\b|^(?:\S+ ){0,3}\S+$/;
/** "New", "well, say it's new then". */
const SAYS_NEW =
  /^(?!.*\b(not|no longer)\b).*\bnew\b(?! (number|phone|address|name|one|insurance|doctor|dentist|job|year))/;

/** Takes whether the patient comes for the first time; true where the words say so. */
export function hearIsNew(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const isAsked = state.asked?.kind === 'is_new';
  if (isAsked && /^(no |nope |nah )*never( (been|there|before|here|in|come|no))*$/.test(heard.text))
    state.claim.isNew = true;
  else if (isAsked && /^(yes |is |it is |this is )*(my |the |our |his |her )?(very )?first( one)?$/.test(heard.text))
    state.claim.isNew = true;
  else if ((isAsked || state.asked?.kind === 'retry_identity') && SAYS_NEW.test(heard.text)) state.claim.isNew = true;
  else if (/\b(?:never|(?:have|has) not) (\w+ )?(been|come|seen|visited|gone)\b/.test(heard.text))
    state.claim.isNew = true;
  else if (KNOWN.test(heard.text)) state.claim.isNew = false;
  else if (NEW.test(heard.text)) {
    const isSelf =
      /\b(i am|we are|he is|she is) (a |brand )?new\b|\bnever\b|\bnot been\b|^no (it is |its )?(my |her |his |our |their |the )?first (time|visit)\b/.test(
        heard.text,
      );
    state.claim.isNew = isSelf || !(isAsked && readReply(heard.text) === 'no');
  } else if (
    isAsked &&
    readReply(heard.text) !== null &&
    !TALKS_OF_ELSE.test(heard.text) &&
    ANSWERS.test(heard.text) &&
    findProviders(heard.text, desk.practice.providers).length === 0
  )
    state.claim.isNew = readReply(heard.text) === 'yes';
  else return false;
  return true;
}
