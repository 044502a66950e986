import { spec } from 'node:test/reporters';
import { inspect } from 'node:util';
import type { Counts, ReportedEvent } from './messages.ts';

/** Lines at the top of a file that count its tests; the whole run has its own. */
const COUNTED = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/** The report of a run, file by file as they end, closed by the counts of all and the tests that failed. */
export interface Report {
  /**
   * What a file came to, all at once: files run at the same time.
   * @param counts null where it did not come to its end
   * @param faults what is wrong with the file beside tests that failed
   */
  add(file: string, events: readonly ReportedEvent[], counts: Counts | null, faults: readonly string[]): void;
  /** Fails a file as a whole. */
  fail(file: string, reason: string): void;
  /** Names a file that was running when the run was ended, and the tests that were running in it. */
  interrupt(file: string, tests: readonly ReportedEvent[]): void;
  /** @returns whether all passed */
  close(): Promise<boolean>;
}

export function openReport(out: NodeJS.WritableStream): Report {
  const began = performance.now();
  const reporter = new spec();
  reporter.pipe(out, { end: false });
  const total: Counts = { tests: 0, suites: 0, passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0 };

  function fail(file: string, reason: string): void {
    total.tests += 1;
    total.failed += 1;
    const place = { name: file, nesting: 0, file, line: 1, column: 1 };
    reporter.write({ type: 'test:start', data: place });
    const error = { code: 'ERR_TEST_FAILURE', failureType: 'testCodeFailure', cause: shownAs(reason) };
    reporter.write({ type: 'test:fail', data: { ...place, details: { duration_ms: 0, error } } });
  }

  return {
    fail,
    add(file, events, counts, faults) {
      const reported = new Set(events.filter(isResult).map(({ data }) => data.testId));
      for (const event of events) {
        // The reporter takes it that what begins ends.
        if (isCount(event) || (event.type === 'test:start' && !reported.has(event.data.testId))) continue;
        const error = event.data.details?.error;
        if (error) error.cause = shownAs(String(error.cause));
        reporter.write(event);
      }
      for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts?.[name] ?? 0;
      for (const fault of faults) fail(file, fault);
      // What the runner puts in the place of tests that it did not find.
      if (events.some(({ type, data }) => type === 'test:pass' && data.nesting === 0 && data.name === file))
        fail(file, 'The file has no tests.');
    },
    interrupt(file, tests) {
      const named = [{ name: file, nesting: 0 }, ...tests.map(({ data }) => ({ ...data, nesting: data.nesting + 1 }))];
      reporter.write({ type: 'test:interrupted', data: { tests: named } });
    },
    async close() {
      const lines = [
        `tests ${total.tests}`,
        `suites ${total.suites}`,
        `pass ${total.passed}`,
        `fail ${total.failed}`,
        `cancelled ${total.cancelled}`,
        `skipped ${total.skipped}`,
        `todo ${total.todo}`,
        `duration_ms ${performance.now() - began}`,
      ];
      for (const message of lines) reporter.write({ type: 'test:diagnostic', data: { nesting: 0, message } });
      await new Promise<void>((done) => {
        reporter.once('end', done);
        reporter.end();
      });
      return total.failed === 0 && total.cancelled === 0;
    },
  };
}

function isCount({ type, data }: ReportedEvent): boolean {
  return type === 'test:diagnostic' && data.nesting === 0 && COUNTED.test(data.message ?? '');
}

function isResult({ type }: ReportedEvent): boolean {
  return type === 'test:pass' || type === 'test:fail';
}

/** The reporter shows a cause by inspecting it. */
function shownAs(text: string): object {
  return { [inspect.custom]: () => text };
}
