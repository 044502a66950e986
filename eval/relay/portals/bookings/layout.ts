import { type Fragment, type Html, html } from '../../../../examples/patient-portal/html.ts';

const STYLE = `body{margin:0;font:12px/1.4 Verdana,Geneva,sans-serif;color:#333;background:#fff}#head{background:#5a3e6b;color:#fff;padding:8px 14px}#head a{color:#fff;margin-left:16px}
#nav{background:#8d6fa0;padding:0 8px}#nav a{display:inline-block;color:#fff;padding:7px 12px;text-decoration:none}#nav a.sel{background:#fff;color:#5a3e6b}#wrap{padding:14px}table.data{border-collapse:collapse;width:100%}table.data th{background:#e9e0ef;text-align:left;padding:5px 7px;border-bottom:1px solid #b9a3c6}table.data td{padding:4px 7px;border-bottom:1px solid #eee}
#body{margin-right:215px}#filter{float:right;width:170px;border:1px solid #d5c8de;margin-left:14px;padding:0 10px 8px}#filter h3{font-size:12px;margin:10px 0 3px;background:#e9e0ef}#filter .selected a{font-weight:bold;color:#5a3e6b}.notice{background:#ffc;border:1px solid #e6db55;padding:7px 10px;margin-bottom:10px}.errorbox{background:#fdd;border:1px solid #c33;padding:7px 10px;margin-bottom:10px}.frm td{padding:4px 8px}.st-confirmed{color:#080}.st-cancelled{color:#999;text-decoration:line-through}.st-tentative{color:#b60}.pages a,.pages b{padding:2px 6px;border:1px solid #ccc;margin-right:3px}form.inl{display:inline}.cal td{border:1px solid #ccc;vertical-align:top;width:14%;height:70px}`;

const MODULES = [
  ['dashboard', 'Dashboard'],
  ['bookings', 'Bookings'],
  ['week', 'Week plan'],
  ['customers', 'Customers'],
  ['rooms', 'Rooms'],
] as const;

/** Prices as they are written in Europe, `1.240,50 €`. */
export const euro = (cents: number): string =>
  `${(cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })} €`;

/** `21.11.2026`. */
export const dots = (day: string): string => day.split('-').reverse().join('.');

export function adminPage(title: string, current: string, notice: string | null, body: Fragment): Html {
  return html`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html><head><title>${title} :: Kestrel Rooms Administration</title><style>${STYLE}</style></head><body><div id="head"><b>Kestrel Rooms</b> Administration <a href="logout.php">Logout</a></div>
<div id="nav">${MODULES.map(([key, name]) => html`<a href="index.php?m=${key}"${key === current && html` class="sel"`}>${name}</a>`)}</div>
<div id="wrap">${notice !== null && html`<div class="notice">${notice}</div>`}<h2>${title}</h2>${body}</div></body></html>`;
}

export function loginPage(problem: string | null, user: string): Html {
  return html`<html><head><title>Login :: Kestrel Rooms Administration</title><style>${STYLE}</style></head><body><div id="head"><b>Kestrel Rooms</b> Administration</div><div id="wrap">${problem !== null && html`<div class="errorbox">${problem}</div>`}
<form action="login.php" method="post"><table class="frm"><tr><td><label for="user_login">Username</label></td><td><input type="text" name="log" id="user_login" value="${user}"></td></tr>
<tr><td><label for="user_pass">Password</label></td><td><input type="password" name="pwd" id="user_pass"></td></tr><tr><td></td><td><input type="checkbox" name="rememberme" value="1"> Remember me<br><br><input type="submit" name="wp-submit" value="Login"></td></tr></table></form></div></body></html>`;
}

export const option = (value: string | number, text: string, chosen: boolean): Html =>
  html`<option value="${value}"${chosen && html` selected="selected"`}>${text}</option>`;

export const hidden = (fields: Record<string, string>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
