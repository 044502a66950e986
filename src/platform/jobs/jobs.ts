import { PgBoss } from 'pg-boss';
import type { Sql } from '../db/database.ts';
import type { Log } from '../log.ts';
import { NO_TRACING, type Tracing, within } from '../tracing.ts';
import { type EnqueueOptions, inTransaction, optionsOf } from './enqueue-options.ts';
import type { Queue } from './queue.ts';
import { bringSchemaUpToDate, CONNECTION, ensureQueue, grantToApp } from './queue-schema.ts';
import { createErrorTeller } from './tell-errors.ts';

/** A job in the hands of its handler. */
export interface Job<Payload> {
  id: string;
  payload: Payload;
  /** Aborted when the process drains or the job has taken too long. */
  signal: AbortSignal;
}

/** How much of one kind of work there is, over all machines. */
export interface QueueDepth {
  queue: string;
  /** Jobs that could be taken up now. */
  ready: number;
  /** Jobs that are put off, to a retry or to a time of their own. */
  deferred: number;
  active: number;
}

export interface Jobs {
  /** Depth of every queue, dead letters included, as of some seconds ago at most while a worker runs: one cheap statement. */
  depths(): Promise<QueueDepth[]>;
  /** Whether the queue's own connections answer within `withinMs`. */
  answers(withinMs: number): Promise<boolean>;
  /** Enqueued in the caller's transaction: the job exists exactly when the change does. */
  enqueue<Payload extends object>(
    sql: Sql,
    queue: Queue<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Makes a job that was put off due at once, in the caller's transaction.
   * @returns false where no such job waits: it has begun, has ended, or never was
   */
  hasten(sql: Sql, queue: Queue<object>, id: string): Promise<boolean>;
  /** The same for many of one kind, in one statement. */
  enqueueAll<Payload extends object>(
    sql: Sql,
    queue: Queue<Payload>,
    jobs: readonly { payload: Payload; options?: Omit<EnqueueOptions, 'singletonKey'> }[],
  ): Promise<void>;
  /** Ends jobs that have become needless, waiting or running, in the caller's transaction. */
  finish(sql: Sql, queue: Queue<object>, ids: readonly string[]): Promise<void>;
  /**
   * Takes jobs of a queue in this process, `concurrency` at a time, as long as there are any; a handler that throws is tried again.
   * @param options.perGroup how many jobs of one group may run at a time over all machines, but for those begun at the same moment; no limit by default
   */
  work<Payload extends object>(
    queue: Queue<Payload>,
    options: { concurrency: number; perGroup?: number },
    handler: (job: Job<Payload>) => Promise<void>,
  ): Promise<void>;
  /** Runs `work` at most once per interval over all machines. */
  every(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Lets running handlers end for at most `timeoutMs`, then stops. */
  stop(timeoutMs: number): Promise<void>;
  /** Resolves when the last handler has returned, also those that `stop` no longer waited for. */
  settled(): Promise<void>;
}

// A killed worker's job is taken up again after one heartbeat and one supervision round.
const SUPERVISE_SECONDS = 5;
// New jobs wake the workers at once; one that was put off is found by asking, so it starts at most this much late.
const POLL_SECONDS = 2;
// One worker at rest asks for the whole queue; each of the others asks on its own only this often, in case it was never woken.
const RESTING_POLL_SECONDS = 30;

/** Longer than any of its statements; a connection whose other end is gone without a word is given up after it. */
const DEADLINE = { query_timeout: 60_000 };
/** For the queue's own last statements, beyond the time that running handlers have. */
const STOP_MS = 5_000;

/** Beside the payload: the trace of whoever enqueued the job, which the job goes on with. */
const TRACE = 'traceparent';

/** Opens the job queue in schema `pgboss` of the same database. */
export async function openJobs(
  url: string,
  queues: Queue<object>[],
  log: Log,
  tracing: Tracing = NO_TRACING,
): Promise<Jobs> {
  await bringSchemaUpToDate(url, log);
  const boss = new PgBoss({
    ...CONNECTION,
    ...DEADLINE,
    connectionString: url,
    schema: 'pgboss',
    max: 6,
    application_name: 'frontdesk-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    monitorVacuum: false,
  });
  boss.on('error', createErrorTeller(log));
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const queue of queues) if (!known.has(queue.name)) await ensureQueue(boss, queue);
  await grantToApp(url);

  const atWork = new Set<Promise<void>>();
  const traced = (payload: object): object => {
    const traceparent = tracing.traceparent();
    return traceparent === null ? payload : { ...payload, [TRACE]: traceparent };
  };
  const polls: NodeJS.Timeout[] = [];

  return {
    async depths() {
      const known = await boss.getQueues();
      return known.map(({ name, readyCount, deferredCount, activeCount }) => ({
        queue: name,
        ready: readyCount,
        deferred: deferredCount,
        active: activeCount,
      }));
    },
    async answers(withinMs) {
      const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), withinMs).unref());
      const asked = boss.getQueues().then(
        () => true,
        () => false,
      );
      return Promise.race([asked, late]);
    },
    async enqueue(sql, queue, payload, options = {}) {
      await boss.send(queue.name, traced(payload), { db: inTransaction(sql), ...optionsOf(options) });
    },
    async enqueueAll(sql, queue, jobs) {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ payload, options = {} }) => ({ data: traced(payload), ...optionsOf(options) }));
      await boss.insert(queue.name, rows, { db: inTransaction(sql), returnId: true });
    },
    async hasten(sql, queue, id) {
      const { updated } = await boss.update(queue.name, undefined, { id, startAfter: 0, db: inTransaction(sql) });
      return updated > 0;
    },
    async finish(sql, queue, ids) {
      if (ids.length > 0)
        await boss.complete(queue.name, [...ids], {}, { db: inTransaction(sql), includeQueued: true });
    },
    async work<Payload extends object>(
      queue: Queue<Payload>,
      { concurrency, perGroup }: { concurrency: number; perGroup?: number },
      handler: (job: Job<Payload>) => Promise<void>,
    ) {
      const options = {
        batchSize: 1,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: RESTING_POLL_SECONDS,
        ...(perGroup === undefined ? {} : { groupConcurrency: perGroup }),
      };
      const resting = new Set<string>();
      const wakeOne = () => {
        const [workerId] = resting;
        if (workerId !== undefined) boss.notifyWorker(workerId);
      };
      polls.push(setInterval(wakeOne, POLL_SECONDS * 1000).unref());
      for (let worker = 0; worker < concurrency; worker++) {
        let workerId = '';
        workerId = await boss.work<Payload>(queue.name, options, async ([job]) => {
          if (!job) return;
          // Without this a worker rests for a whole poll after each job, however many are waiting.
          boss.notifyWorker(workerId);
          resting.delete(workerId);
          // Where one job waits there may be more.
          wakeOne();
          try {
            const { [TRACE]: parent = null, ...payload } = job.data as Payload & { [TRACE]?: string };
            const span = {
              name: `job ${queue.name}`,
              kind: 'consumer' as const,
              parent,
              attributes: { 'frontdesk.job_id': job.id },
            };
            const work = within(tracing, span, () =>
              handler({ id: job.id, payload: payload as unknown as Payload, signal: job.signal }),
            );
            atWork.add(work);
            await work.finally(() => atWork.delete(work));
          } catch (error) {
            log.warn({ err: error, queue: queue.name, jobId: job.id }, 'job failed');
            throw error;
          } finally {
            resting.add(workerId);
          }
        });
        resting.add(workerId);
      }
    },
    async every(name, cron, work) {
      await ensureQueue(boss, { name, retryLimit: 0, expireInSeconds: 300 });
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        try {
          await work();
        } catch (error) {
          log.error({ err: error, queue: name }, 'scheduled work failed');
          throw error;
        }
      });
    },
    async stop(timeoutMs) {
      for (const poll of polls) clearInterval(poll);
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(() => late.resolve(), timeoutMs + STOP_MS);
      // A database that does not answer would hold up the end of the process for as long as a statement may take.
      await Promise.race([boss.stop({ graceful: true, timeout: timeoutMs }), late.promise]);
      clearTimeout(timer);
    },
    async settled() {
      await Promise.allSettled(atWork);
    },
  };
}
