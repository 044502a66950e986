import { setTimeout as wait } from 'node:timers/promises';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { Registry } from 'prom-client';
import type { Tracing } from '../../platform/tracing.ts';
import { sendFigures } from './send-figures.ts';
import { sendLogs } from './send-logs.ts';
import { sendTraces } from './send-traces.ts';

const CLOSE_MS = 3_000;

export interface Telemetry {
  tracing: Tracing;
  /** Where log lines go: on, and to the collector. */
  lines: { write(line: string): void };
  /** Sends the figures of a registry every so often. */
  measure(registry: Registry): void;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/**
 * Sends traces, log lines and figures to an OpenTelemetry collector by OTLP over HTTP. Headers and time limits are read from the standard
 * `OTEL_EXPORTER_OTLP_…` variables by the exporters themselves.
 * @param endpoint base of the collector, such as `http://127.0.0.1:4318`
 * @param attributes of the process: `service.name` and what tells it from others
 * @param onward where log lines go besides
 */
export function openTelemetry(
  endpoint: string,
  attributes: Record<string, string>,
  onward: { write(line: string): void },
): Telemetry {
  const resource = resourceFromAttributes(attributes);
  const traces = sendTraces(endpoint, resource);
  const logs = sendLogs(endpoint, resource, traces.context);
  const closing = [traces.close, logs.close];
  return {
    tracing: traces.tracing,
    lines: {
      write(line) {
        onward.write(line);
        logs.send(line);
      },
    },
    measure(registry) {
      closing.push(sendFigures(endpoint, resource, registry));
    },
    async close() {
      // A collector that is away holds nothing up and fails nothing.
      const late = new AbortController();
      const sent = Promise.allSettled(closing.map((close) => close()));
      await Promise.race([sent, wait(CLOSE_MS, undefined, { signal: late.signal }).catch(() => {})]);
      late.abort();
    },
  };
}
