import Fastify, { type FastifyInstance } from 'fastify';

/** The page, its script, and the page's address as one types it. */
const PLACES = ['/docs', '/docs/', '/docs/js/scalar.js'];

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
  let opened: Promise<FastifyInstance> | undefined;
  await app.register(async (scope) => {
    for (const url of PLACES) {
      scope.get(url, async (_request, reply) => {
        opened ??= openReference();
        const { statusCode, headers, rawPayload } = await (await opened).inject(url);
        reply.code(statusCode).header('content-security-policy', policy);
        for (const name of ['content-type', 'location']) if (headers[name]) reply.header(name, headers[name]);
        return reply.send(rawPayload);
      });
    }
  });
}

/** Loaded by the first who reads it: 4 MB of script that a start does without. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const pages = Fastify();
  await pages.register(
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
  await pages.ready();
  return pages;
}
