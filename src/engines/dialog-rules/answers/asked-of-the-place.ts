import type { CommonQuestion } from './asked-everywhere.ts';

/** What there is at a place and how a visit goes, which websites say in passing. */
export const ASKED_OF_THE_PLACE: CommonQuestion[] = [
  {
    name: 'who may be in the room',
    asks: /\b(be|come|stay|go|sit|wait) (back |in |inside |along )*(there |the room |the exam room |back )*(in |into )?(the )?(room|back|there)? ?(with|while|during|for) (him|her|them|my|our|the (exam|procedure|visit|cleaning))\b|\b(parents?|moms?|dads?|mother|father) (\w+ )?(stay|come|go|sit|be|allowed|wait) (\w+ ){0,3}(room|back|in there)\b|\bin the room with (him|her|them|my|our)\b/,
    evidence:
      /\b(parents?|guardians?|famil(y|ies)|companions?)\b.{0,50}\b(room|stay|back|accompan\w*)\b|\bstay (in the room|with (your|their) child)\b/i,
    isElseWish: true,
  },
  {
    name: 'childcare',
    asks: /\b(child ?care|day ?care|babysit\w*|(?:leave|put|drop) (?:my|our|the) (?:kids?|toddler|baby|son|daughter|child(?:ren)?|little one)|kids'? (club|corner|room)|nursery|play (area|room))\b|\b(watch|mind|look after) (my |the |our |your )?(kids?|son|daughter|baby|toddler|child|children|little ones?)\b/,
    evidence: /\b(child ?care|babysit\w*|day ?care|kids'? (club|corner)|play (area|room))\b/i,
  },
  {
    name: 'showers and changing',
    asks: /\b(take|have|get|use|there|any|your) (a )?(showers?|lockers?|locker rooms?|changing rooms?|sauna|steam room)\b|\b(place|somewhere|room|where) (can i |to |do i )?(change|get changed|rinse off|clean up|leave my (stuff|things|bag))\b/,
    evidence: /\b(showers?|lockers?|locker rooms?|changing rooms?|sauna|steam)\b/i,
  },
  {
    name: 'towels and mats',
    asks: /\b(have|provide|bring|got|get|offer|there|rent|need|own) (you |a |any |my |the |your |our )*(own )?(towels?|mats?)\b/,
    evidence: /\b(towels?|mats?)\b/i,
  },
  {
    name: 'how warm it is',
    asks: /\bhow (hot|warm|cold) (is|does|do|are|will)\b|\b(temperature|temp) (in|of|inside) (the|there|your)\b|\b(what is the) (temperature|temp)\b|\b(is|are) (it|the (room|class|classes|studio|pool|water)|they|your \w+) (\w+ )?(heated|hot|warm|cold)\b|\bheated\b/,
    evidence: /\b(heated|degrees|temperature|warm)\b/i,
  },
  {
    name: 'what to wear',
    asks: /\b(what|which \w+) (should|do|can|would|must|am|are|is|does|will) (\w+ ){0,4}wear\b|\bwhat to wear\b|\bwhat (?:do|should) (?:i|we|people) put on\b|\bbare ?foot\b|\b(anything|something) (\w+ ){0,2}to wear\b|\b(should|do|can|must|could) (i|he|she|we|they) (\w+ ){0,3}wear (?!(a )?mask)|\b(shorts|sweat ?pants|sweats|leggings|jeans|sneakers|tank top)\b.*\b(or|ok|okay|fine|allowed)\b|\b(special|certain|grip|particular) (socks|shoes|clothes)\b/,
    evidence: /\b(wear|clothing|clothes|sneakers|socks|shoes|dress)\b/i,
  },
  {
    name: 'how to bring an animal',
    asks: /\b(put|bring|carry|keep|transport|have) (him|her|it|them|my \w+|the \w+) (over |in |inside |on |there )*(a |the |my |some )?(box|carrier|leash|crate|cage|kennel|towel)\b/,
    evidence: /\b(leash\w*|carriers?|crates?)\b/i,
  },
  {
    name: 'how records are had',
    asks: /\b(records|charts?|x ?rays|medical files?)\b.*\b(process|procedure|how (do|does|can|would)|what do i (need|have) to|how long)\b|\b(process|procedure|how (do|does|can|would)|what do i (need|have) to)\b.*\b(records|charts?|x ?rays|medical files?)\b/,
    evidence: /\b(records|charts?|x-?rays)\b/i,
    rather: /\b(request\w*|writing|release|form|copy|copies|send|sent|transfer\w*)\b/i,
  },
  {
    name: 'how long results take',
    asks: /\b(how long|how soon|when|how many days)\b.*\b(results?|biops\w+|lab work|hear (back|about|from))\b|\b(results?|biops\w+)\b.*\b(how long|when|take)\b/,
    evidence: /\bresults?\b.{0,60}\b(days?|weeks?|hours?|within)\b/i,
    isElseWish: true,
  },
  {
    name: 'newborns',
    asks: /\b(see|take|treat|accept|start) (\w+ )?(them |babies |him |her |a baby |kids )?(right |straight )?(from|out of|after) (the )?(hospital|birth|day 1|day one)\b|\bnew ?borns?\b.*\b(see|take|treat)\b/,
    evidence: /\b(newborns?|from birth|babies|infants?|first (visit|checkup))\b/i,
    rather: /\b(newborns?|from birth)\b/i,
  },
];
