import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Span, SpanOptions, Tracing } from '../../platform/tracing.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Seldom enough not to be felt, often enough to watch. */
const SEND_EVERY_MS = 2_000;

const propagator = new W3CTraceContextPropagator();

export interface Traces {
  tracing: Tracing;
  /** What is under way. */
  context(): Context;
  close(): Promise<void>;
}

/** Sends spans to a collector, in batches. @param endpoint its base; spans go to `/v1/traces` below it */
export function sendTraces(endpoint: string, resource: Resource): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const tracer = provider.getTracer('frontdesk');
  const contexts = new AsyncLocalStorage<Context>();
  const current = (): Context => contexts.getStore() ?? ROOT_CONTEXT;

  const parentOf = ({ parent }: SpanOptions): Context =>
    parent == null
      ? current()
      : propagator.extract(
          ROOT_CONTEXT,
          { traceparent: parent },
          { get: (carrier, key) => carrier[key as 'traceparent'], keys: Object.keys },
        );

  const start = (options: SpanOptions, startTime?: number) => {
    const context = parentOf(options);
    const { name, kind = 'internal', attributes: told = {} } = options;
    const span = tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes: told, ...(startTime === undefined ? {} : { startTime }) },
      context,
    );
    return { span, context: trace.setSpan(context, span) };
  };

  const tracing: Tracing = {
    begin(options, work) {
      const { span, context } = start(options);
      const handle: Span = {
        set: (told) => void span.setAttributes(told),
        fail: (kind) => {
          span.setAttribute('error.type', kind);
          span.setStatus({ code: SpanStatusCode.ERROR });
        },
        end: () => span.end(),
      };
      return contexts.run(context, () => work(handle));
    },
    record(options, startedAt) {
      start(options, startedAt).span.end();
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagator.inject(current(), carrier, {
        set: (to, key, value) => {
          if (key === 'traceparent') to.traceparent = value;
        },
      });
      return carrier.traceparent ?? null;
    },
    traceId: () => trace.getSpan(current())?.spanContext().traceId ?? null,
  };
  return { tracing, context: current, close: () => provider.shutdown() };
}
