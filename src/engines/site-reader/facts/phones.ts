import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { linesOf, type Page } from '../page/page.ts';
import { textsOf } from '../structured/thing.ts';
import type { Evidence } from './evidence.ts';

export interface FoundPhone {
  /** E.164. */
  number: string;
  start: number;
  /** What stands before it in its line: "Fax:", "Call us". */
  label: string;
}

/** Digits in the shapes in which people write telephone numbers, loosely; the library decides. */
const CANDIDATE = /(?<![\w./-])(?:\+\d{1,3}[\s.-]?)?\(?\d{2,5}\)?(?:[\s./·–-]{1,3}\d{2,8}){1,4}(?![\w-])/g;
/** `1-800-SMILE-NOW`: seven letters or more after a toll-free code. */
const VANITY = /(?<!\w)(?:1[\s.-])?\(?(8(?:00|33|44|55|66|77|88))\)?[\s.-]([A-Z\d][A-Z\d-]{5,12}[A-Z\d])(?!\w)/g;
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const NORTH_AMERICAN = /^\+?1?[\s.-]?\(?\d{3}\)?[\s./·–-]{1,3}\d{3}[\s.·–-]{1,3}\d{4}$/;

/** What themes print until somebody fills them in: area code 555 belongs to nobody. */
const SAMPLE = /^555|^1234567890$|^(\d)\1{9}$/;

/** A telephone number as E.164; null when it is none. Numbers of the North American shape pass though their code is not in use. */
export function readPhone(text: string, country: string): string | null {
  const plain = text
    .replace(/^(?:tel|phone|callto|sms):(?:\/\/)?/i, '')
    .replace(/(?:;|\?).*$/, '')
    .trim();
  let decoded = plain;
  try {
    decoded = decodeURIComponent(plain);
  } catch {
    // A stray percent sign: the number is read as it stands.
  }
  const number = parsePhoneNumberFromString(decoded, country as CountryCode);
  if (!number) return null;
  const isNorthAmerican = number.countryCallingCode === '1' && number.nationalNumber.length === 10;
  if (isNorthAmerican && SAMPLE.test(number.nationalNumber)) return null;
  return number.isValid() || (isNorthAmerican && number.isPossible()) ? number.number : null;
}

/** Telephone numbers in a line of text. */
export function findPhones(line: string, country: string): FoundPhone[] {
  const found: FoundPhone[] = [];
  for (const match of line.matchAll(CANDIDATE)) {
    const digits = match[0].replace(/\D/g, '');
    const isShaped = NORTH_AMERICAN.test(match[0].trim()) || /^\(?\+?0|^\+/.test(match[0]) || country !== 'US';
    const number = digits.length >= 9 && isShaped ? readPhone(match[0], country) : null;
    if (number)
      found.push({ number, start: match.index, label: line.slice(Math.max(0, match.index - 40), match.index) });
  }
  for (const match of line.matchAll(VANITY)) {
    const digits = (match[2] ?? '')
      .replace(/-/g, '')
      .replace(/[A-Z]/g, (letter) => String(KEYS.findIndex((key) => key.includes(letter)) + 2));
    if (/[A-Z]/.test(match[2] ?? '') && digits.length >= 7) {
      found.push({ number: `+1${match[1]}${digits.slice(0, 7)}`, start: match.index, label: '' });
    }
  }
  return found;
}

const NOT_THE_PRACTICE =
  /\bfax|facsimile|\bf:\s*$|\btty\b|\btdd\b|poison|suicide|crisis|lifeline|medicaid|insurance company|pharmacy:?\s*$/i;
const SECOND_CHOICE = /after[- ]hours|emergenc|\btext\b|\bsms\b|billing|toll|mobile|cell|referr|careers|whatsapp/i;
const FIRST_CHOICE = /call|phone|tel|office|appointment|main|reception|\bp:|\bt:|ph[.:]/i;
/** Numbers that anybody may print on a page and that are no practice's: crisis and poison lines. */
const PUBLIC_LINES = new Set(['+18002738255', '+18002221222', '+18004264435', '+18556647283', '+18007997233']);

/** The number that a note on emergencies tells people to call; public lines and the practice's usual number are none. */
export function emergencyPhone(note: string | null, usual: string | null, country: string): string | null {
  const others = findPhones(note ?? '', country).filter(
    ({ number, label }) => number !== usual && !PUBLIC_LINES.has(number) && !NOT_THE_PRACTICE.test(label),
  );
  return others[0]?.number ?? null;
}

/** The telephone number of the practice: structured data, else the number it shows most and calls its own. */
export function practicePhone(evidence: Evidence, country: string): string | null {
  const points = new Map<string, number>();
  const vote = (number: string | null, weight: number): void => {
    if (number && !PUBLIC_LINES.has(number)) points.set(number, (points.get(number) ?? 0) + weight);
  };
  evidence.businesses.forEach((business, rank) => {
    for (const text of textsOf(business, 'telephone', 'phone')) vote(readPhone(text, country), rank === 0 ? 8 : 4);
  });
  for (const page of evidence.pages) {
    const onPage = new Map<string, number>();
    for (const { number, weight } of phonesOfPage(page, country)) {
      onPage.set(number, Math.max(onPage.get(number) ?? weight, weight));
    }
    // A number shown on every page is worth more than one shown often on one, but not without end.
    for (const [number, weight] of onPage) vote(number, weight);
  }
  return [...points].filter(([, weight]) => weight > 0).sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

export function phonesOfPage(page: Page, country: string): { number: string; weight: number }[] {
  const found: { number: string; weight: number }[] = [];
  let labelAbove = '';
  for (const { text, block } of linesOf(page.blocks)) {
    for (const { number, label } of findPhones(text, country)) {
      const context = label.trim() === '' ? labelAbove : label;
      found.push({
        number,
        weight: labelWeight(context) + (block.zone === 'header' || block.zone === 'footer' ? 1 : 0),
      });
    }
    labelAbove = text.length < 40 ? text : '';
  }
  page.$('a[href^="tel:" i], a[href^="callto:" i]').each((_index, element) => {
    const link = page.$(element);
    const number = readPhone(link.attr('href') ?? '', country);
    const context = `${link.text()} ${link.attr('aria-label') ?? ''} ${link.parent().text().slice(0, 80)}`;
    if (number)
      found.push({ number, weight: /\bfax\b/i.test(link.text()) ? -5 : 1.5 + (SECOND_CHOICE.test(context) ? -1 : 0) });
  });
  return found;
}

function labelWeight(label: string): number {
  if (NOT_THE_PRACTICE.test(label)) return -5;
  if (SECOND_CHOICE.test(label)) return 0.2;
  return FIRST_CHOICE.test(label) ? 1.5 : 1;
}
