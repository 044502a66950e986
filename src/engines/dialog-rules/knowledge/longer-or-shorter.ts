import type { Service } from '../../dialog/practice.ts';
import type { ServiceMatch } from './match-service.ts';

const ONE =
  '(?: (?:of (?:the )?(?:two|2|three|3|them|those)|one|1|massage|session|class|lesson|visit|appointment|version|option|facial))';
const LONG = new RegExp(`\\b(?:longer|longest|bigger|biggest)\\b|\\b(?:long|big|full)${ONE}`);
const SHORT = new RegExp(
  `\\b(?:shorter|shortest|quicker|quickest|smaller|smallest)\\b|\\b(?:short|quick|small|little)${ONE}`,
);
const CHEAP = new RegExp(`\\b(?:cheaper|cheapest)\\b|\\b(?:cheap|inexpensive)${ONE}`);
const DEAR = new RegExp(`\\b(?:more|most) expensive\\b|\\bexpensive${ONE}`);

/** "The long one", "the cheaper of the two": those of several that the words tell from the others by how long they take or what they cost; all of them where they tell nothing. */
export function byMeasure(services: readonly Service[], text: string): readonly Service[] {
  const isLong = LONG.test(text);
  const isDear = DEAR.test(text);
  const measure =
    isLong || SHORT.test(text)
      ? ({ durationMinutes }: Service) => durationMinutes
      : isDear || CHEAP.test(text)
        ? ({ priceCents }: Service) => priceCents
        : null;
  if (measure === null || services.some((service) => measure(service) === null)) return services;
  const all = services.map((service) => measure(service) ?? 0);
  const wished = isLong || (isDear && !SHORT.test(text)) ? Math.max(...all) : Math.min(...all);
  return services.filter((service) => measure(service) === wished);
}

/** The same of matches: "the longer massage". */
export function ofMeasure(found: readonly ServiceMatch[], text: string): readonly ServiceMatch[] {
  const services = found.map(({ service }) => service);
  const meant = byMeasure(services, text);
  return meant === services ? found : found.filter(({ service }) => meant.includes(service));
}
