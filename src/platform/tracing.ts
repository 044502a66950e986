/** What a span may tell: ids, kinds, counts and durations; never what somebody said, asked for or typed. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  name: string;
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  /** `traceparent` (W3C Trace Context) of what it belongs to; left out or null: of what is under way, else a trace of its own. */
  parent?: string | null;
  attributes?: SpanAttributes;
}

export interface Span {
  set(attributes: SpanAttributes): void;
  /** It went wrong. @param kind a code or the name of an error, not its words */
  fail(kind: string): void;
  end(): void;
}

/** Traces of what the product does, over its processes. */
export interface Tracing {
  /** Runs `work`, and whatever it starts, inside a span that the caller ends. */
  begin<T>(options: SpanOptions, work: (span: Span) => T): T;
  /** A span of what is over by now. @param startedAt epoch milliseconds */
  record(options: SpanOptions, startedAt: number): void;
  /** What is under way, as `traceparent` for whoever goes on with it elsewhere; null where nothing is traced. */
  traceparent(): string | null;
  /** Id of the trace that is under way, for log lines. */
  traceId(): string | null;
}

const NO_SPAN: Span = { set: () => {}, fail: () => {}, end: () => {} };

/** Where nothing is traced. */
export const NO_TRACING: Tracing = {
  begin: (_options, work) => work(NO_SPAN),
  record: () => {},
  traceparent: () => null,
  traceId: () => null,
};

/** Runs `work` inside a span that ends with it, and fails with it. */
export function within<T>(tracing: Tracing, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  return tracing.begin(options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.fail(kindOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error';
}
