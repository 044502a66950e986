import { html } from '../../../../examples/patient-portal/html.ts';
import { formToken, Gate, sessionCookie } from '../gate.ts';
import type { SiteOptions } from '../serve.ts';
import { type Call, htmlReply, type Reply, type Site, seeOther } from '../site.ts';
import { staticFiles } from '../static-files.ts';
import { layout, type Viewer } from './layout.ts';
import { listReply, readingPages } from './reading.ts';
import { openRecords } from './records.ts';
import { writingPages } from './writing.ts';

const COOKIE = 'pamphlet';

export function buildHandbook(options: SiteOptions): Site {
  const database = openRecords(options.databasePath, options.today);
  const gate = new Gate(options.account);
  const file = staticFiles(new URL('public/', import.meta.url));

  const viewerOf = (call: Call): Viewer => {
    const session = call.cookies.get(COOKIE) ?? '';
    const signedIn = gate.stageOf(session) === 'signed_in';
    return { signedIn, token: signedIn ? formToken(session) : '', name: 'Mina Kessel' };
  };

  const logIn = (call: Call): Reply => {
    const username = call.form.get('login') ?? '';
    const verdict = gate.tryPassword(username, call.form.get('pass') ?? '');
    if (verdict === 'right') return seeOther('/', sessionCookie(COOKIE, gate.open('signed_in')));
    const problem = verdict === 'locked' ? 'Account blocked after too many tries.' : 'Invalid login or password.';
    const list = { title: 'Latest', where: `status = 'published'`, values: [], problem, username };
    return listReply(database, viewerOf(call), call, list);
  };

  const inside = (call: Call, viewer: Viewer): Reply | undefined => {
    if (call.method === 'POST' && call.form.get('authenticity') !== viewer.token) return undefined;
    if (call.path === '/logout') {
      gate.close(call.cookies.get(COOKIE));
      return seeOther('/');
    }
    return writingPages(database, viewer, call, options.today);
  };

  return {
    loginPath: '/',
    close: () => database.close(),
    answer: (call) => {
      const asset = call.path.startsWith('/assets/') ? file(call.path.slice(8)) : undefined;
      if (asset) return asset;
      if (call.path === '/login' && call.method === 'POST') return logIn(call);
      const viewer = viewerOf(call);
      const flash = call.cookies.get('flash');
      const page = readingPages(database, viewer, call, flash === undefined ? null : decodeURIComponent(flash));
      if (page && flash !== undefined) return { ...page, headers: { 'set-cookie': 'flash=; Path=/; Max-Age=0' } };
      if (page) return page;
      const reply = viewer.signedIn ? inside(call, viewer) : undefined;
      return (
        reply ??
        htmlReply(layout(viewer, 'Not found', html`<h1>Page not found</h1><p>Maybe you need to log in?</p>`), 404)
      );
    },
  };
}
