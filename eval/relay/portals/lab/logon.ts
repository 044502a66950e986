import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { type Gate, sessionCookie } from '../gate.ts';
import { type Call, htmlReply, type Reply } from '../site.ts';
import { labPage } from './pages.ts';

export const COOKIE = 'LABLINK';

/** The page that people open: the logon itself is in its inner frame. */
export const frontPage = (): Html => html`<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<html><head><title>Tri-County Reference Laboratory - LabLink</title></head>
<body bgcolor="#dfe6ec" leftmargin="0" topmargin="0"><table width="100%" cellpadding="10"><tr><td bgcolor="#003366"><font face="Arial" color="white" size="5"><b>Tri-County Reference Laboratory</b></font></td></tr></table>
<center><br><iframe src="/cgi/logon" name="logon" width="460" height="280" frameborder="1"></iframe>
<p><font face="Arial" size="2">LabLink 3.2 - Authorized users only. Activity is monitored.<br>Help desk 555-0160</font></p></center></body></html>`;

const userPage = (): Html =>
  labPage(html`<form action="/cgi/logon" method="post"><table cellpadding="6"><tr><td colspan="2"><b>LabLink Logon</b></td></tr>
<tr><td>User ID:</td><td><input name="uid" size="28"></td></tr><tr><td></td><td><input type="submit" value="Next &gt;"></td></tr></table></form>`);

const passwordPage = (uid: string): Html =>
  labPage(html`<form action="/cgi/logon2" method="post"><input type="hidden" name="uid" value="${uid}"><table cellpadding="6"><tr><td colspan="2"><b>LabLink Logon</b></td></tr>
<tr><td>User ID:</td><td>${uid} <font size="1"><a href="/cgi/logon">change</a></font></td></tr>
<tr><td>Password:</td><td><input type="password" name="pwd" size="28"></td></tr><tr><td></td><td><input type="submit" value="Log On"></td></tr></table></form>`);

const failedPage = (message: string): Html =>
  labPage(
    html`<p><font color="#cc0000"><b>LOGON FAILED</b><br>${message}</font></p><p><a href="/cgi/logon">Return to logon</a></p>`,
  );

const leaveFrame = (): Html =>
  labPage(
    html`<p>Logon accepted. <a href="/main" target="_top">Click here</a> if you are not taken to the menu.</p><script>top.location.href = '/main';</script>`,
  );

/** The steps of the logon; undefined when the path is another's. */
export function logon(gate: Gate, call: Call): Reply | undefined {
  if (call.path === '/cgi/logon') {
    const uid = (call.form.get('uid') ?? '').trim();
    return htmlReply(call.method === 'POST' && uid !== '' ? passwordPage(uid) : userPage());
  }
  if (call.path !== '/cgi/logon2' || call.method !== 'POST') return undefined;
  const verdict = gate.tryPassword(call.form.get('uid') ?? '', call.form.get('pwd') ?? '');
  if (verdict === 'wrong') return htmlReply(failedPage('Invalid user ID or password.'));
  if (verdict === 'locked') return htmlReply(failedPage('User ID suspended. Contact the help desk.'));
  const reply = htmlReply(leaveFrame());
  return { ...reply, headers: { 'set-cookie': sessionCookie(COOKIE, gate.open('signed_in')) } };
}
