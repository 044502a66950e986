import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { readBuiltFiles } from '../../platform/http/built-files.ts';
import { notFound } from '../../platform/http/errors.ts';
import { pagePolicy } from '../../platform/http/page-policy.ts';

const BUILT = fileURLToPath(new URL('../../../console/dist', import.meta.url));
const hidden = { schema: { hide: true } };

/**
 * The console's page and files. They hold nothing of anybody: the page asks the API as whoever has signed in.
 * @param directory of the built files
 */
export async function consoleRoutes(app: App, deps: Pick<Deps, 'config'>, directory = BUILT): Promise<void> {
  const { page, files } = await readBuiltFiles(directory);
  const { identityProvider } = deps.config;

  // Whoever types the address alone: a person is led on, a program is told where to look.
  app.get('/', hidden, async (request, reply) => {
    reply.header('vary', 'accept');
    if (/\btext\/html\b/.test(request.headers.accept ?? ''))
      return reply.redirect(page === undefined ? '/docs' : '/console');
    return {
      name: 'Frontdesk',
      api: '/v1',
      description: '/openapi.json',
      reference: '/docs/reference',
      documentation: '/docs',
      console: '/console',
    };
  });
  app.get('/console', hidden, async (_request, reply) => reply.redirect('/console/'));
  app.get('/console/settings.json', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      carrier: deps.config.carrier,
      retention_days: deps.config.retentionDays,
      identity_provider: identityProvider && new URL(identityProvider.issuer).host,
    }),
  );
  app.get('/console/*', hidden, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const file = files.get(path);
    if (file) return file.send(request, reply.header('cache-control', 'public, max-age=31536000, immutable'));
    if (path.startsWith('assets/')) throw notFound();
    if (page === null) {
      return reply
        .status(404)
        .header('content-type', 'text/plain; charset=utf-8')
        .send('The console is not built; run "npm ci" with development dependencies and start again.\n');
    }
    return sendPage(reply, page);
  });
}

/** Styles that are made in the page carry the page's own nonce; nothing comes from another host. */
function sendPage(reply: FastifyReply, page: string) {
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicy({
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': 'data:',
    'media-src': 'blob:',
    'form-action': "'none'",
  });
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy)
    .send(page.replace('%NONCE%', nonce));
}
