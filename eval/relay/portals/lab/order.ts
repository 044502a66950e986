import type { DatabaseSync } from 'node:sqlite';
import { type Fragment, type Html, html } from '../../../../examples/patient-portal/html.ts';
import { all, one, run } from '../records-file.ts';
import { type Call, htmlReply, type Reply } from '../site.ts';
import { labDate } from './old-dates.ts';
import { entryRow, labPage, type Order, options } from './pages.ts';
import { PHYSICIANS, TESTS } from './records.ts';
import type { Screen } from './screen.ts';

type Result = { analyte: string; value: string; unit: string; low: number; high: number; flag: string };

function resultsTable(database: DatabaseSync, accession: string): Html {
  const results = all<Result>(database, 'select * from results where accession = ? order by id', accession);
  if (results.length === 0) return html`<p><i>No results on file.</i></p>`;
  return html`<table border="1" cellspacing="0" cellpadding="3"><tr bgcolor="#99b3cc"><td><b>Analyte</b></td><td><b>Result</b></td><td><b>Flag</b></td><td><b>Units</b></td><td><b>Reference Range</b></td></tr>
${results.map(
  (row) =>
    html`<tr><td>${row.analyte}</td><td align="right">${row.flag === '' ? row.value : html`<b>${row.value}</b>`}</td><td align="center">${row.flag !== '' && html`<font color="#cc0000">${row.flag}</font>`}</td><td>${row.unit}</td><td>${row.low} - ${row.high}</td></tr>`,
)}</table>`;
}

function orderPage(database: DatabaseSync, order: Order, message: Fragment): Html {
  const test = TESTS.find(([code]) => code === order.test_code)?.[1] ?? order.test_code;
  const cells = (left: string, leftValue: string, right: string, rightValue: string): Html =>
    html`<tr><td><b>${left}:</b></td><td>${leftValue}</td><td><b>${right}:</b></td><td>${rightValue}</td></tr>`;
  const open = order.status === 'PENDING' || order.status === 'IN PROCESS';
  return labPage(html`${message}<h3>Order ${order.accession}</h3><table cellpadding="4" bgcolor="#eef2f6" width="90%">
${cells('Patient', `${order.last_name}, ${order.first_name}`, 'DOB', labDate(order.born))}${cells('Ordered by', order.physician, 'Test', `${order.test_code} - ${test}`)}
${cells('Collected', labDate(order.collected), 'Priority', order.priority)}${cells('Status', order.status, 'Fasting', order.fasting === 1 ? 'Y' : 'N')}${cells('Comments', order.comments, '', '')}</table>
<h4>Results</h4>${resultsTable(database, order.accession)}
<p>${open && html`<a href="/cgi/amend?acc=${order.accession}">Amend order</a> | <a href="/cgi/cancel?acc=${order.accession}">Cancel order</a> | `}<a href="/cgi/worklist">Worklist</a></p>`);
}

function amendPage(order: Order, token: string): Html {
  const radio = (value: string): Html =>
    html`<input type="radio" name="pri" value="${value}"${order.priority === value && html` checked`}>${value} `;
  return labPage(html`<h3>Amend Order ${order.accession}</h3><form action="/cgi/amend?acc=${order.accession}" method="post"><input type="hidden" name="tok" value="${token}"><table cellpadding="4">
${entryRow(
  'Ordering physician',
  html`<select name="phys">${options(
    PHYSICIANS.map((name) => [name, name]),
    order.physician,
  )}</select>`,
)}
${entryRow('Priority', [radio('ROUTINE'), radio('STAT')])}${entryRow('Comments', html`<textarea name="cmt" cols="40" rows="3">${order.comments}</textarea>`)}
<tr><td></td><td><input type="submit" value="Update"> <input type="reset" value="Clear"></td></tr></table></form>`);
}

function amend(database: DatabaseSync, order: Order, form: URLSearchParams): void {
  run(
    database,
    'update orders set physician = ?, priority = ?, comments = ? where id = ?',
    PHYSICIANS.find((name) => name === form.get('phys')) ?? order.physician,
    form.get('pri') === 'STAT' ? 'STAT' : 'ROUTINE',
    (form.get('cmt') ?? '').trim(),
    order.id,
  );
}

/** The second step is a plain link: this system was written when nobody minded. */
function cancel(database: DatabaseSync, order: Order, call: Call): Reply {
  if (call.query.get('sure') !== 'Y') {
    return htmlReply(
      labPage(html`<p><font color="#cc0000"><b>CANCEL ORDER ${order.accession} FOR ${order.last_name}, ${order.first_name}?</b></font></p>
<p><a href="/cgi/cancel?acc=${order.accession}&amp;sure=Y">YES</a> &nbsp;&nbsp; <a href="/cgi/order?acc=${order.accession}">NO</a></p>`),
    );
  }
  run(database, `update orders set status = 'CANCELLED' where id = ?`, order.id);
  return htmlReply(
    orderPage(database, { ...order, status: 'CANCELLED' }, html`<p><b>ORDER ${order.accession} CANCELLED.</b></p>`),
  );
}

export function orderScreens(database: DatabaseSync): Screen {
  const find = (accession: string | null): Order | undefined =>
    one<Order>(database, 'select * from orders where accession = ?', accession ?? '');
  return (call, token) => {
    if (!['/cgi/order', '/cgi/amend', '/cgi/cancel'].includes(call.path)) return undefined;
    const order = find(call.query.get('acc'));
    if (!order) return htmlReply(labPage(html`<p><b>ERROR 09:</b> Accession not on file.</p>`), 404);
    if (call.path === '/cgi/order') return htmlReply(orderPage(database, order, null));
    if (order.status !== 'PENDING' && order.status !== 'IN PROCESS') {
      return htmlReply(labPage(html`<p><b>ERROR 22:</b> Order is ${order.status} and cannot be changed.</p>`), 409);
    }
    if (call.path === '/cgi/cancel') return cancel(database, order, call);
    if (call.method !== 'POST') return htmlReply(amendPage(order, token));
    amend(database, order, call.form);
    return htmlReply(orderPage(database, find(order.accession) ?? order, html`<p><b>RECORD UPDATED.</b></p>`));
  };
}
