import { tidy } from '../page/dom.ts';

/** Words of what practices do. They lift the doubt whether a heading names a service; unknown ones beside known ones pass too. */
const TRADE =
  /clean|exam|check[- ]?up|whiten|crown|bridge|implant|root canal|endodont|filling|extract|wisdom|orthodont|brace|aligner|invisalign|denture|veneer|x-?ray|radiograph|sealant|fluoride|periodont|gum\b|scaling|sedation|bond|night ?guard|mouthguard|tmj|sleep apnea|prophylax|hygiene|cosmetic|restorat|prevent|pediatric|children|family|emergency|urgent|vaccin|immuniz|physical|wellness|annual|well[- ](woman|child|baby)|spay|neuter|surg|groom|board|microchip|dental|teeth|tooth|oral|acupunct|massage|adjust|chiropract|therap|counsel|evaluat|assess|consult|screen|\btests?\b|testing|inject|botox|filler|facial|laser|peel|acne|mole|skin|eczema|psoriasis|eye|vision|contact lens|glasses|lasik|cataract|glaucoma|hearing|prenatal|obstetric|gynecolog|pregnan|lab(oratory)?\b|ultrasound|imaging|mri\b|needling|rehab|sports|injur|ortho|nutrition|diet|weight|\biv\b|allerg|asthma|diabet|hypertension|blood|telehealth|telemedicine|virtual|mental|psych|medication|couples|family|emdr|cbt\b|anxiety|depress|trauma|manicure|pedicure|nail|wax|hair|lash|brow|body|wrap|cupping|posture|spinal|decompress|pain|headache|migraine|sciatica|foot|feet|heel|bunion|ankle|wound|circumcis|contracept|iud\b|pap\b|menopause|std\b|sti\b|flu\b|covid|travel|school|dot\b|follow[- ]?up|shots?\b|stitches|fracture|cast|heart|cardio|ecg|ekg|stress test|endoscop|colonoscop|biops|hormone|stem|prp\b|nurse|home visit|house call|senior|geriatric|puppy|kitten|pet|animal|exotic|avian|euthan|hospice|parasite|heartworm|flea|deworm|nail trim|behavio|train|zahn|prothe|ultraschall|sonograph|impf|blutabnahme|akupunktur|hausbesuch|krebs|lungenfunktion|wundversorgung|implantat|reinigung|bleaching|kontroll|vorsorge|limpieza|ortodon|blanque|extrac|revisi|vacun|salud|analisis|laborator|cirug|terapia|masaje|consulta|detartrage|soin|couronne|blanchiment/i;

/** Openings that make a line an invitation, a question or a part of the page, whatever follows. */
const NO_NAME =
  /^(an?(?=\s)|our|your|why|how|what|when|where|who|which|whether|do|does|is|are|can|will|the benefits|benefits|about|contact (us|our|me|the|form|info)|call|meet|schedule|request|book|learn|read|more\b|view|see|click|get|faqs?|frequently|welcome|testimonials?|reviews?|news|blog|careers?|privacy|terms|menu|follow|subscribe|share|download|related|ready|come|find|let|we|i|you|at|with|for|serving|dr\.|note|notes|please|and|etc|back to|next|previous|step \d|make an|copyright|powered|quick links|explore|discover|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:from|starting|starts) (?:at )?[$£€]?)(?![\p{L}-])/iu;
/** Titles of sections and columns that stand where names of services do. */
const NO_NAME_ALONE =
  /^(home|hours|locations?|directions|visit( us)?|contact|new patients?|patient (forms?|info\w*|resources|portal|reviews|center)|insurance|sliding (?:scale|fees?)|reduced fees?|(?:vision|dental|medical|health|insurance) plans?|payments?( options)?|financ\w+( options)?|gallery|(our )?(team|staff|doctors?|dentists?)|all services|services?( offered| we offer)?|treatments?|procedures?|overview|before( and |\/| & )after|prices?|pricing|price list|cost|fees?|duration|time|length|minutes|name|description|total|special offers?|specials|additional|other|online( booking| forms)?|appointments?|\d+ ?min\w*|per \w+|each|free)$/i;
const NO_CHARGE_NAME =
  /cancel|no[- ]show|\bshipping\b|\borders? over\b|broken appointment|(?:full|part)[- ]time|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|late (fee|arrival)|deposit|returned check|per month|\/ ?mo\b|membership|gift card|coupon|% off|discount|deductible|copay/i;

/** A heading, cell or list entry as the name of a service, or null when it cannot be one. */
export function serviceName(text: string): string | null {
  const name = tidy(text)
    .replace(/^[\s•·*\-–—»>✓✔☑→|.:]+|[\s•·*\-–—»>:|.…,]+$/gu, '')
    .replace(/\s*\([^)]*(?:\d\s?(?:min|hour|hr|std|h\b)|[$£€])[^)]*\)/gi, '')
    .replace(/[\s([]+$/, '')
    .replace(/\s*(?:\(\s*\)|\.{3,}|…+|_{3,}).*$/, '')
    .trim();
  const words = name.split(/\s+/).length;
  if (name.length < 3 || name.length > 70 || words > 9) return null;
  if (
    /(?<!-)\b(of|at|in|for|and|or|the|a|an|with|to|is|are|takes?|costs?|from|by|on|your|our|than|that|which|(?<!check[- ]|follow[- ])up)$/i.test(
      name,
    )
  )
    return null;
  if (/[?!]$|@|https?:|\d{3}[-. ]\d{4}|[.!?]\s/.test(name) || !/\p{L}{2}/u.test(name)) return null;
  return NO_NAME.test(name) || NO_NAME_ALONE.test(name) || NO_CHARGE_NAME.test(name) ? null : name;
}

/** True when the words alone say that this is something a practice does. */
export const isTradeName = (name: string): boolean =>
  TRADE.test(name.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''));

/** The same service however it is written: `Teeth Cleanings`, `teeth cleaning (adult)` apart from the bracket. */
export function serviceKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\b(services?|treatments?|procedures?|the|our)\b/g, ' ')
    .replace(/(\w{3,})s\b/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
