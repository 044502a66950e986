import AjvModule, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { type Field, type JsonSchema, resolve } from './wanted-shape.ts';

const Ajv2020 = AjvModule.default;
const addFormats = addFormatsModule.default;
/** RFC 3339 full-time, the offset optional: portals print times without one. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/i;

// Inlined, 7 KiB of references to one another compile for 20 s.
const OPTIONS = { strict: false, allErrors: true, validateFormats: true, inlineRefs: false, logger: false } as const;
/** Knows what a schema is. Made once a process, before there is a run to wait for it: compiling that takes most of the time. */
const dialects = new Ajv2020(OPTIONS);
dialects.validateSchema({});

export interface Validator {
  /** Errors of a whole result, at most ten, as `path message`; empty when it is good. */
  errors(result: unknown): string[];
  acceptsField(field: Field, value: unknown): boolean;
}

/** Compiles a caller's schema. @throws Error when it is no schema */
export function validatorFor(schema: JsonSchema): Validator {
  const ajv = new Ajv2020({ ...OPTIONS, validateSchema: false });
  addFormats(ajv);
  ajv.addFormat('time', TIME);
  // Its name is of no use here; and an asynchronous validator answers with a promise, which is never false.
  const { $id: _name, $async: _async, ...plain } = schema as JsonSchema & { $id?: unknown; $async?: unknown };
  dialects.validateSchema(plain, true);
  const whole = ajv.compile(plain);
  const byField = new Map<Field, ValidateFunction | null>();
  return {
    errors(result) {
      if (whole(result)) return [];
      return (whole.errors ?? [])
        .slice(0, 10)
        .map(
          (error) => `${error.instancePath === '' ? '/' : error.instancePath} ${error.message ?? 'is not as asked'}`,
        );
    },
    acceptsField(field, value) {
      let check = byField.get(field);
      if (check === undefined) {
        check = compileField(field);
        byField.set(field, check);
      }
      return check === null || check(value) === true;
    },
  };

  function compileField(field: Field): ValidateFunction | null {
    try {
      const { $id: _id, $schema: _schema, 'x-nullable': nullable, ...own } = resolve(field.schema, schema);
      const checked = nullable === true ? { anyOf: [own, { type: 'null' }] } : own;
      return ajv.compile({
        ...checked,
        ...(schema.$defs === undefined ? {} : { $defs: schema.$defs }),
        ...(schema.definitions === undefined ? {} : { definitions: schema.definitions }),
      });
    } catch {
      return null;
    }
  }
}
