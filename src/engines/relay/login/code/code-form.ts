import { plain } from '../../words/tokens.ts';
import { meaningOf, namesOf } from '../form/field-names.ts';
import type { Seen, View } from '../look.ts';
import { AUTHENTICATOR, NOT_A_USERNAME, ONE_TIME_CODE, SENT_CODE } from '../words/names.ts';
import { CAPTCHA, ORGANISATION } from '../words/obstacles.ts';

/** Where a one-time code goes: one field, or a box for each character. */
export interface CodeForm {
  fields: Seen[];
}

const SHORTEST_ROW = 4;
const LONGEST_ROW = 10;
/** Controls of a page that is about a code alone. */
const MOST_BESIDE = 6;
const CODE_NAMES =
  /otp|totp|2fa|\btfa\b|\bmfa\b|\bcode\b|\btoken\b|passcode|\bpin\b|auth ?code|verification|one ?time|two ?factor/;
const OTHER_CODES = /zip|postal|post ?code|country|promo|coupon|referral|voucher|discount|plz|area code|dial/;

/** The place for a one-time code, or null. Pages that ask for a code ask for little else. */
export function findCodeForm(view: View): CodeForm | null {
  const fields = view.controls.filter(
    (one) =>
      one.kind === 'field' &&
      one.tag === 'input' &&
      one.isVisible &&
      !one.isDisabled &&
      !one.isReadOnly &&
      /^(?:text|tel|number|password|)$/.test(one.type),
  );
  const row = findRow(fields);
  if (row) return { fields: row };
  const page = view.lines
    .filter(({ isControl }) => !isControl)
    .map(({ text }) => text)
    .join(' , ');
  const isAsked = ONE_TIME_CODE.in(`${view.title} , ${page}`) || SENT_CODE.in(page);
  const isAlone = fields.length === 1 && view.controls.filter(({ isVisible }) => isVisible).length <= MOST_BESIDE;
  const best = fields
    .map((field) => ({ field, score: scoreOf(field, isAsked) + (isAsked && isAlone ? 4 : 0) }))
    .filter(({ score }) => score >= 6)
    .sort((a, b) => b.score - a.score)[0];
  if (!best) return null;
  const isSure = /one-time-code/.test(best.field.autocomplete) || fields.length <= 3;
  return isSure ? { fields: [best.field] } : null;
}

/** The page is there for a code alone: whatever way out it shows, nobody is inside yet. */
export function asksForCodeAlone(view: View): boolean {
  const code = findCodeForm(view);
  const shown = view.controls.filter(({ isVisible, inConsent }) => isVisible && !inConsent);
  const fields = shown.filter(({ kind, type }) => kind === 'field' && !/^(?:checkbox|radio)$/.test(type));
  return (
    code !== null &&
    !view.hasQrCode &&
    fields.every((field) => code.fields.includes(field)) &&
    shown.length - fields.length < MOST_BESIDE
  );
}

/** Neighbouring boxes of one size that take one character each. */
function findRow(fields: readonly Seen[]): Seen[] | null {
  const boxes = fields.filter(({ maxLength, width, height }) => maxLength === 1 || (width < 90 && width < height * 2));
  for (const first of boxes) {
    const row = boxes.filter(
      (one) => one.frame === first.frame && Math.abs(one.y - first.y) < 8 && Math.abs(one.width - first.width) < 6,
    );
    const takesOne = row.every(({ maxLength }) => maxLength === 1) || row.every(({ value }) => value.length <= 1);
    if (takesOne && row.length >= SHORTEST_ROW && row.length <= LONGEST_ROW) return row;
  }
  return null;
}

function scoreOf(field: Seen, isAsked: boolean): number {
  const names = namesOf(field);
  const meaning = plain(meaningOf(field));
  const isNamed = CODE_NAMES.test(names);
  let score = 0;
  if (/one-time-code/.test(field.autocomplete)) score += 8;
  if (isNamed) score += 4;
  if (ONE_TIME_CODE.in(`${field.label} , ${field.placeholder}`)) score += 4;
  if (isAsked) score += 2;
  if (/numeric|decimal/.test(field.inputMode) || /^(?:tel|number)$/.test(field.type)) score += 1;
  if (field.maxLength >= 4 && field.maxLength <= 10) score += 2;
  if (field.type === 'password' && !isNamed && !ONE_TIME_CODE.in(field.label)) score -= 4;
  if (NOT_A_USERNAME.in(meaning) || CAPTCHA.in(meaning)) score -= 8;
  if (OTHER_CODES.test(meaning) || isSearchedBy(field.placeholder) || isSearchedBy(field.label)) score -= 8;
  if (field.label.length < 40 && ORGANISATION.in(field.label) && !/one-time-code/.test(field.autocomplete)) score -= 6;
  return score;
}

/** "Code or recipient": what a list is searched by. "Code from your app or SMS" names codes on both sides. */
function isSearchedBy(title: string): boolean {
  const ways = plain(title).split(/ or |, |\//);
  const isCode = (way: string): boolean => ONE_TIME_CODE.in(way) || SENT_CODE.in(way) || AUTHENTICATOR.in(way);
  return ways.length > 1 && ways.some((way) => !isCode(way) && !/backup|recovery|\bapp\b|phone|mail/.test(way));
}
