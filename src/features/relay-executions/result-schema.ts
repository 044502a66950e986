import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../platform/http/error-writer.ts';
import { invalid } from '../../platform/http/errors.ts';

const MAX_BYTES = 65_536;
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
/** An ordinary schema of 64 KiB takes a tenth of it; 3000 patterned properties took 15 s. */
const CHECK_MS = 3000;
const MOST_WAITING = 50;

export interface SchemaCheck {
  /**
   * Refuses a result schema that could never be validated against: too large, of another draft, with a reference that leads out of
   * it or nowhere, with a broken pattern, or one that takes too long to compile.
   */
  check(schema: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Checks schemas one after the other in a thread of their own, started with the first one and replaced after one that hung. */
export function createSchemaCheck(): SchemaCheck {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = async (): Promise<void> => {
    const ending = thread;
    thread = null;
    await ending?.terminate();
  };

  const faultOf = async (schema: Record<string, unknown>): Promise<string | null> => {
    if (thread === null) {
      const started = new Worker(new URL('./schema-thread.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: 256 },
      });
      await once(started, 'message');
      started.unref();
      thread = started;
    }
    const answered = once(thread, 'message', { signal: AbortSignal.timeout(CHECK_MS) });
    thread.postMessage(schema);
    try {
      return (await answered)[0] as string | null;
    } catch {
      await end();
      return 'it takes too long to compile; make it simpler';
    }
  };

  return {
    async check(schema) {
      if (Buffer.byteLength(JSON.stringify(schema)) > MAX_BYTES)
        throw invalid('body/schema', `must not exceed ${MAX_BYTES} bytes`);
      const { $schema, $id: _id, $async: _async, ...rest } = schema;
      if ($schema !== undefined && (typeof $schema !== 'string' || $schema.replace(/#$/, '') !== DRAFT)) {
        throw invalid('body/schema/$schema', `must be ${DRAFT} or absent`);
      }
      if (waiting >= MOST_WAITING) throw unavailable('Too many schemas are waiting to be checked; try again shortly');
      waiting += 1;
      const checked = last
        .then(() => faultOf(rest))
        .finally(() => {
          waiting -= 1;
        });
      last = checked.catch(() => undefined);
      const fault = await checked;
      if (fault !== null) throw invalid('body/schema', `must be a JSON Schema of draft 2020-12: ${fault}`);
    },
    close: end,
  };
}
