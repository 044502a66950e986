import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { PAGES, renderPage } from './layout.ts';

interface Answer {
  type: string;
  body: string;
  status?: number;
}

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** What the site has at each path. Read once: the pages do not change while it runs. */
const answers = new Map<string, Answer>([
  ...PAGES.map((page): [string, Answer] => [
    page.path,
    { type: 'text/html; charset=utf-8', body: renderPage(page, file(`pages/${page.file}`)) },
  ]),
  ['/style.css', { type: 'text/css; charset=utf-8', body: file('style.css') }],
  ['/favicon.svg', { type: 'image/svg+xml', body: file('favicon.svg') }],
  ['/robots.txt', { type: 'text/plain; charset=utf-8', body: 'User-agent: *\nDisallow: /thank-you\n' }],
]);

const missing: Answer = {
  type: 'text/html; charset=utf-8',
  status: 404,
  body: renderPage(
    { path: '', file: '', menu: '', title: 'Page not found', description: '' },
    file('pages/not-found.html'),
  ),
};

/** Answers GET and HEAD for the pages of the site; everything else is 404 or 405. */
export const answer: RequestListener = (request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const { type, body, status = 200 } = answers.get(pathname) ?? missing;
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
