import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { App } from '../../platform/http/app-type.ts';
import { readBuiltFiles } from '../../platform/http/built-files.ts';
import { unknownRoute } from '../../platform/http/errors.ts';
import { pagePolicy } from '../../platform/http/page-policy.ts';
import { SharedBody } from '../../platform/http/shared-body.ts';

const BUILT = fileURLToPath(new URL('../../../docs/dist', import.meta.url));
const hidden = { schema: { hide: true } };

/**
 * The documentation at /docs, as it was built from docs/. Read by the first who asks; the reference stands in for it where it was not built.
 * @param directory of the built files
 */
export async function documentationRoutes(app: App, directory = BUILT): Promise<void> {
  let opened: Promise<Site> | undefined;
  const open = () => {
    opened ??= openSite(directory);
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };

  app.get('/docs', hidden, async (_request, reply) => reply.redirect('/docs/'));
  app.get('/docs/*', hidden, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const { files, policy } = await open();
    if (path === '' && files.size === 0) return reply.redirect('/docs/reference');
    const file = path === '' ? files.get('index.html') : (files.get(path) ?? files.get(`${path}.html`));
    if (!file) throw unknownRoute();
    reply.header('content-security-policy', policy).header('referrer-policy', 'no-referrer');
    if (path.startsWith('assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
    return file.send(request, reply);
  });
}

interface Site {
  /** By path below /docs/; none where it was not built. */
  files: Map<string, SharedBody>;
  policy: string;
}

async function openSite(directory: string): Promise<Site> {
  const { page, files } = await readBuiltFiles(directory);
  if (page !== null) files.set('index.html', new SharedBody('text/html; charset=utf-8', page));
  return { files, policy: policyFor(page ?? '') };
}

/** Nothing from elsewhere; of scripts in the page those alone with which it was built, the same in all pages. */
function policyFor(page: string): string {
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return pagePolicy({
    'script-src': `'self' ${[...new Set(hashes)].join(' ')}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'form-action': "'none'",
  });
}
