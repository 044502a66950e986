/** Nouns for the things that business software keeps records of, and words that name a field of such a record. */

import { isKnownPhrase } from './likeness.ts';
import { stem } from './tokens.ts';

const ENTITIES = new Set(
  `patient client member resident chart customer account user employee staff person people contact lead prospect opportunity
  deal supplier vendor partner provider doctor physician dentist therapist nurse appointment appt visit booking reservation
  encounter consultation event meeting calendar schedule invoice bill statement payment receipt transaction order sale
  purchase product item article sku good quote quotation estimate expense issue ticket bug defect case incident task todo
  card project repository repo board workspace space milestone version sprint release page document wiki post story comment
  message email conversation thread file attachment image media category section folder collection tag label group team
  department role report log entry record row medication drug prescription lab allergy diagnosis condition insurance claim
  procedure referral room resource equipment asset device vehicle subscription plan coupon discount shipment delivery return
  inventory leave timesheet course class session lesson student contract menu notification alert reminder table model recipe shelf book
  chapter database plugin theme widget module key token webhook campaign list form template comment review survey note
  branch commit organization company location warehouse service treatment vaccine immunization request refill application
  party discussion topic forum question answer job position candidate holiday policy work-order pull-request channel server
  mailbox alias host promotion parcel courier shift absence budget proposal workshop exercise trainer instructor pet animal
  payer insurer photo video subtask variant bookmark workflow credential dashboard sensor alarm outage problem rule period
  loan lease rental voucher sample specimen donor`
    .trim()
    .split(/\s+/)
    .map((word) => stem(word)),
);

const FIELD_NOUNS = new Set(
  `name title subject phone email address city state zip country status stage priority severity description body content text
  note price cost amount total quantity stock date time start end duration reason purpose type kind category role password
  username gender sex age birthday dob notes summary label color size weight number code reference url website link company
  assignee owner author reporter due deadline estimate progress visibility permission language timezone tracker version
  milestone sku barcode method currency tax discount balance dose dosage frequency quantity rating expiry mobile fax street
  birthdate message comment provider doctor location room project group tag department position salary manager supplier
  slug excerpt serial iban licence license plate parent column points effort nickname surname subtitle caption value severity component environment
  availability phase`
    .trim()
    .split(/\s+/)
    .map((word) => stem(word)),
);

/** Small words that a stem would take for nouns: "not" is no note, "them" no theme. */
const NO_NOUN = /^(?:not|them)$/i;

/** True for a noun of which a site keeps records: `appointments`, `ticket`. */
export function isEntity(word: string): boolean {
  return !NO_NOUN.test(word) && ENTITIES.has(stem(word.toLowerCase()));
}

/** True when the words are the name of a field (`phone number`, `due date`), judged by their last noun. */
export function isFieldName(words: readonly string[]): boolean {
  const last = words.at(-1);
  if (last === undefined || NO_NOUN.test(last)) return false;
  return (
    FIELD_NOUNS.has(stem(last)) ||
    (words.length > 1 && isKnownPhrase(words)) ||
    (words.length === 1 && isKnownPhrase(words) && !isEntity(last))
  );
}
