import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from './app-type.ts';
import { createEdgeServer, EDGE_LIMITS } from './edge-server.ts';
import { codeOf, type Readiness } from './health.ts';
import { routeOf } from './request-log.ts';

/** Of programs that collect figures. */
const MAX_CONNECTIONS = 100;

export interface Metrics {
  /** For figures of other parts. */
  readonly registry: Registry;
  /** Counts every answer by operation and status, never by path or id; `other` is what is known neither as an operation nor as a route. */
  watch(app: App): void;
  /**
   * Serves the figures at `/metrics` on a port of their own, and beside them `/livez` and `/readyz`: a worker has no other.
   * @param ready what `/readyz` tells
   */
  listen(host: string, port: number, ready: () => Promise<Readiness>): Promise<() => Promise<void>>;
}

interface Page {
  status: number;
  type: string;
  text: string;
}

const json = (status: number, value: object): Page => ({
  status,
  type: 'application/json',
  text: JSON.stringify(value),
});

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'frontdesk_http_seconds',
    help: 'Time to answer, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300],
    registers: [registry],
  });
  return {
    registry,
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        const operation = request.routeOptions.config?.operation?.id ?? routeOf(request) ?? 'other';
        answers.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
    },
    async listen(host, port, ready) {
      const server = createEdgeServer({ ...EDGE_LIMITS, maxConnections: MAX_CONNECTIONS }, (request, response) => {
        const pages: Record<string, () => Promise<Page>> = {
          '/metrics': async () => ({ status: 200, type: registry.contentType, text: await registry.metrics() }),
          '/livez': async () => json(200, { status: 'ok' }),
          '/readyz': async () => {
            const state = await ready();
            return json(codeOf(state), state);
          },
        };
        const page = pages[request.url ?? ''];
        if (!page) {
          response.writeHead(404).end();
          return;
        }
        page().then(
          ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
          () => response.writeHead(500).end(),
        );
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      });
      return () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          // Nobody's figures are worth waiting for.
          server.closeAllConnections();
        });
    },
  };
}
