/** What the processes that run test files, and the one that reports, say to one another. */

export type ToWorker =
  /** The next file, or null: there is none. */
  | { file: string | null }
  /** The file has had its time: what is still open is asked for. */
  | { waitsFor: true };

export interface Counts {
  tests: number;
  suites: number;
  passed: number;
  failed: number;
  cancelled: number;
  skipped: number;
  todo: number;
}

/** An event of `node:test`: of what reporters look at, and when a test begins and ends, which is reported later. */
export interface ReportedEvent {
  type:
    | 'test:dequeue'
    | 'test:complete'
    | 'test:start'
    | 'test:pass'
    | 'test:fail'
    | 'test:diagnostic'
    | 'test:stdout'
    | 'test:stderr';
  data: {
    name?: string | undefined;
    testId?: number | undefined;
    /** 0 for what stands at the top of a file. */
    nesting: number;
    testNumber?: number | undefined;
    file?: string | undefined;
    line?: number | undefined;
    column?: number | undefined;
    skip?: string | boolean | undefined;
    todo?: string | boolean | undefined;
    message?: string | undefined;
    details?: {
      duration_ms?: number | undefined;
      type?: string | undefined;
      /** `cause` is the error itself, or what it looks like once it has been sent. */
      error?: { code?: string; failureType?: string | undefined; cause?: unknown };
    };
  };
}

export type FromWorker =
  | { kind: 'event'; event: ReportedEvent }
  /** What a file that does not end has open: sockets with their other ends, programs, timers. */
  | { kind: 'open'; resources: string[] }
  /** A test of some other file was added to a file that is over, and will not run. */
  | { kind: 'stray'; file: string; name: string }
  | {
      kind: 'over';
      file: string;
      counts: Counts;
      success: boolean;
      /** User and system time of the process itself. */
      processorMs: number;
      residentBytes: number;
    };
