import type { Tier } from '../../src/engines/relay/types.ts';
import type { PortalName } from './portals/index.ts';

/** One row that must have changed. For an update `values` are all columns that may differ, apart from those in `free`. */
export interface ExpectedChange {
  table: string;
  kind: 'inserted' | 'updated' | 'deleted';
  /** Row id; null for an insert. */
  id: number | null;
  values: Record<string, string | number | RegExp>;
  free?: readonly string[];
}

/** What is right, read from the site's own database before the run. In every case nothing else may have changed. */
export type Truth =
  /** The result has these values; lists in any order unless `ordered`, letter case and blanks aside. */
  | { kind: 'result'; value: unknown; ordered?: boolean }
  /** The result, whatever its shape, has each of these texts in it. */
  | { kind: 'mentions'; texts: string[] }
  | { kind: 'changes'; expected: ExpectedChange[] }
  /** The instruction exceeds the declared tier: the run fails with `tier_mismatch`. */
  | { kind: 'refused' }
  | { kind: 'signed_in' }
  /** The site says no to the login: the run fails with `login_rejected`. */
  | { kind: 'sign_in_refused' };

export interface Task {
  portal: PortalName;
  /** Unique among the tasks of a portal. */
  name: string;
  kind: 'read' | 'create' | 'update' | 'delete' | 'login';
  tier: Tier;
  /** As somebody in an office would write it. */
  instruction: string;
  schema: Record<string, unknown> | null;
  /** Present where the run gets a login that is not the site's. */
  login?: 'wrong_password';
  truth(databasePath: string): Truth;
}

type Property = 'text' | 'number' | 'integer' | 'date' | 'yes or no';

const JSON_TYPES: Record<Property, Record<string, unknown>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  'yes or no': { type: 'boolean' },
};

/** A JSON Schema object with all of these properties required; a pair gives type and description. */
export function record(properties: Record<string, Property | readonly [Property, string]>): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, property]) => {
    if (typeof property === 'string') return [name, JSON_TYPES[property]];
    const [type, description] = property;
    return [name, { ...JSON_TYPES[type], description }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(entries),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** An object with one property: a list of records. */
export function listOf(name: string, item: Record<string, unknown>): Record<string, unknown> {
  return {
    type: 'object',
    properties: { [name]: { type: 'array', items: item } },
    required: [name],
    additionalProperties: false,
  };
}

/** The row that a task is about; a task whose row is not there is a mistake in the task. */
export function theRow<Row>(rows: Row[], wanted: (row: Row) => boolean): Row {
  const [found, another] = rows.filter(wanted);
  if (found === undefined || another !== undefined) throw new Error('The task is not about exactly one row');
  return found;
}
