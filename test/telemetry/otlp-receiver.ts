import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Null: the first of its trace. */
  parentSpanId: string | null;
  name: string;
  attributes: Record<string, string | number | boolean>;
  /** Of the process that sent it. */
  resource: Record<string, string | number | boolean>;
  durationMs: number;
}

export interface ReceivedLine {
  severityText: string;
  body: { stringValue: string };
  traceId?: string;
}

export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans(): ReceivedSpan[];
  lines(): ReceivedLine[];
  /** Everything that has arrived, as it was sent. */
  bodies: string[];
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string | number; doubleValue?: number; boolValue?: boolean };
}

interface Sent {
  resourceLogs?: { scopeLogs: { logRecords: ReceivedLine[] }[] }[];
  resourceSpans?: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: Attribute[];
        startTimeUnixNano: string;
        endTimeUnixNano: string;
      }[];
    }[];
  }[];
}

/** A collector that takes OTLP over HTTP as JSON, on a free port of 127.0.0.1; closed when the file is done. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    lines: () =>
      bodies.flatMap((body) =>
        ((JSON.parse(body) as Sent).resourceLogs ?? []).flatMap(({ scopeLogs }) =>
          scopeLogs.flatMap(({ logRecords }) => logRecords),
        ),
      ),
    spans: () => bodies.flatMap((body) => spansOf(JSON.parse(body))),
  };
}

function spansOf({ resourceSpans = [] }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes, startTimeUnixNano, endTimeUnixNano }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId || null,
        name,
        attributes: read(attributes),
        resource: read(resource.attributes),
        durationMs: Number((BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1_000_000n),
      })),
    ),
  );
}

function read(attributes: Attribute[]): Record<string, string | number | boolean> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? value.doubleValue ?? Number(value.intValue),
    ]),
  );
}
