import type { TenantCipher } from '../../platform/crypto/tenant-cipher.ts';
import type { StatementBuilder } from '../../platform/db/database.ts';
import { readSearch } from '../patients/read-search.ts';
import { endsInDigits, fitsPatient } from '../patients/search-conditions.ts';
import { digestWords, wordsOf } from './summary-words.ts';

/** What somebody looks for a call by. */
export interface CallSearch {
  /** Last digits of the other party's number, which have to fit whatever else does. */
  digits: string | null;
  /** The patient who was verified in it; null where only a number is looked for. */
  patient: { names: string[]; born: string | null } | null;
  /** Instead of the patient: every word stands in the summary. Digests of `call_words`; null for no such search. */
  words: string[] | null;
}

/**
 * Reads a search for the calls of a location: a number or its end, and a patient or words of the summary.
 * @returns null where the text holds nothing to look for
 */
export async function readCallSearch(
  cipher: TenantCipher,
  tenantId: string,
  locationId: string,
  text: string,
): Promise<CallSearch | null> {
  const { names, digits, born } = await readSearch(text);
  const isOfPatient = names.length > 0 || born !== null;
  if (!isOfPatient && digits === null) return null;
  const words = wordsOf(names.join(' '));
  return {
    digits,
    patient: isOfPatient ? { names, born } : null,
    words: words.length > 0 && born === null ? digestWords(cipher, { tenantId, locationId }, words) : null,
  };
}

type Condition = ReturnType<typeof fitsPatient>;

/** Conditions on when a call was and on what was shown before, ` and …`, of the columns that hold its time and its id. */
export type Within = (at: Condition, id: Condition) => Condition;

/**
 * Ids of the calls that a search finds, as subqueries that are each ordered and cut by an index: a word that stands in every summary costs a
 * page, as one that stands in none.
 * @param filter further conditions on `call`, ` and …`, those of `within` included
 * @param within asked of the words themselves as well: a day long ago is gone to by their index, not through all days since
 */
export function foundCalls(
  sql: StatementBuilder,
  place: { tenantId: string; locationId: string },
  search: CallSearch,
  filter: Condition,
  within: Within,
  limit: number,
): Condition {
  const { tenantId, locationId } = place;
  const own = sql`call.tenant_id = ${tenantId} and call.location_id = ${locationId}
    ${search.digits ? sql`and ${endsInDigits(sql, search.digits)}` : sql``} ${filter}`;
  const newest = sql`order by call.placed_at desc, call.id desc limit ${limit}`;
  if (search.patient === null) return sql`select call.id from calls call where ${own} ${newest}`;
  const ofPatient = sql`
    select call.id from calls call where ${own} and call.patient_id in (
      select id from patients
      where tenant_id = ${tenantId} and deleted_at is null ${fitsPatient(sql, search.patient)}
        and workspace_id = (select workspace_id from locations where tenant_id = ${tenantId} and id = ${locationId})
    ) ${newest}`;
  const [first, ...others] = search.words ?? [];
  if (first === undefined) return ofPatient;
  const hasOthers = others.reduce(
    (all, digest) => sql`${all} and exists (
      select from call_words other
      where other.tenant_id = ${tenantId} and other.call_id = word.call_id and other.digest = ${digest}::bigint)`,
    sql``,
  );
  return sql`
    (${ofPatient}) union (
      select call.id from call_words word join calls call on call.tenant_id = word.tenant_id and call.id = word.call_id
      where word.tenant_id = ${tenantId} and word.digest = ${first}::bigint
        ${within(sql`word.placed_at`, sql`word.call_id`)} ${hasOthers} and ${own}
      order by word.placed_at desc, word.call_id desc limit ${limit}
    )`;
}
