import { type Thing, textOfThing, valuesOf, withNested } from './thing.ts';

/** How far a type speaks for "this is the practice itself"; the more special, the more. Others are no business. */
const TYPE_WEIGHT: Readonly<Record<string, number>> = {
  Thing: 0,
  Place: 1,
  Organization: 2,
  Corporation: 2,
  NGO: 2,
  MedicalOrganization: 4,
  LocalBusiness: 5,
  ProfessionalService: 5,
  Store: 4,
  HealthAndBeautyBusiness: 6,
  MedicalBusiness: 7,
  Physician: 5,
};

const SPECIAL =
  /^(Dentist|Medical|Veterinary|Optician|Optometri|Pharmacy|Hospital|Clinic|Diagnostic|Emergency|Physiotherapy|Chiropract|Podiatr|Dermatolog|Pediatric|Psychiatr|Psycholog|Gynecolog|Obstetric|Oncolog|Otolaryng|Cardio|Radiograph|Pulmon|Urolog|Nursing|Midwif|DietNutrition|CommunityHealth|PrimaryCare|PublicHealth|PlasticSurgery|Renal|Respiratory|Rheumat|Surgical|Musculoskeletal|Neurolog|Geriatric|Gastroenter|Hematolog|Infectious|Internal|DaySpa|HairSalon|BeautySalon|NailSalon|TattooParlor|HealthClub|Individual)/;

const typeWeight = (type: string): number => (SPECIAL.test(type) ? 8 : (TYPE_WEIGHT[type] ?? -1));

/** What tells a described place from a mere mention. */
const FACTS = ['telephone', 'address', 'openingHours', 'openingHoursSpecification', 'geo', 'priceRange', 'email'];

/** The practice, or its places, among all that a page describes; the most telling first. */
export function businessThings(things: readonly Thing[]): Thing[] {
  return withNested(things)
    .map((thing) => ({ thing, weight: weightOf(thing) }))
    .filter(({ weight }) => weight > 2)
    .sort((a, b) => b.weight - a.weight)
    .map(({ thing }) => thing);
}

function weightOf(thing: Thing): number {
  const byType = Math.max(-1, ...thing.types.map(typeWeight));
  if (byType < 0) return -1;
  const facts = FACTS.filter((name) => valuesOf(thing, name).length > 0).length;
  const hasPlace = valuesOf(thing, 'address', 'openingHours', 'openingHoursSpecification').length > 0;
  // A physician without a place is a member of the team, not the practice.
  if (thing.types.includes('Physician') && !hasPlace) return -1;
  if (textOfThing(thing, 'name', 'legalName') === null && facts === 0) return -1;
  return byType + facts * 2;
}
