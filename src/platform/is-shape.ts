import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Static, TSchema } from 'typebox';

const ajv = new Ajv2020({ strict: false, ownProperties: true });
const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Whether something from outside is what the schema says. A schema is compiled when it is first asked about. */
export function isShape<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value);
}
