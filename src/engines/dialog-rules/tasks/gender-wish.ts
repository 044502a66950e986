import type { Practice, Provider } from '../../dialog/practice.ts';
import { sentencesIn } from '../knowledge/search.ts';

export type Gender = 'woman' | 'man';

const ROLE =
  '(doctor|dr|dentist|provider|therapist|counselor|vet|veterinarian|hygienist|trainer|coach|chiropractor|physio|optometrist|specialist|practitioner|physician|massage therapist|masseuse|instructor|stylist|one|person)s?';
const WISHED = (words: string) =>
  new RegExp(
    `\\b(an?|any|the|see|seeing|only|with|by|prefer|want|need|like|rather|your|my) (\\w+ )?(${words}) ((\\w+ )?${ROLE}\\b|if|please|would|instead|to see|for (?:this|that|it))|\\b(${words}) (\\w+ )?${ROLE}\\b|\\b(prefer|rather (have|see)|be|is|with|by|only) (an? )?(${words})( please)?$|\\bonly (?:see|saw|go to|have|had) (?:${words})\\b`,
  );
const WOMAN = WISHED('female|woman|lady|women');
const MAN = WISHED('male|man|guy|gentleman');

/** "Can it not be a man?" */
const NO_MAN = /\bnot (?:be |see |have |want )?(?:an? )?(?:man|guy|male|dude|gentleman)\b/;
const NO_WOMAN = /\bnot (?:be |see |have |want )?(?:an? )?(?:woman|lady|female)\b/;

/** "I'd rather see a lady doctor": whom the caller wants to be seen by, or null. */
export function findGenderWish(text: string): Gender | null {
  if (NO_MAN.test(text)) return 'woman';
  if (NO_WOMAN.test(text)) return 'man';
  if (WOMAN.test(text)) return 'woman';
  return MAN.test(text) ? 'man' : null;
}

/** The providers of whom the practice itself says "she" or "he"; names tell nothing. */
export function providersKnownAs(practice: Practice, gender: Gender): Provider[] {
  const sentences = sentencesIn(practice);
  return practice.providers.filter((provider) => {
    const last = provider.name.replace(/,.*$/, '').split(' ').at(-1) ?? provider.name;
    const about = sentences.flatMap((sentence, i) =>
      sentence.includes(last) ? [sentence, sentences[i + 1] ?? ''] : [],
    );
    const own = about.filter(
      (sentence) =>
        sentence.includes(last) ||
        !practice.providers.some((other) => sentence.includes(other.name.split(' ').at(-1) ?? '')),
    );
    const isShe = own.some((sentence) => /\b(she|her|hers|herself)\b/i.test(sentence));
    const isHe = own.some((sentence) => /\b(he|his|him|himself)\b/i.test(sentence));
    return isShe !== isHe && (gender === 'woman' ? isShe : isHe);
  });
}
