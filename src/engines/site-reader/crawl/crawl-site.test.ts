import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FetchedPage, FetchPage } from '../types.ts';
import { type Crawl, crawlSite } from './crawl-site.ts';

type Answer = Partial<Omit<FetchedPage, 'body'>> & { body?: string };

const HOME = 'https://clinic.example/';
const page = (title: string, ...links: string[]): string =>
  `<title>${title}</title><p>This is the page called ${title}, with words of its own that no other page has.</p>${links
    .map((link) => `<a href="${link}">${link}</a>`)
    .join(' ')}`;

/** A site in memory. Keys are path and query; `asked` holds every address in order. */
function site(answers: Record<string, Answer | string>, asked: string[] = []): FetchPage {
  return async (address) => {
    asked.push(address);
    const url = new URL(address);
    const found = answers[url.href] ?? answers[url.pathname + url.search];
    const answer = typeof found === 'string' ? { body: found } : (found ?? { status: 404, body: 'not found' });
    return {
      status: answer.status ?? 200,
      url: answer.url ?? address,
      contentType: answer.contentType ?? (url.pathname === '/robots.txt' ? 'text/plain' : 'text/html'),
      body: new TextEncoder().encode(answer.body ?? ''),
    };
  };
}

function crawl(
  fetchPage: FetchPage,
  options: { maxPages?: number; signal?: AbortSignal; start?: string } = {},
): Promise<Crawl> {
  const { maxPages = 20, signal = new AbortController().signal, start = HOME } = options;
  return crawlSite(new URL(start), { fetchPage, signal, maxPages, onProgress: () => {} });
}

const paths = ({ pages }: Crawl): string[] => pages.map(({ url }) => url.pathname + url.search);
const pagesAsked = (asked: string[]): string[] => asked.filter((address) => !/robots\.txt|sitemap/.test(address));

test('what a patient needs is read first, and never more pages than allowed are asked for', async () => {
  const wanted = ['/hours', '/contact', '/insurance', '/services', '/faq', '/new-patients', '/team', '/prices'];
  const other = Array.from({ length: 40 }, (_, index) => `/page-${index}`);
  const answers = Object.fromEntries([...wanted, ...other].map((path) => [path, page(path)]));
  const asked: string[] = [];
  const result = await crawl(site({ '/': page('home', ...other, ...wanted), ...answers }, asked), { maxPages: 10 });
  assert.equal(pagesAsked(asked).length, 10);
  assert.deepEqual(new Set(paths(result).slice(1, 9)), new Set(wanted));
});

test('only the same site is read: other hosts, ports and schemes are left alone, www and http are the same', async () => {
  const asked: string[] = [];
  const home = page(
    'home',
    'https://other.example/',
    'https://clinic.example:8443/x',
    'mailto:a@b.example',
    'tel:123',
    'ftp://clinic.example/f',
    'http://www.clinic.example/contact',
    '//clinic.example/hours',
  );
  const result = await crawl(site({ '/': home, '/contact': page('contact'), '/hours': page('hours') }, asked));
  assert.deepEqual(new Set(paths(result)), new Set(['/', '/contact', '/hours']));
  assert.ok(
    asked.every((address) => address.startsWith('https://clinic.example/')),
    asked.join(),
  );
});

test('a start that is redirected moves the whole reading to where it led', async () => {
  const asked: string[] = [];
  const answers = {
    'http://clinic.example/': {
      url: 'https://www.clinic.example/',
      body: page('home', '/hours', 'http://clinic.example/team'),
    },
    'https://www.clinic.example/hours': page('hours'),
    'https://www.clinic.example/team': page('team'),
  };
  const result = await crawl(site(answers, asked), { start: 'http://clinic.example/' });
  assert.deepEqual(new Set(paths(result)), new Set(['/', '/hours', '/team']));
  assert.ok(asked.includes('https://www.clinic.example/robots.txt'));
});

test('a page that leads away to another host is skipped with a note, and read under neither name', async () => {
  const answers = { '/': page('home', '/hours'), '/hours': { url: 'https://evil.example/', body: page('evil') } };
  const result = await crawl(site(answers));
  assert.deepEqual(paths(result), ['/']);
  assert.deepEqual(
    result.notes.map(({ kind, message }) => [kind, message]),
    [['skipped', 'leads away to evil.example']],
  );
});

