import type { Desk } from '../desk.ts';
import { isSpeakable, sentencesIn, shorten } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';

const ASKS =
  /\b(does|do|will|would|is|are|going to) (?!not\b)(\w+ ){0,5}(hurt|hurts|painful|be sore)\b|\bhow (painful|bad|much pain)\b|\bis there (any |a lot of |much )?pain\b|\b(put|knock) (\w+ )?(to sleep|under|out)\b|\b(sedation|sedate|laughing gas|nitrous|twilight)\b|\b(good|gentle|patient|nice|okay|ok) with (\w+ )?(nervous|anxious|scared|fearful)\b|\b(nervous|anxious|scared|phobic) (people|patients|kids|adults)\b|\b(something|anything|stuff|options?) (\w+ ){0,4}(for|to) (\w+ ){0,4}(nervous|anxious|anxiety|scared|nerves|fear|phobia|relax|calm|take the edge off|chill|people like me|knock|numb)\b|\b(nervous|anxious|scared|terrified|freaks? out|hates?|panics?|petrified|fear)\b.*\b(do you (have|do|give|offer)|have you got|is there|can you (give|do)|can (i|he|she|we) (get|have)) (something|anything|a)\b|\b(like|the|some|do you (have|use|do)|by|with) (the )?gas\b(?! (leak|station|money|bill))/;
/** The caller speaks of what hurts now, which no sentence about comfort answers. */
const HURTS_NOW = /\b(my|his|her|it) (\w+ )?(hurts|is hurting|aches)\b/;
const IS_OF_MONEY = /\b(?:includ\w*|extra|cost|covered|how much|come with)\b/;
/** What is given against pain says nothing of the days after. */
const AFTERWARDS = /\b(?:after|afterwards?|next day|days later)\b/;
const SLEEP = /\b(sleep|under|knock|sedat\w*|gas|nitrous|calm|relax)\b/;
const SEDATION = /\b(sedat\w*|laughing gas|nitrous|anesth\w*)\b/i;
const EVIDENCE =
  /\b(sedat\w*|laughing gas|nitrous|numb\w*|anesth\w*|pain[- ]?(free|less)|painless|gentle|comfortable|anxious patients|nervous patients)\b/i;

/** Whether the words ask how something will feel. */
export function asksComfort(desk: Desk, heard: Utterance): boolean {
  return (
    !desk.isVeterinary &&
    (desk.isDental || !/\bgas\b/.test(heard.text)) &&
    ASKS.test(heard.text) &&
    !IS_OF_MONEY.test(heard.text) &&
    !HURTS_NOW.test(heard.text)
  );
}

/** What is done for who is nervous; null where nothing is told of it. */
export function sayComfort(desk: Desk): string | null {
  const [first] = desk.isVeterinary ? [] : comfortsOf(desk);
  return first === undefined ? null : shorten([first]);
}

function comfortsOf({ practice }: Desk): string[] {
  const sentences = sentencesIn(practice);
  return sentences.filter((sentence) => EVIDENCE.test(sentence) && isSpeakable(sentence));
}

/** What the practice says of comfort, never a promise of its own. */
export function answerComfort(desk: Desk, heard: Utterance): string {
  const fitting = comfortsOf(desk);
  const said = (SLEEP.test(heard.text) ? fitting.find((sentence) => SEDATION.test(sentence)) : undefined) ?? fitting[0];
  return said === undefined || AFTERWARDS.test(heard.text)
    ? "Many people wonder about that. I can't say how it will feel for you, but the team will gladly talk it through with you."
    : `Many people wonder about that. ${shorten([said])}`;
}
