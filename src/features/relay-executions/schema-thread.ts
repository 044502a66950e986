/** The thread that result schemas are compiled in: what a stranger wrote may take minutes, and this thread can be ended. */
import { parentPort } from 'node:worker_threads';
import { Ajv2020, type ErrorObject, MissingRefError } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { wordsOf } from '../../platform/http/validation-words.ts';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
/** One of each kind: a schema that refers to itself without end shows it at the first value it is held against. */
const SAMPLES = [null, true, 0, '', [], {}];

const OPTIONS = { strict: false, validateFormats: true, inlineRefs: false, logger: false } as const;
const draft = new Ajv2020({ ...OPTIONS, verbose: true });

/** What is wrong with a schema, or null. */
function faultOf(schema: Record<string, unknown>): string | null {
  try {
    if (!draft.validateSchema(schema)) return faultsIn(draft.errors ?? []);
    const ajv = new Ajv2020({ ...OPTIONS, meta: false, validateSchema: false });
    addFormats(ajv);
    const fits = ajv.compile(schema);
    for (const sample of SAMPLES) fits(sample);
    return null;
  } catch (cause) {
    if (cause instanceof MissingRefError)
      return `it refers to ${cause.missingRef}, which it does not hold`.slice(0, 200);
    if (cause instanceof RangeError) return 'it refers to itself without end, or is too deep';
    return (cause as Error).message.slice(0, 200);
  }
}

/** The first fault of each place, the place as a JSON Pointer. */
function faultsIn(errors: ErrorObject[]): string {
  const faults = new Map<string, string>();
  for (const error of errors) {
    if (!faults.has(error.instancePath)) faults.set(error.instancePath, wordsOf(error, 'body'));
  }
  return [...faults]
    .map(([place, words]) => `${place || 'it'} ${words}`)
    .join('; ')
    .slice(0, 200);
}

parentPort?.on('message', (schema: Record<string, unknown>) => parentPort?.postMessage(faultOf(schema)));
parentPort?.postMessage('ready');
