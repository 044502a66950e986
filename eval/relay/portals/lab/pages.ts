import { type Fragment, type Html, html } from '../../../../examples/patient-portal/html.ts';
import { labDate } from './old-dates.ts';

export type Order = {
  id: number;
  accession: string;
  last_name: string;
  first_name: string;
  born: string;
  physician: string;
  test_code: string;
  collected: string;
  priority: string;
  status: string;
  fasting: number;
  comments: string;
};

/** A page inside a frame. */
export const labPage = (body: Fragment): Html => html`<html><head><title>LabLink</title></head>
<body bgcolor="white"><font face="Arial, Helvetica" size="2">${body}</font></body></html>`;

export const framesPage = (): Html => html`<html><head><title>LabLink - Main Menu</title></head>
<frameset rows="54,*" border="0"><frame src="/cgi/banner" name="banner" scrolling="no" noresize>
<frameset cols="170,*"><frame src="/cgi/menu" name="menu"><frame src="/cgi/worklist" name="content"></frameset>
<noframes><body>LabLink needs a browser with frames.</body></noframes></frameset></html>`;

export const bannerPage = (
  user: string,
): Html => html`<html><body bgcolor="#003366"><table width="100%"><tr><td><font face="Arial" color="white" size="4"><b>LabLink</b></font></td>
<td align="right"><font face="Arial" color="white" size="1">USER: ${user.toUpperCase()}</font></td></tr></table></body></html>`;

const MENU = [
  ['Worklist', '/cgi/worklist'],
  ['Pending', '/cgi/worklist?st=PENDING'],
  ['Find Patient', '/cgi/find'],
  ['Order Entry', '/cgi/entry'],
  ['Test Directory', '/cgi/directory'],
] as const;

export const menuPage = (): Html => html`<html><body bgcolor="#dfe6ec"><font face="Arial" size="2">
${MENU.map(([name, href]) => html`<p><a href="${href}" target="content">${name}</a></p>`)}<hr><p><a href="/cgi/logoff" target="_top">Log Off</a></p></font></body></html>`;

export function orderRows(orders: Order[]): Html {
  const head = ['Acc #', 'Patient', 'DOB', 'Test', 'Coll. Date', 'Pri', 'Status'];
  return html`<table border="1" cellspacing="0" cellpadding="3" width="98%"><tr bgcolor="#99b3cc">${head.map((name) => html`<td><b>${name}</b></td>`)}</tr>
${orders.map(
  (
    order,
    index,
  ) => html`<tr bgcolor="${index % 2 === 0 ? '#ffffff' : '#eef2f6'}"><td><a href="/cgi/order?acc=${order.accession}">${order.accession}</a></td><td>${order.last_name}, ${order.first_name}</td><td>${labDate(order.born)}</td>
<td>${order.test_code}</td><td>${labDate(order.collected)}</td><td>${order.priority === 'STAT' ? html`<font color="#cc0000"><b>STAT</b></font>` : 'R'}</td><td>${order.status}</td></tr>`,
)}</table>`;
}

/** A caption in one cell and its control in the next: there are no labels here. */
export const entryRow = (caption: string, control: Fragment): Html =>
  html`<tr><td align="right" bgcolor="#dfe6ec"><b>${caption}:</b></td><td>${control}</td></tr>`;

export const options = (values: readonly (readonly [string, string])[], chosen: string): Html[] =>
  values.map(([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`);
