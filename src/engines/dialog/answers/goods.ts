import { namesItWhole } from '../knowledge/match-service.ts';
import type { Service } from '../practice.ts';

/** What is taken home, or worn for long. */
const GOODS =
  /\b(?:frames?|glasses|eyeglasses|sunglasses|lens(?:es)?|contacts?|braces|aligners?|invisalign|retainers?|dentures?|(?:night|mouth) ?guards?|hearing aids?|orthotics?|inserts?|splints?)\b/i;

/** "How much are braces" asks for no braces adjustment: of a service for a thing, only the thing is named. */
export function namesOnlyGoods(text: string, service: Service): boolean {
  return GOODS.test(service.name) && GOODS.test(text) && !namesItWhole(text, service);
}
