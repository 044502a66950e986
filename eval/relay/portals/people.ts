import type { Random } from '../../../examples/patient-portal/seed/random.ts';

const FIRST = [
  'Adele',
  'Bashir',
  'Camille',
  'Darnell',
  'Elif',
  'Farah',
  'Gideon',
  'Hiroshi',
  'Imogen',
  'Jasper',
  'Katarina',
  'Lorenzo',
  'Mbali',
  'Nikolai',
  'Odette',
  'Pascal',
  'Quincy',
  'Rebecca',
  'Sanjay',
  'Tamara',
  'Ulrich',
  'Valeria',
  'Winston',
  'Yara',
] as const;
const LAST = [
  'Ashworth',
  'Bianchi',
  'Castro',
  'Delacroix',
  'Eriksen',
  'Fitzgerald',
  'Gutierrez',
  'Haddad',
  'Ishikawa',
  'Jankowski',
  'Khalil',
  'Larsson',
  'Mercer',
  'Novak',
  'Ortega',
  'Papadakis',
  'Quigley',
  'Romano',
  'Sandoval',
  'Takahashi',
  'Underhill',
  'Vasquez',
  'Wolfe',
  'Yilmaz',
] as const;

export interface Person {
  first: string;
  last: string;
  email: string;
  /** Digits 0 to 99 of a number reserved for fiction. */
  phone: string;
  /** `YYYY-MM-DD`. */
  born: string;
}

/** `howMany` invented people; no two have the same name. At most 576. */
export function inventPeople(random: Random, howMany: number): Person[] {
  const taken = new Set<string>();
  const people: Person[] = [];
  while (people.length < Math.min(howMany, FIRST.length * LAST.length)) {
    const first = random.pick(FIRST);
    const last = random.pick(LAST);
    if (taken.has(`${first} ${last}`)) continue;
    taken.add(`${first} ${last}`);
    const born = `${1938 + random.below(70)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
    const phone = `(${random.pick([303, 415, 503, 617])}) 555-01${two(random.below(100))}`;
    people.push({ first, last, email: `${first}.${last}@example.com`.toLowerCase(), phone, born });
  }
  return people;
}

const two = (value: number): string => String(value).padStart(2, '0');
