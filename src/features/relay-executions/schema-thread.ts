/** The thread that result schemas are compiled in: what a stranger wrote may take minutes, and this thread can be ended. */
import { parentPort } from 'node:worker_threads';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
/** One of each kind: a schema that refers to itself without end shows it at the first value it is held against. */
const SAMPLES = [null, true, 0, '', [], {}];

const OPTIONS = { strict: false, validateFormats: true, inlineRefs: false, logger: false } as const;
const draft = new Ajv2020(OPTIONS);

/** What is wrong with a schema, or null. */
function faultOf(schema: Record<string, unknown>): string | null {
  try {
    if (!draft.validateSchema(schema)) return draft.errorsText().slice(0, 200);
    const ajv = new Ajv2020({ ...OPTIONS, meta: false, validateSchema: false });
    addFormats(ajv);
    const fits = ajv.compile(schema);
    for (const sample of SAMPLES) fits(sample);
    return null;
  } catch (cause) {
    if (cause instanceof RangeError) return 'it refers to itself without end, or is too deep';
    return (cause as Error).message.slice(0, 200);
  }
}

parentPort?.on('message', (schema: Record<string, unknown>) => parentPort?.postMessage(faultOf(schema)));
parentPort?.postMessage('ready');
