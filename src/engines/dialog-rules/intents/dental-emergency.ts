import type { Utterance } from '../listening/hear.ts';
import { NOT_NOW, NOW } from './emergency-words.ts';
import { plainSpeech } from './plain-speech.ts';

const TOOTH = '(tooth|teeth|molar|incisor)';

/** A tooth out of its socket can be saved within the hour; a jaw out of place or a swelling that spreads cannot wait either. */
const LOST = new RegExp(
  `\\b((knocked|knock|knocks|busted|punched|kicked|hit) (\\w+ ){0,5}${TOOTH} (\\w+ ){0,2}out|${TOOTH} (\\w+ ){0,4}(knocked|busted|punched) (\\w+ ){0,2}(out|loose)|(knocked|busted) out (\\w+ ){0,5}${TOOTH}|(knocked|busted) (\\w+ ){0,3}${TOOTH} (clean |right |completely )?out|${TOOTH} (is |are |was )?(hanging|dangling) (by|from|off)|(knocked|pushed|bent|shoved) (\\w+ ){0,4}?(sideways|backwards?|inwards?|loose)\\b.{0,30}\\b(hanging|dangling|bleeding|tooth|teeth)|${TOOTH} (\\w+ ){0,3}(knocked|pushed|bent|shoved) (sideways|backwards?|inwards?|in)|(got|was) hit (\\w+ ){0,6}(lost|and) (\\w+ ){0,3}${TOOTH} (came|fell|is) out)\\b`,
);
const BLOW =
  /\b(hit|elbow\w*|punch\w*|kick\w*|fell|fall|tripped|crash\w*|wiped out|face ?plant\w*|face planted|bonked|smacked|slipped|scooter|stairs|steps|swing|monkey bars|accident|\w*ball|(ran|walked|crashed|slammed) into|bike|bat|game|playing|fight|skateboard\w*|trampoline|pool)\b/;
const CAME_OUT =
  /\b(tooth|teeth) (\w+ )?(just )?(came|fell|popped|flew|is|are|was|went|gone|is gone) (gone )?(clean |right |completely |straight |(all )?the way )*out\b|\b(tooth|teeth)\b.{0,30}\b(in (my|his|her) hand|on the (floor|ground)|in (a |some )?(milk|napkin|tissue|cup|bag))\b/;
const JAW =
  /\b(broke|broken|fractured|dislocated|shattered) (\w+ )?jaw\b|\bjaw (is |might be |may be |looks |feels |got )?(broken|dislocated|out of (place|socket)|locked|stuck open)\b|\bcan not close (my|his|her) (mouth|jaw)\b/;
const SPREADING =
  /\b(swelling|swollen)\b.{0,20}\b(going|moving|spreading|creeping|down) (\w+ ){0,2}(my|his|her) (eye|neck|throat)\b|\b(swelling|swollen)\b.{0,40}\b(to|into|near|under|around) (my|his|her) (eye|neck|throat)\b|\b(face|cheek|jaw) (is |looks |got )?(\w+ )?(swollen|swelling)\b.*\bfever\b|\bfever\b.*\b(face|cheek|jaw) (is |looks |got )?(\w+ )?(swollen|swelling)\b|\b(swollen|swelling)\b.{0,60}\b(can not|hard to|trouble|barely) (open (my|his|her) mouth|swallow\w*|breath\w*)/;
const NOT_LOST = /\b(implant|replace|replacement|bridge|denture|dream\w*|mouth ?guard|insurance cover|almost)\b/;

/** Words that at a dental practice call for help within the hour, though for no ambulance. */
export function findDentalEmergency(heard: Utterance): 'lost tooth' | 'jaw or swelling' | null {
  const text = plainSpeech(heard.text);
  if (NOT_NOW.test(text) && !NOW.test(text)) return null;
  const isOut = LOST.test(text) || (CAME_OUT.test(text) && BLOW.test(text));
  if (isOut && !NOT_LOST.test(text)) return 'lost tooth';
  return JAW.test(text) || SPREADING.test(text) ? 'jaw or swelling' : null;
}

/** Speaks of what a dentist treats. */
export function speaksOfTeeth({ text }: Utterance): boolean {
  return MOUTH.test(text);
}

const MOUTH =
  /\b(?:tooth|teeth|molars?|gums?|jaw|cheek|face|mouth|socket|extraction|pulled|wisdom|implants?|crowns?|fillings?|root canal|braces|wire|abscess)\b/;
