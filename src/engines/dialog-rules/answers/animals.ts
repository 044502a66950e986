import type { Desk } from '../desk.ts';
import { isSpeakable, sentencesIn, shorten } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';

/** Animals that not every veterinarian sees; each pattern is one kind, as callers and websites name it. */
const KINDS = [
  /\b(birds?|parrots?|parakeets?|cockatiels?|cockatoos?|macaws?|budgies?|canary|canaries|chickens?|hens?|ducks?|avian)\b/i,
  /\b(reptiles?|lizards?|geckos?|iguanas?|snakes?|pythons?|boas?|turtles?|tortoises?|bearded dragons?|chameleons?)\b/i,
  /\b(rabbits?|bunny|bunnies)\b/i,
  /\b(guinea pigs?|hamsters?|gerbils?|rats?|mice|chinchillas?|pocket pets?|small mammals?)\b/i,
  /\b(ferrets?|hedgehogs?|sugar gliders?)\b/i,
  /\b(horses?|ponies|pony|goats?|sheep|pigs?|cows?|cattle|livestock|equine)\b(?! chew)/i,
  /\b(fish|koi|frogs?|amphibians?)\b/i,
];
/** Whom a practice for dogs and cats alone says that it sees. */
const ONLY_SOME = /\b(dogs|cats)\b.*\b(only|exclusively)\b|\b(only|exclusively|just)\b.*\b(dogs|cats)\b/i;
const ALL_EXOTICS = /\b(exotics?|exotic (animals|pets))\b/i;
const ASKS =
  /\b(?:(do|can|could|will|would|are) |^|(?<= ))(you|the (vet|doctor|doctors|vets)|anyone|somebody|anybody) (?!(are|have|got|said|told|called)\b)\w+/;

const BRINGS = /\b(can|could|may) (i|we) (\w+ )?(bring|get|take|make|book|come|have|schedule)\b/;

/** Whether a caller of a veterinarian asks for an animal that may not be seen there. */
export function asksAnimal(desk: Desk, heard: Utterance): boolean {
  return desk.isVeterinary && (ASKS.test(heard.text) || BRINGS.test(heard.text)) && kindIn(heard.text) !== null;
}

function kindIn(text: string): RegExp | null {
  const plain = text.replace(/\b(guinea) pigs?\b/g, '$1');
  return KINDS.find((kind) => kind.test(kind.source.includes('guinea') ? text : plain)) ?? null;
}

/** What the practice says of that kind of animal; null where it says nothing. */
export function answerAnimal(desk: Desk, heard: Utterance): string | null {
  const kind = kindIn(heard.text);
  if (kind === null) return null;
  const isExotic = KINDS.indexOf(kind) !== 5;
  const said = sentencesIn(desk.practice).filter(isSpeakable);
  const found =
    said.find((sentence) => kind.test(sentence)) ??
    (isExotic ? said.find((sentence) => ALL_EXOTICS.test(sentence)) : undefined) ??
    said.find((sentence) => ONLY_SOME.test(sentence));
  return found === undefined ? null : shorten([found]);
}
