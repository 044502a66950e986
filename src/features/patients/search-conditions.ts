import type { StatementBuilder } from '../../platform/db/database.ts';
import type { PatientSearch } from './read-search.ts';

/** What begins with a text, as comparisons that an index serves under row-level security. */
const begins = (sql: StatementBuilder, column: 'given_key' | 'family_key' | 'number_key', text: string) =>
  sql`(${sql(column)} >= ${text} and ${sql(column)} < ${`${text}\u{10ffff}`})`;

/** Of a table with the `number_key` of a telephone number: whether the number ends in these digits. */
export const endsInDigits = (sql: StatementBuilder, digits: string) =>
  begins(sql, 'number_key', [...digits].toReversed().join(''));

/** Further conditions on `patients`, ` and …`: every name and the day of birth fit. */
export const fitsPatient = (sql: StatementBuilder, search: Pick<PatientSearch, 'names' | 'born'>) => sql`
  ${search.names.reduce((all, name) => sql`${all} and (${begins(sql, 'given_key', name)} or ${begins(sql, 'family_key', name)})`, sql``)}
  ${search.born ? sql`and date_of_birth = ${search.born}` : sql``}`;
