import type { Seen, View } from './look/look.ts';
import { namesOf } from './sign-in-form.ts';
import { NOT_A_USERNAME, ONE_TIME_CODE } from './words/names.ts';

/** Where a one-time code goes: one field, or a box for each digit. */
export interface CodeForm {
  fields: Seen[];
}

const SHORTEST_ROW = 4;
const LONGEST_ROW = 10;
const CODE_NAMES =
  /\b(?:otp|totp|mfa|2fa|tfa|code|token|passcode|pin|authcode|verification|onetime|two ?factor)\b|otp|2fa|totp/;

/** The place for a one-time code, or null. */
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
  const page = view.lines.map(({ text }) => text).join(' , ');
  const best = fields
    .map((field) => ({ field, score: scoreOf(field, page) }))
    .filter(({ score }) => score >= 5)
    .sort((a, b) => b.score - a.score)[0];
  return best ? { fields: [best.field] } : null;
}

/** Neighbouring boxes that take one character each. */
function findRow(fields: readonly Seen[]): Seen[] | null {
  const boxes = fields.filter(({ maxLength, width, height }) => maxLength === 1 || (width < 90 && width < height * 2));
  for (const first of boxes) {
    const row = boxes.filter(
      (one) => one.frame === first.frame && one.group === first.group && Math.abs(one.y - first.y) < 8,
    );
    const isEven = row.every(
      ({ maxLength, width }) => maxLength === first.maxLength && Math.abs(width - first.width) < 6,
    );
    if (row.length >= SHORTEST_ROW && row.length <= LONGEST_ROW && isEven) return row;
  }
  return null;
}

function scoreOf(field: Seen, page: string): number {
  const names = namesOf(field);
  let score = 0;
  if (/one-time-code/.test(field.autocomplete)) score += 8;
  if (CODE_NAMES.test(names)) score += 4;
  if (ONE_TIME_CODE.in(`${field.label} , ${field.placeholder}`)) score += 4;
  if (ONE_TIME_CODE.in(page)) score += 2;
  if (/numeric|decimal/.test(field.inputMode) || /^(?:tel|number)$/.test(field.type)) score += 1;
  if (field.maxLength >= 6 && field.maxLength <= 8) score += 2;
  if (field.type === 'password' && !CODE_NAMES.test(names) && !/one-time/.test(field.autocomplete)) score -= 4;
  if (NOT_A_USERNAME.in(`${names} ${field.label} ${field.placeholder}`)) score -= 8;
  if (/zip|postal|country|promo|coupon|referral/.test(`${names} ${field.label.toLowerCase()}`)) score -= 8;
  return score;
}
