import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** The readable reference at /docs, from /openapi.json. Everything it loads comes from this server; the policy makes sure of it. */
export async function installReference(app: FastifyInstance): Promise<void> {
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', policy);
      return payload;
    });
    await scope.register(
      scalar as never,
      {
        routePrefix: '/docs',
        configuration: {
          url: '/openapi.json',
          pageTitle: 'Frontdesk Partner API',
          withDefaultFonts: false,
          telemetry: false,
          hideClientButton: true,
          agent: { disabled: true },
          mcp: { disabled: true },
          showDeveloperTools: 'never',
        },
      } as never,
    );
  });
}