test('robots.txt is obeyed for the start page, for single pages and when it cannot be read', async () => {
  const home = page('home', '/hours', '/private/team');
  const answers = { '/': home, '/hours': page('hours'), '/private/team': page('team') };
  const some = await crawl(site({ ...answers, '/robots.txt': 'User-agent: *\nDisallow: /private/' }));
  assert.deepEqual(paths(some), ['/', '/hours']);
  assert.equal(some.notes[0]?.kind, 'robots');

  const asked: string[] = [];
  const none = await crawl(site({ ...answers, '/robots.txt': 'User-agent: Frontdesk\nDisallow: /' }, asked));
  assert.deepEqual(paths(none), []);
  assert.deepEqual(pagesAsked(asked), []);
  assert.match(none.notes[0]?.message ?? '', /does not allow/);

  const broken = await crawl(site({ ...answers, '/robots.txt': { status: 503 } }));
  assert.deepEqual(paths(broken), []);
  assert.match(broken.notes[0]?.message ?? '', /cannot be read.*503/);

  // Where the site itself does not answer, its robots.txt is not what to look at.
  const gone = await crawl(async () => Promise.reject(new Error('clinic.example cannot be found')));
  assert.deepEqual(
    gone.notes.map(({ kind, message }) => [kind, message]),
    [['unreachable', 'clinic.example cannot be found']],
  );

  const shell = await crawl(
    site({ ...answers, '/robots.txt': { contentType: 'text/html', body: '<p>Disallow: /</p>' } }),
  );
  assert.equal(paths(shell).length, 3);
});

test('files, calendars, archives and endless queries are bounded', async () => {
  const asked: string[] = [];
  const traps = [
    '/menu.pdf',
    '/photo.JPG',
    '/calendar/2025/03/',
    '/events?month=2025-04',
    '/2024/05/',
    '/tag/teeth',
    '/page/2',
    '/wp-login.php',
    '/cart?add-to-cart=3',
    '/a/b/a/b/a/b',
    `/x?${'y'.repeat(400)}`,
    ...Array.from({ length: 50 }, (_, index) => `/list.php?item=${index}`),
  ];
  const answers = Object.fromEntries(traps.map((path) => [path, page(path)]));
  const result = await crawl(site({ '/': page('home', ...traps), ...answers }, asked));
  assert.equal(pagesAsked(asked).length, 9, 'the start page and eight addresses of one script');
  assert.deepEqual(
    result.notes.filter(({ kind }) => kind === 'skipped').map(({ url }) => url),
    [`${HOME}menu.pdf`, `${HOME}photo.JPG`],
  );
});

test('one page is read once, however its address is written, and a copy of a page is not read on from', async () => {
  const asked: string[] = [];
  const same = ['/hours', '/hours/', '/hours#top', '/hours?utm_source=x', '/Hours', '/hours/index.html'];
  const copy = `<title>copy</title><p>${'The very same words. '.repeat(20)}</p>`;
  const answers = {
    '/': page('home', ...same, '/team', '/staff'),
    '/hours': page('hours'),
    '/team': copy,
    '/staff': `${copy}<a href="/deep">deeper</a>`,
    '/deep': page('deep'),
  };
  const result = await crawl(site(answers, asked));
  assert.equal(pagesAsked(asked).filter((address) => /hours/i.test(address)).length, 1);
  assert.equal(paths(result).filter((path) => path === '/team' || path === '/staff').length, 1);
});

test('a start page without links is read on by its sitemap', async () => {
  const answers = {
    '/': '<title>shell</title><div id="app"></div>',
    '/sitemap.xml': {
      contentType: 'text/xml',
      body: `<sitemapindex><sitemap><loc>${HOME}page-sitemap.xml</loc></sitemap></sitemapindex>`,
    },
    '/page-sitemap.xml': {
      contentType: 'text/xml',
      body: `<urlset><url><loc>${HOME}hours</loc></url><url><loc>https://other.example/x</loc></url></urlset>`,
    },
    '/hours': page('hours'),
  };
  assert.deepEqual(paths(await crawl(site(answers))), ['/', '/hours']);
});

test('when the time is over, what was read is returned, even if the transport never answers', async () => {
  const controller = new AbortController();
  const inner = site({ '/': page('home', '/hours', '/team') });
  const fetchPage: FetchPage = (address, options) =>
    /hours|team/.test(address) ? new Promise(() => controller.abort()) : inner(address, options);
  const result = await crawl(fetchPage, { signal: controller.signal });
  assert.deepEqual(paths(result), ['/']);
  assert.equal(result.notes.at(-1)?.kind, 'limit');
});

test('a site that is down, answers with an error or with something else than a page gives notes, not an exception', async () => {
  const down = await crawl(async (address) => {
    if (address.endsWith('robots.txt')) return { status: 404, url: address, contentType: '', body: new Uint8Array() };
    throw new Error('clinic.example cannot be reached');
  });
  assert.deepEqual(down.notes, [{ kind: 'unreachable', url: HOME, message: 'clinic.example cannot be reached' }]);
  const failing = await crawl(site({ '/': { status: 500 } }));
  assert.match(failing.notes[0]?.message ?? '', /answered 500/);
  const binary = await crawl(site({ '/': { contentType: 'application/pdf', body: '%PDF' } }));
  assert.match(binary.notes[0]?.message ?? '', /application\/pdf/);
});
