/** Whom records are looked for. */
export interface Person {
  firstName: string;
  lastName: string;
  /** E.164. */
  phoneNumber: string | null;
  email: string | null;
}

/**
 * Whether words tell of a person: by number, by address, or by first and last name one after the other, whatever case, accents and marks
 * they are written in. Who has the same name as somebody else cannot be told from them: rather too much is found than too little.
 */
export function createMention(person: Person): (text: string) => boolean {
  const first = plain(person.firstName);
  const last = plain(person.lastName);
  const names = [` ${first} ${last} `, ` ${last} ${first} `];
  const digits = (person.phoneNumber ?? '').replace(/\D/g, '').slice(-10);
  // Marks and spaces may stand between the digits of a number.
  const number = digits.length < 7 ? null : new RegExp([...digits].join('[^\\p{L}\\p{N}]{0,3}'), 'u');
  const email = person.email?.toLowerCase() ?? null;
  return (text) => {
    const words = ` ${plain(text)} `;
    return (
      names.some((name) => words.includes(name)) ||
      number?.test(text) === true ||
      (email !== null && text.toLowerCase().includes(email))
    );
  };
}

/** Letters and digits in lower case, one space between words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
