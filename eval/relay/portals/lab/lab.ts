import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { formToken, Gate } from '../gate.ts';
import type { SiteOptions } from '../serve.ts';
import { type Call, htmlReply, type Reply, type Site, seeOther } from '../site.ts';
import { COOKIE, frontPage, logon } from './logon.ts';
import { orderScreens } from './order.ts';
import { entryScreens } from './order-entry.ts';
import { bannerPage, framesPage, labPage, menuPage } from './pages.ts';
import { openRecords, TESTS } from './records.ts';
import type { Screen } from './screen.ts';
import { worklistScreens } from './worklist.ts';

const directory = (): Html =>
  labPage(
    html`<h3>Test Directory</h3><table border="1" cellpadding="3" cellspacing="0">${TESTS.map(
      ([code, name, analytes]) =>
        html`<tr><td><b>${code}</b></td><td>${name}</td><td>${analytes.map(([analyte]) => analyte).join(', ')}</td></tr>`,
    )}</table>`,
  );

export function buildLab(options: SiteOptions): Site {
  const database = openRecords(options.databasePath, options.today);
  const gate = new Gate(options.account);
  const screens: Screen[] = [worklistScreens(database), orderScreens(database), entryScreens(database, options.today)];

  const inside = (call: Call, session: string): Reply => {
    if (call.path === '/main') return htmlReply(framesPage());
    if (call.path === '/cgi/banner') return htmlReply(bannerPage(options.account.username));
    if (call.path === '/cgi/menu') return htmlReply(menuPage());
    if (call.path === '/cgi/directory') return htmlReply(directory());
    if (call.path === '/cgi/logoff') {
      gate.close(session);
      return seeOther('/');
    }
    const token = formToken(session);
    if (call.method === 'POST' && call.form.get('tok') !== token) {
      return htmlReply(labPage(html`<p><b>ERROR 17:</b> Transaction expired. Use the menu to start again.</p>`), 403);
    }
    for (const screen of screens) {
      const reply = screen(call, token);
      if (reply) return reply;
    }
    return htmlReply(labPage(html`<p><b>ERROR 04:</b> Function not available.</p>`), 404);
  };

  return {
    loginPath: '/',
    close: () => database.close(),
    answer: (call) => {
      if (call.path === '/') return htmlReply(frontPage());
      const step = logon(gate, call);
      if (step) return step;
      const session = call.cookies.get(COOKIE);
      if (session === undefined || gate.stageOf(session) !== 'signed_in') {
        return htmlReply(labPage(html`<p>Your session has ended. <a href="/" target="_top">Log on again</a></p>`), 401);
      }
      return inside(call, session);
    },
  };
}
