import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { invalid } from '../../platform/http/errors.ts';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
const MAX_BYTES = 65_536;
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Refuses a result schema that could never be validated against: too large, of another draft, with a reference that leads out of
 * it or nowhere, or with a broken pattern.
 */
export function checkResultSchema(schema: Record<string, unknown>): void {
  if (Buffer.byteLength(JSON.stringify(schema)) > MAX_BYTES)
    throw invalid('body/schema', `must not exceed ${MAX_BYTES} bytes`);
  const { $schema } = schema;
  if ($schema !== undefined && (typeof $schema !== 'string' || $schema.replace(/#$/, '') !== DRAFT)) {
    throw invalid('body/schema/$schema', `must be ${DRAFT} or absent`);
  }
  try {
    const ajv = new Ajv2020({ strict: false, validateFormats: true });
    addFormats(ajv);
    const { $id: _ignored, ...rest } = schema;
    ajv.compile(rest);
  } catch (cause) {
    throw invalid('body/schema', `must be a JSON Schema of draft 2020-12: ${(cause as Error).message.slice(0, 200)}`);
  }
}
