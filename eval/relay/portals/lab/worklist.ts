import type { DatabaseSync } from 'node:sqlite';
import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { all, count } from '../records-file.ts';
import { htmlReply } from '../site.ts';
import { labPage, type Order, options, orderRows } from './pages.ts';
import { STATUSES } from './records.ts';
import type { Screen } from './screen.ts';

const PAGE = 12;

function worklist(database: DatabaseSync, query: URLSearchParams): Html {
  const status = STATUSES.find((known) => known === query.get('st')) ?? '';
  const from = Math.max(0, Math.trunc(Number(query.get('from') ?? '0')) || 0);
  const where = `? = '' or status = ?`;
  const total = count(database, `select count(*) as n from orders where ${where}`, status, status);
  const orders = all<Order>(
    database,
    `select * from orders where ${where} order by collected desc, accession desc limit ? offset ?`,
    status,
    status,
    PAGE,
    from,
  );
  const link = (start: number, text: string): Html =>
    html`<a href="/cgi/worklist?st=${encodeURIComponent(status)}&amp;from=${start}">${text}</a>`;
  const choices = options([['', '-- ALL --'], ...STATUSES.map((name): [string, string] => [name, name])], status);
  return labPage(html`<h3>Order Worklist</h3><form action="/cgi/worklist" method="get">Status <select name="st">${choices}</select> <input type="submit" value="Go"></form>
${orderRows(orders)}<p>Records ${Math.min(total, from + 1)} to ${Math.min(total, from + PAGE)} of ${total} &nbsp; ${from > 0 && link(Math.max(0, from - PAGE), '<< Prev 12')} &nbsp; ${from + PAGE < total && link(from + PAGE, 'Next 12 >>')}</p>`);
}

function find(database: DatabaseSync, query: URLSearchParams): Html {
  const last = (query.get('ln') ?? '').trim();
  const accession = (query.get('acc') ?? '').trim();
  const asked = last !== '' || accession !== '';
  const orders = asked
    ? all<Order>(
        database,
        `select * from orders where last_name like ? and accession like ? order by collected desc, accession desc limit 50`,
        `${last}%`,
        `${accession}%`,
      )
    : [];
  return labPage(html`<h3>Find Patient</h3><form action="/cgi/find" method="get"><table><tr><td>Last name</td><td><input name="ln" size="20" value="${last}"></td><td>or Accession</td><td><input name="acc" size="14" value="${accession}"></td><td><input type="submit" value="Search"></td></tr></table></form>
${asked && (orders.length === 0 ? html`<p><b>NO RECORDS FOUND</b></p>` : orderRows(orders))}`);
}

export function worklistScreens(database: DatabaseSync): Screen {
  return (call) => {
    if (call.path === '/cgi/worklist') return htmlReply(worklist(database, call.query));
    if (call.path === '/cgi/find') return htmlReply(find(database, call.query));
    return undefined;
  };
}
