import type { Sql } from '../../platform/db/database.ts';
import { invalid, invalidAll } from '../../platform/http/errors.ts';
import { spellLanguages } from '../../platform/http/language-tags.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { holdServices } from '../services/list-services.ts';
import type { ProviderFields } from './store.ts';

/**
 * A body's fields with languages in the spelling of the standard and services that the location has; they cannot be deleted before the
 * transaction ends.
 * @throws AppError validation_error naming every service that there is not
 */
export async function readFields<Body extends ProviderFields>(
  sql: Sql,
  location: Pick<LocationRow, 'tenant_id' | 'id'>,
  body: Body,
): Promise<Body> {
  const wanted = body.service_ids ?? [];
  const held = new Set(await holdServices(sql, location, wanted));
  const issues = wanted.flatMap((id, index) =>
    held.has(id) ? [] : [{ path: `body/service_ids/${index}`, message: 'is not a service of this location' }],
  );
  if (issues.length > 0) throw invalidAll(issues.slice(0, 20));
  return body.languages ? { ...body, languages: spellLanguages(body.languages) } : body;
}

/** @throws AppError validation_error where nobody can be as old as a provider wants */
export function requireAges({ age_min: min, age_max: max }: Pick<ProviderFields, 'age_min' | 'age_max'>): void {
  if (min != null && max != null && min > max)
    throw invalid('body/age_min', `must not be above age_max, which is ${max}`);
}
