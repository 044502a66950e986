import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { formToken, Gate, sessionCookie } from '../gate.ts';
import type { SiteOptions } from '../serve.ts';
import { type Call, htmlReply, jsonReply, type Reply, type Site, seeOther, textOf } from '../site.ts';
import { staticFiles } from '../static-files.ts';
import { hubApi } from './hub-api.ts';
import { hubPages } from './hub-pages.ts';
import { codePage, larkspur, marketingPage, signInPage } from './pages.ts';
import { openRecords } from './records.ts';

const COOKIE = 'lk_s';

export function buildPharmacy(options: SiteOptions): Site {
  const database = openRecords(options.databasePath, options.today);
  const gate = new Gate(options.account);
  const file = staticFiles(new URL('public/', import.meta.url));
  const pages = hubPages(database, options.today);
  const api = hubApi(database, options.today);

  const enter = (next: string, stage: 'password_given' | 'signed_in'): Reply => ({
    ...jsonReply({ next }),
    headers: { 'set-cookie': sessionCookie(COOKIE, gate.open(stage)) },
  });

  const signIn = (call: Call): Reply => {
    const verdict = gate.tryPassword(textOf(call.json, 'who'), textOf(call.json, 'secret'));
    if (verdict === 'locked') return jsonReply({ problem: 'Account locked. Please call partner support.' }, 423);
    if (verdict === 'wrong') return jsonReply({ problem: 'Sign-in failed. Check your details and try again.' }, 401);
    return options.account.totpSecret === null ? enter('/hub', 'signed_in') : enter('/account/code', 'password_given');
  };

  const giveCode = (call: Call, session: string | undefined): Reply => {
    if (gate.stageOf(session) !== 'password_given') return jsonReply({ next: '/account/sign-in' });
    if (!gate.tryCode(textOf(call.json, 'code'), Date.now())) {
      return jsonReply({ problem: 'That code didn’t work.' }, 401);
    }
    gate.close(session);
    return enter('/hub', 'signed_in');
  };

  const account = (call: Call, session: string | undefined): Reply | undefined => {
    const show = (page: Html): Reply => htmlReply(page);
    if (call.path === '/account/sign-in') return call.method === 'POST' ? signIn(call) : show(signInPage());
    if (call.path === '/account/code') return call.method === 'POST' ? giveCode(call, session) : show(codePage());
    if (call.path !== '/account/leave') return undefined;
    gate.close(session);
    return seeOther('/');
  };

  return {
    loginPath: '/',
    close: () => database.close(),
    answer: (call) => {
      const session = call.cookies.get(COOKIE);
      if (call.path === '/') return htmlReply(marketingPage());
      if (call.path.startsWith('/static/')) return file(call.path.slice(8)) ?? jsonReply({}, 404);
      const reply = account(call, session);
      if (reply) return reply;
      if (session === undefined || gate.stageOf(session) !== 'signed_in') {
        return call.path.startsWith('/hub/api')
          ? jsonReply({ problem: 'Signed out' }, 401)
          : seeOther('/account/sign-in');
      }
      const token = formToken(session);
      if (call.path.startsWith('/hub/api/')) return api(call, token);
      return (
        pages(call, token) ??
        htmlReply(larkspur('Not found', html`<div role="heading" aria-level="1">We couldn’t find that page</div>`), 404)
      );
    },
  };
}
