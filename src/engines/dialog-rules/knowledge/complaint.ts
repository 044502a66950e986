import { withoutDenied } from '../listening/denied.ts';

const COMPLAINT =
  /\b(toothache|hurts?|hurting|pain|pains|painful|sore|ache|aching|aches|swollen|swelling|throbbing|chipped(?! my (cat|dog|pet|puppy|kitten))|cracked|broke|broken|fell (off|out)|came (off|out|loose)|popped (off|out|loose)|snapped|poking|jabbing|digging in|busted|bent|torn|itchy|pimples?|zits|breaking out|warts?|burning|bruis\w*|stinging|tingling|numbness|cramp\w*|spasms?|discharge|goopy|crusty|shaking (his|her) head|(hard|tough|difficult|trouble) (time )?(getting (up|around)|standing|walking|jumping|climbing|moving|chewing|eating|hearing|seeing|sleeping)|scooting|scratching|biting (his|her|at)|licking (his|her)|hot spots?|matted|drooling|not (himself|herself)|acting (weird|funny|off|strange)|floaters|red eye|pink ?eye|crown fell|wire is|knocked (out|loose)|loose|got hit|injur\w*|infected|infection|abscess|rash|hives|itch\w*|limping|vomiting|throwing up|threw up|sick|ill|fever|cough\w*|sneez\w*|congest\w*|sore throat|earache|headaches?|migraines?|dizzy|dizziness|nausea\w*|nauseous|lump|bump|fleas|ticks|worms|not (been )?(eating|drinking)|(will|would|does|did) not eat|stopped (eating|drinking)|off (his|her|their) food|hiding|diarrhea|lethargic|sciatica|arthritis|tendonitis|tendinitis|carpal tunnel|plantar fasciitis|rotator cuff|herniated|pinched nerve|vertigo|torn (meniscus|acl|ligament)|tennis elbow|whiplash|killing me|sprain\w*|twisted (my|his|her)|pulled a muscle|pulled my|threw (out )?my (\w+ )?(back|neck|shoulder|knee)|back (is |went |gave )out|can (barely|hardly) (walk|move|stand|turn)|stiff|stiffness|insomnia|can not sleep|divorce\w*|grief|(lost|losing|loss of) (my|our|a|the) (\w+ )?(baby|son|daughter|child|mother|mom|father|dad|husband|wife|partner|brother|sister|friend|dog|cat|pet)|passed away|miscarr\w*|mourning|(rough|hard|tough|difficult) time|struggling|heartbroken|broke up|breakup|burn(ed|t)? out|overwhelmed|stressed|trauma|ptsd|addiction|nightmares|anxious|anxiety|depressed|depression|grieving|panic|blurry|bleeding|(have|has|had|got|caught|have got) (the |a |an )?(flu|cold|virus|covid|strep|uti|bug|infection))\b/;

/** "Our cat passed away last night": somebody is dead or dying, which calls for a kind word whatever is wanted. */
export function tellsOfLoss(text: string): boolean {
  return /\b(passed away|(has |just )?(died|passed) (last|yesterday|this|on|in|over|suddenly|away)|we lost (our|my|him|her)|(my|our) \w+( \w+){0,3} (died|passed(?! (?:out|on (?:the|a|my)))|is dying)|is deceased|funeral|put (him|her|it|them|\w+) (down|to sleep)|in the hospital|miscarr\w*|hospice)\b/.test(
    text,
  );
}

/** "No headache, I feel fine", "I'm not having chest pain". */
const HAS_NONE =
  /(?:^no )?\b(?:no|without|not (?:having|had|got)|(?:do|does|did) not (?:have|feel|get)) (?:any |a |an |much |really |more |bad )*(?!(?:my|i|he|she|it|his|her|the|a|an|this|there|but|just|feel|want|need)\b)[\w']+(?: (?:pain|pains|ache|throat|nose|aches|symptoms|trouble|problems))?\b/g;

/** Speaks of an ailment, which calls for a visit and for a kind word first. */
export function hasComplaint(said: string): boolean {
  const text = withoutDenied(said)
    .replace(/\b(does|do|did|is|are) not (\w+ )?(hurt|hurting|painful|sore)\b/g, ' ')
    .replace(HAS_NONE, ' ');
  return (
    COMPLAINT.test(text) &&
    !/\b(no|not|without|never) (more )?(pain|hurting|sore|sick)\b|\b(does|do|will|would|is|are|going to) (\w+ ){0,5}(hurt|painful|be sore|be painful)\b/.test(
      text,
    )
  );
}
