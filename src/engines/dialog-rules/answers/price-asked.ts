import type { Service } from '../../dialog/practice.ts';
import { namesItWhole } from '../knowledge/match-service.ts';

/** What is taken home, or worn for long. */
const GOODS =
  /\b(?:frames?|glasses|eyeglasses|sunglasses|lens(?:es)?|contacts?|braces|aligners?|invisalign|retainers?|dentures?|(?:night|mouth) ?guards?|hearing aids?|orthotics?|inserts?|splints?)\b/i;
/** A kind of its own, which costs what no other does. */
const KIND = /\b(?:deep|wisdom|surgical|laser|implant|porcelain|gold|partial|hot stone)(?= \w)/g;
/** "Ten classes" may cost less than ten times one. */
const SEVERAL =
  /\b(?:[3-9]|\d\d) (?!minute|hour)(?:\w+ )?(?:class(?:es)?|sessions|visits|lessons|massages|treatments|facials|appointments)\b/;

/** Whether the words ask for the price of several at once, which is not that of one. */
export function asksForSeveral(text: string): boolean {
  return SEVERAL.test(text);
}

/** "How much are braces" asks for no braces adjustment, "how much is a deep cleaning" for no cleaning: whether it is the service itself that is asked about. */
export function isAskedOf(text: string, service: Service): boolean {
  const isOfGoods = GOODS.test(service.name) && GOODS.test(text) && !namesItWhole(text, service);
  const name = service.name.toLowerCase();
  return !isOfGoods && [...text.matchAll(KIND)].every(([kind]) => name.includes(kind));
}
