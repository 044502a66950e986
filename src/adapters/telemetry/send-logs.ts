import { type Context, SeverityNumber } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';

const SEND_EVERY_MS = 2_000;

/** By the levels of pino. */
const SEVERITIES: Record<number, [SeverityNumber, string]> = {
  10: [SeverityNumber.TRACE, 'TRACE'],
  20: [SeverityNumber.DEBUG, 'DEBUG'],
  30: [SeverityNumber.INFO, 'INFO'],
  40: [SeverityNumber.WARN, 'WARN'],
  50: [SeverityNumber.ERROR, 'ERROR'],
  60: [SeverityNumber.FATAL, 'FATAL'],
};

export interface Logs {
  /** @param line JSON, as the log writes it */
  send(line: string): void;
  close(): Promise<void>;
}

/** Sends log lines, which are an allow-list of fields already, to a collector. @param context of what is under way */
export function sendLogs(endpoint: string, resource: Resource, context: () => Context): Logs {
  const exporter = new OTLPLogExporter({ url: `${endpoint}/v1/logs` });
  const provider = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const logger = provider.getLogger('frontdesk');
  return {
    send(line) {
      const { level, time, msg, traceId: _inContext, ...fields } = JSON.parse(line);
      const [severityNumber, severityText] = SEVERITIES[level] ?? [SeverityNumber.UNSPECIFIED, ''];
      // Null says of a field that there is none.
      const attributes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
      logger.emit({
        timestamp: time,
        severityNumber,
        severityText,
        body: msg,
        attributes: attributes as Record<string, string>,
        context: context(),
      });
    },
    close: () => provider.shutdown(),
  };
}
