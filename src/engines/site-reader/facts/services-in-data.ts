import { type Thing, textOfThing, thingsOf, withNested } from '../structured/thing.ts';
import { findDuration, findPrice } from './price-and-duration.ts';
import { type ServiceCandidate, shorten } from './service-candidate.ts';
import { serviceName } from './service-names.ts';

/** Services in structured data: offers, catalogues, procedures. */
export function structuredServices(things: readonly Thing[]): ServiceCandidate[] {
  return withNested(things).flatMap((thing) => {
    const offered = thingsOf(thing, 'itemOffered', 'item')[0];
    const isOffer = thing.types.includes('Offer');
    const isService = thing.types.some((type) =>
      /^(Service|Product|Medical(Procedure|Therapy|Test)|TherapeuticProcedure|SurgicalProcedure|DiagnosticProcedure|PhysicalTherapy|MenuItem)$/.test(
        type,
      ),
    );
    const isListed = isOffer || isService;
    const name = isListed
      ? serviceName(textOfThing(thing, 'name') ?? (offered && textOfThing(offered, 'name')) ?? '')
      : null;
    if (name === null) return [];
    const terms = [thing, ...thingsOf(thing, 'offers', 'priceSpecification'), ...(offered ? [offered] : [])];
    const price = terms.map((term) => textOfThing(term, 'price', 'lowPrice', 'minPrice')).find((text) => text !== null);
    const cents =
      price === undefined || price === null
        ? null
        : (findPrice(/^[\d.,]+$/.test(price) ? `$${price}` : price)?.cents ?? null);
    const description = terms.map((term) => textOfThing(term, 'description')).find((text) => text !== null) ?? null;
    const duration =
      terms.map((term) => textOfThing(term, 'duration', 'timeRequired')).find((text) => text !== null) ?? '';
    return [
      {
        name,
        description: shorten(description),
        durationMinutes: isoMinutes(duration),
        priceCents: cents,
        isSure: true,
        group: 'data',
      },
    ];
  });
}

/** `PT1H30M` (ISO 8601) or words. */
function isoMinutes(text: string): number | null {
  const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?/i.exec(text);
  if (iso?.[1] || iso?.[2]) return Number(iso[1] ?? 0) * 60 + Number(iso[2] ?? 0);
  return findDuration(text)?.minutes ?? null;
}
