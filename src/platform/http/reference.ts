import Fastify from 'fastify';
import type { App } from './app-type.ts';
import { pagePolicy } from './page-policy.ts';
import { SharedBody } from './shared-body.ts';

/** The page, its script, and the page's address as one types it. */
const PLACES = ['/docs/reference', '/docs/reference/', '/docs/reference/js/scalar.js'];

/** The readable reference at /docs/reference, from /openapi.json. Everything it loads comes from this server; the policy makes sure of it. */
export async function installReference(app: App): Promise<void> {
  const policy = pagePolicy({
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self' data:",
  });
  let opened: Promise<Map<string, SharedBody | string>> | undefined;
  await app.register(async (scope) => {
    for (const url of PLACES) {
      scope.get(url, async (request, reply) => {
        opened ??= openReference();
        opened.catch(() => {
          opened = undefined;
        });
        const place = (await opened).get(url);
        reply.header('content-security-policy', policy);
        if (place instanceof SharedBody) return place.send(request, reply);
        return reply.redirect(place ?? '/docs/reference/');
      });
    }
  });
}

/**
 * Loaded by the first who reads it: 4 MB of script that a start does without.
 * @returns what each place answers with: a body, or the address that it leads to
 */
async function openReference(): Promise<Map<string, SharedBody | string>> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const pages = Fastify();
  await pages.register(scalar, {
    routePrefix: '/docs/reference',
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
  });
  const places = new Map<string, SharedBody | string>();
  for (const url of PLACES) {
    const { headers, rawPayload } = await pages.inject(url);
    places.set(url, headers.location ?? new SharedBody(String(headers['content-type']), rawPayload));
  }
  await pages.close();
  return places;
}
