import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../platform/http/error-writer.ts';
import { invalid } from '../../platform/http/errors.ts';
import { programFile } from '../../platform/program-file.ts';

const MAX_BYTES = 65_536;
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
/** An ordinary schema of 64 KiB takes a tenth of it; 3000 patterned properties took 15 s. */
const CHECK_MS = 3000;
/** A thread that has had less of a processor than this meanwhile is waiting for one, which is no fault of its schema. */
const BUSY_MS = 1500;
const LONGEST_MS = 20_000;
const MOST_WAITING = 50;

/** Processor time that a thread has had; one that does not say so, or has died of its work, has had more than can be told. */
async function busyMs(thread: Worker): Promise<number> {
  const beyond = Number.POSITIVE_INFINITY;
  const told = thread.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => beyond,
  );
  return Promise.race([told, setTimeout(CHECK_MS, beyond, { ref: false })]);
}

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
      const started = new Worker(programFile('features/relay-executions/schema-thread.ts'), {
        resourceLimits: { maxOldGenerationSizeMb: 256 },
      });
      await once(started, 'message');
      started.unref();
      thread = started;
    }
    const compiling = thread;
    const before = await busyMs(compiling);
    const answered = once(compiling, 'message', { signal: AbortSignal.timeout(LONGEST_MS) }).then(
      ([fault]) => ({ fault: fault as string | null }),
      () => null,
    );
    compiling.postMessage(schema);
    const giveUpAt = Date.now() + LONGEST_MS;
    while (Date.now() < giveUpAt) {
      const answer = await Promise.race([answered, setTimeout(CHECK_MS, null, { ref: false })]);
      if (answer !== null) return answer.fault;
      if ((await busyMs(compiling)) - before < BUSY_MS) continue;
      await end();
      return 'it takes too long to compile; make it simpler';
    }
    await end();
    throw unavailable('The server is too busy to check the schema; try again shortly');
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
