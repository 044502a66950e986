/** Words made comparable for matching services and searching the website. */

import { memoize } from '../../dialog/memoize.ts';

const SUFFIXES = [
  'ization',
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'ions',
  'ion',
  'ness',
  'ies',
  'ed',
  'es',
  's',
  'ly',
  'al',
  'e',
  'y',
];

/** A light English stemmer; both sides of a comparison go through it, so only agreement matters. */
export function stem(word: string): string {
  const plain = word.replace(/'s?$/, '');
  if (plain.length <= 3 || /\d/.test(plain)) return plain;
  for (const suffix of SUFFIXES) {
    if (!plain.endsWith(suffix) || plain.endsWith('ss')) continue;
    const rest = plain.slice(0, -suffix.length);
    if (rest.length < 3) continue;
    const undoubled = /([bdgklmnprt])\1$/.test(rest) && suffix !== 's' ? rest.slice(0, -1) : rest;
    return suffix === 's' ? stem(undoubled) : undoubled.replace(/(?<=.{4})at$/, '');
  }
  return plain;
}

/** Words that mean the same at a front desk; each line is one idea. */
const IDEAS = [
  'cleaning clean hygiene prophylaxis prophy polish polishing scaling',
  'exam examination checkup check evaluation assessment consultation consult physical wellness',
  'annual yearly',
  'whitening whiten whitened whiter bleach bleaching brighten',
  'filling fillings cavity cavities',
  'extraction extract pulled pull yanked yank removal',
  'aquatic aquatics pool aqua hydrotherapy swim swimming',
  'individual private solo personal',
  'color colour coloring highlights roots dye tint balayage',
  'braces brace orthodontic orthodontics orthodontist straighten',
  'aligners aligner invisalign',
  'denture dentures partials',
  'emergency urgent sick acute problem toothache killing pain painful ache aching hurt hurts hurting sore throbbing swollen swelling abscess chipped cracked broken broke',
  'xray xrays radiograph imaging',
  'rabies distemper bordetella vaccination vaccine vaccines vaccinations shot shots immunization immunizations jab booster',
  'spay neuter neutered spayed castrate',
  'grooming groom bath haircut',
  'massage massages rubdown',
  'adjustment adjust adjusted realignment chiropractic tighten tightened tightening',
  'therapy therapist counseling counselling counselor psychotherapy',
  'couples couple marriage marital relationship',
  'child children kid kids pediatric son daughter toddler baby infant teen teens teenager',
  'eye eyes vision sight optical',
  'glasses eyeglasses sunglasses spectacles specs frames',
  'facial facials',
  'followup recheck return',
  'class classes lesson lessons',
  'trainer training workout',
  'nutrition diet dietitian nutritionist food weight eating',
  'medication medications meds med medicine drug drugs',
  'acupuncture needles needling',
  'insurance insurances insurer insured coverage covered',
  'welcome welcoming welcomes accept accepts accepting take takes taking',
  'pay payment payments paying',
  'card cards visa mastercard amex',
  'price prices pricing cost costs fee fees charge charges rate rates',
  'parking park garage lot',
  'location located address directions where',
  'hours open opening close closing closed',
  'doctor doctors dr dentist dentists physician provider providers practitioner veterinarian vet',
  'cancellation cancel cancelling canceling canceled cancelled',
  'late lateness tardy',
  'miss missed missing skip noshow noshows',
  'wheelchair accessible accessibility access handicap handicapped disabled',
  'spanish espanol bilingual',
  'email mail',
  'website web online',
  'financing finance installments installment',
  'telehealth virtual telemedicine remote zoom video',
  'sedation sedate sedated anesthesia nitrous laughing',
  'pet pets animal animals',
  'dog dogs puppy puppies canine',
  'cat cats kitten kittens feline',
  'membership memberships member',
  'gift certificate voucher',
  'bring paperwork forms form documents',
  'newcomer initial intake intro introductory beginner beginners',
  'prenatal pregnant pregnancy maternity expecting',
  'bird birds parrot parrots parakeet cockatiel budgie avian',
  'reptile reptiles lizard gecko iguana snake turtle tortoise',
  'rabbit rabbits bunny bunnies',
  'rodent hamster gerbil rat mouse chinchilla',
  'nail nails claw claws manicure manicures',
  'trim trims trimmed clip clipped clipping cut',
  'spin cycling spinning',
  'kids children child',
  'driver drivers drive driving drives ride',
  'age ages aged old birthday',
  'repair repairs repaired fix fixed fixing mend',
  'hot heat heated heating warm',
  'adult adults grownup grownups',
  'senior seniors elderly',
  'refund refunds refunded return returned returns',
  'guest guests visitor companion',
  'shower showers locker lockers',
  'towel towels',
  'wear wearing clothes clothing dress dressed outfit',
  'eat eating food fast fasting fasted breakfast drink drinking coffee tea',
  'wait waiting waitlist',
  'deposit deposits prepay',
  'discount discounts coupon coupons deal special promotion',
  'loan lend borrow rent rental',
  'result results report findings',
  'deliver delivery mail ship shipping shipped',
  'staff team employees',
  'record records chart charts file files',
  'referral referrals refer referred',
  'train subway bus transit metro',
  'stairs stair elevator lift',
  'owner owners',
  'overnight boarding board kennel',
  'animal animals pet pets',
  'signup enrollment initiation registration activation',
  'cosmetic cosmetics botox filler fillers injectables',
  'acne pimples pimple zits breakout breakouts blackheads',
  'mole moles freckle freckles',
  'childcare daycare babysitting babysitter nursery creche',
];

const IDEA_OF = new Map<string, number>();
IDEAS.forEach((line, idea) => {
  for (const word of line.split(' ')) {
    const key = stem(word);
    if (!IDEA_OF.has(key)) IDEA_OF.set(key, idea);
  }
});

/** The number of the idea that a stem belongs to, or null. */
export function ideaOf(stemmed: string): number | null {
  return IDEA_OF.get(stemmed) ?? null;
}

const EMPTY_WORDS = new Set(
  `a an the and or but so if of to in on at for from with by as is are was were be been am do does did you your yours i my me we our us they their it its this that there here have has had
  can could would should will may might must not no yes please what which who when how why any some much many about get got like want need know tell just also too very really
  new give use used keep put try work works see over own sorry mean meant actually wait um uh hi hello hey ok okay thanks thank let see go going come make say said ask question wondering wonder calling call guys ya y'all
  able allowed getting copy copies obtain one ones into out up than then them these those each other there's anyone someone something anything thing things stuff offer offers provide provides after before during while him her his she he em gotta`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Stems of the words that carry meaning. */
export const contentStems = memoize<readonly string[]>(
  (text) =>
    wordsOf(text)
      .filter((word) => !EMPTY_WORDS.has(word))
      .map(stem),
  4000,
);

const TOOTH_OUT =
  /\b(?:have|has|had|get|getting|need|needs|want|wants|take|taking|like|got) (?:\w+ ){0,4}?(?:tooth|teeth|molars?)(?: \w+){0,3} (?:out|pulled|yanked|removed)\b|\b(?:tooth|teeth|molars?)(?: \w+){0,2} (?:has|have|needs?|got|going) to (?:come|be taken|be pulled|go)(?: out)?\b|\b(?:pull|yank)(?:ing)? (?:a|my|his|her|the) (?:\w+ )?(?:tooth|teeth|molars?)\b/g;
const FRAMES_SLIP =
  /\b(?:glasses|frames|sunglasses|specs|spectacles)\b[^.?!]{0,25}\b(?:slip\w*|slid\w*|fall\w* (?:off|down)|crooked|bent|tight|pinch\w*|wobbl\w*|squeez\w*|uneven|lopsided)\b/g;

/** The words of a text, lower case, with the spellings that the ideas use. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/\b(new (patient|client|member|customer)|first (time|visit|session|appointment|class))s?\b/g, 'newcomer')
      .replace(/\bnever (\w+ )?(did|done|had|been|tried|seen|gone|used|gotten|come|visited)\b/g, 'newcomer')
      .replace(/\b(fit|squeeze) (me|us|him|her|them|it|my \w+) in\b/g, ' ')
      .replace(/\ba dental\b(?= for\b|$)/, 'a dental cleaning')
      .replace(/\bto join(?: (?:the|your|this) (?:gym|club|studio|place))?\b/g, 'membership')
      .replace(/\bteeth (done|brushed|scraped|taken care of)\b/g, 'teeth cleaning')
      .replace(/\b(child|day) ?care\b/g, 'childcare')
      .replace(/\b(put|pay|leave|any) (\w+ )?(money )?down\b/g, 'deposit')
      .replace(
        /\b(husband|wife|partner|boyfriend|girlfriend|fiance)\b(.{0,40})\b(together|both of us)\b/g,
        '$1 $2 couple',
      )
      .replace(
        /\b(get|getting|have|having|got|be|need|needs) (him|her|them|(?:my|the|our|an?) \w+) fixed\b/g,
        '$1 $2 fixed spay',
      )
      .replace(
        /\b(notes?|scripts?|prescriptions?|orders?|letters?|slips?|paper) from (\w+ ){0,3}(doctors?|physicians?|gp|pcp|dr)\b/g,
        'referral',
      )
      .replace(
        /\b(doctor|dr|physician)'?s? (note|script|prescription|order|referral)\b(?= (to|for (pt|physical|therapy|treatment|you|that|this)))/g,
        'referral',
      )
      .replace(/\b(one|1)[- ](on|to)[- ](one|1)\b/g, 'individual')
      .replace(
        /\b(?:for )?just (?:me|myself)\b(?! (?:being|or|thinking))|\bby myself\b|\ball to (?:myself|ourselves)\b|\bto myself$/g,
        'individual',
      )
      .replace(/\b(invisible|clear|see[- ]through|plastic) (braces|aligners?|trays?|ones)\b/g, 'aligners')
      .replace(/\bwater (?=therapy|class|aerobics|exercise|workout)/g, 'aquatic ')
      .replace(/\b(?:a|my|his|her|just) (?:little |quick |hair |bang |beard )?trim\b/g, '$& haircut')
      .replace(TOOTH_OUT, '$& extraction')
      .replace(FRAMES_SLIP, '$& adjustment')
      .replace(/\bsign(?:ing)?[- ]up\b|\bjoining (?=fees?|costs?|charges?)/g, 'signup ')
      .replace(/\b(?:bring|take|send|give|get) (?:it|them|em|those|these|that) back\b(?! (?:in|to|for|on))/g, 'return')
      .replace(/\b(?:watch|keep|look after|take care of) (?:my|our) (?:dogs?|cats?|pets?|pupp\w+)\b/g, '$& boarding')
      .replace(/\b(?:take|taking) (?=(?:(?:it|them|em|that|those|these|him|her|my \w+) )?(?:out|off|in|down)\b)/g, ' ')
      .replace(/\bx-ray/g, 'xray')
      .replace(/\bno[- ]show(s?)\b/g, 'noshow$1')
      .replace(/\b(do|did|does) not show( up)?\b/g, 'noshow')
      .replace(/\b(check|follow|walk)[- ](up|in)/g, '$1$2')
      .match(/[\p{L}\p{N}']+/gu) ?? []
  );
}
