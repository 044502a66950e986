import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from './app-type.ts';
import { createEdgeServer, EDGE_LIMITS } from './edge-server.ts';
import { routeOf } from './request-log.ts';

/** Of programs that collect figures. */
const MAX_CONNECTIONS = 100;

export interface Metrics {
  /** For figures of other parts. */
  readonly registry: Registry;
  /** Counts every answer by operation and status, never by path or id; `other` is what is known neither as an operation nor as a route. */
  watch(app: App): void;
  /** Serves the figures at `/metrics` on a port of their own. */
  listen(host: string, port: number): Promise<() => Promise<void>>;
}

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
    async listen(host, port) {
      const server = createEdgeServer({ ...EDGE_LIMITS, maxConnections: MAX_CONNECTIONS }, (request, response) => {
        if (request.url !== '/metrics') {
          response.writeHead(404).end();
          return;
        }
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
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
