import type { DatabaseSync } from 'node:sqlite';
import { addDays, showDay } from '../../../../examples/patient-portal/dates.ts';
import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { all, count, one } from '../records-file.ts';
import { type Call, htmlReply, type Reply } from '../site.ts';
import { combo, hubPage, pair } from './pages.ts';
import { METHODS, STORES } from './records.ts';

const PAGE = 9;

export type Prescription = {
  rx: string;
  patient: string;
  born: string;
  drug: string;
  strength: string;
  quantity: number;
  refills_left: number;
  prescriber: string;
  expires_on: string;
  auto_refill: number;
};
type Request = Prescription & {
  id: number;
  requested_on: string;
  ready_on: string;
  method: string;
  store: string;
  status: string;
  remark: string;
};

const REQUESTS = 'select requests.*, patient, drug, strength, quantity from requests join prescriptions using (rx)';

function pages(base: string, current: number, total: number): Html | null {
  const last = Math.ceil(total / PAGE);
  if (last < 2) return null;
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return html`<div role="navigation" aria-label="Pagination" class="r4">${numbers.map((number) =>
    number === current
      ? html`<span class="n0" aria-current="page">${number}</span>`
      : html`<a class="n0" aria-label="Go to page ${number}" href="${base}page=${number}">${number}</a>`,
  )}</div>`;
}

const pageOf = (call: Call): number => Math.max(1, Math.trunc(Number(call.query.get('page') ?? '1')) || 1);

function requestList(database: DatabaseSync, call: Call, token: string): Html {
  const page = pageOf(call);
  const total = count(database, 'select count(*) as n from requests');
  const cards = all<Request>(
    database,
    `${REQUESTS} order by ready_on, requests.id limit ? offset ?`,
    PAGE,
    (page - 1) * PAGE,
  ).map(
    (
      entry,
    ) => html`<div role="listitem" class="e0"><div class="e1"><a href="/hub/requests/${entry.id}">${entry.patient}</a><span class="e2">${entry.status}</span></div>
${pair('Medicine', `${entry.drug} ${entry.strength}`)}${pair('Rx', entry.rx)}${pair('Ready by', showDay(entry.ready_on))}${pair('Store', entry.store)}${pair('How', entry.method)}</div>`,
  );
  return hubPage(
    'Refill requests',
    '/hub',
    html`<div role="heading" aria-level="1" class="t2">Refill requests <span class="v1">${total} in progress</span></div><div role="list" class="e9">${cards}</div>${pages('/hub?', page, total)}`,
    token,
  );
}

function prescriptionList(database: DatabaseSync, call: Call, today: string, token: string): Html {
  const page = pageOf(call);
  const query = (call.query.get('q') ?? '').trim();
  const view = call.query.get('view') === 'expired' ? 'expired' : 'active';
  const where = `(patient like ? or rx like ? or drug like ?) and (expires_on >= ?) = ?`;
  const values = [`%${query}%`, `${query}%`, `${query}%`, today, view === 'active' ? 1 : 0];
  const total = count(database, `select count(*) as n from prescriptions where ${where}`, ...values);
  const cards = all<Prescription>(
    database,
    `select * from prescriptions where ${where} order by patient, rx limit ? offset ?`,
    ...values,
    PAGE,
    (page - 1) * PAGE,
  ).map(
    (
      entry,
    ) => html`<div role="listitem" class="e0"><div class="e1"><a href="/hub/prescriptions/${entry.rx}">${entry.drug} ${entry.strength}</a></div>${pair('Patient', entry.patient)}${pair('Rx', entry.rx)}
${pair('Refills left', entry.refills_left)}${pair('Expires', showDay(entry.expires_on))}</div>`,
  );
  const tab = (name: string, to: string): Html =>
    html`<div role="tab" tabindex="0" aria-selected="${String(view === to)}" data-href="/hub/prescriptions?view=${to}" class="n0">${name}</div>`;
  const base = `/hub/prescriptions?${new URLSearchParams({ view, q: query })}&`;
  return hubPage(
    'Prescriptions',
    '/hub/prescriptions',
    html`<div role="heading" aria-level="1" class="t2">Prescriptions</div><div class="r4"><div role="tablist" class="r4">${tab('Active', 'active')}${tab('Expired', 'expired')}</div><div class="i0" role="search"><input role="searchbox" aria-label="Patient, medicine or Rx" placeholder="Patient, medicine or Rx" data-search="/hub/prescriptions?view=${view}&amp;q=" value="${query}"></div></div>
<div role="list" class="e9">${cards}</div>${cards.length === 0 && html`<div>No prescriptions match.</div>`}${pages(base, page, total)}`,
    token,
  );
}

function prescriptionPage(entry: Prescription, today: string, token: string): Html {
  const open = entry.refills_left > 0 && entry.expires_on >= today;
  return hubPage(
    `Rx ${entry.rx}`,
    '/hub/prescriptions',
    html`<div role="heading" aria-level="1" class="t2">${entry.drug} ${entry.strength}</div><div class="e0">${pair('Rx', entry.rx)}${pair('Patient', entry.patient)}${pair('Date of birth', showDay(entry.born))}${pair('Quantity', entry.quantity)}
${pair('Refills left', entry.refills_left)}${pair('Prescriber', entry.prescriber)}${pair('Expires', showDay(entry.expires_on))}
${pair('Automatic refill', html`<div role="switch" tabindex="0" class="w0" aria-label="Automatic refill" aria-checked="${String(entry.auto_refill === 1)}" data-switch="/hub/api/prescriptions/${entry.rx}"><span></span></div>`)}</div>
${
  open
    ? html`<div role="heading" aria-level="2" class="t3">Order a refill</div><div class="e0" role="form" aria-label="Order a refill" data-send="/hub/api/requests"><input type="hidden" name="rx" value="${entry.rx}">${combo('method', 'How should it reach the patient?', METHODS, '')}${combo('store', 'Store', STORES, '')}
<div class="q0"><div class="q1">Needed by</div><input class="i0" type="date" name="ready_on" aria-label="Needed by" value="${addDays(today, 3)}"></div><div class="q0"><div class="q1">Remark for the pharmacist</div><div class="i0 z0" role="textbox" contenteditable="true" aria-multiline="true" aria-label="Remark for the pharmacist" data-name="remark"></div></div>
<div role="alert" class="x1" id="problem"></div><div role="button" tabindex="0" class="b0" data-submit>Request refill</div></div>`
    : html`<div class="e0">No refills can be requested: the prescription has expired or is used up.</div>`
}`,
    token,
  );
}

function requestPage(entry: Request, token: string): Html {
  return hubPage(
    `Request ${entry.id}`,
    '/hub',
    html`<div role="heading" aria-level="1" class="t2">${entry.patient}</div><div class="e0">${pair('Status', entry.status)}${pair('Medicine', `${entry.drug} ${entry.strength}, ${entry.quantity} units`)}${pair('Rx', html`<a href="/hub/prescriptions/${entry.rx}">${entry.rx}</a>`)}${pair('Requested', showDay(entry.requested_on))}${pair('Remark', entry.remark === '' ? '—' : entry.remark)}</div>
<div role="heading" aria-level="2" class="t3">Handover</div><div class="e0" role="form" aria-label="Handover" data-send="/hub/api/requests/${entry.id}" data-method="PATCH">${combo('method', 'How', METHODS, entry.method)}${combo('store', 'Store', STORES, entry.store)}<div class="q0"><div class="q1">Ready by</div><input class="i0" type="date" name="ready_on" aria-label="Ready by" value="${entry.ready_on}"></div>
<div role="alert" class="x1" id="problem"></div><div class="r4"><div role="button" tabindex="0" class="b0" data-submit>Save handover</div><div role="button" tabindex="0" class="b0 b4" data-drop="/hub/api/requests/${entry.id}">Cancel this request</div></div></div>`,
    token,
  );
}

export function hubPages(database: DatabaseSync, today: string): (call: Call, token: string) => Reply | undefined {
  return (call, token) => {
    const [, , noun, id] = call.path.split('/');
    if (call.path === '/hub') return htmlReply(requestList(database, call, token));
    if (noun === 'prescriptions' && id === undefined) return htmlReply(prescriptionList(database, call, today, token));
    if (noun === 'prescriptions') {
      const entry = one<Prescription>(database, 'select * from prescriptions where rx = ?', id ?? '');
      return entry && htmlReply(prescriptionPage(entry, today, token));
    }
    if (noun !== 'requests') return undefined;
    const entry = one<Request>(database, `${REQUESTS} where requests.id = ?`, Number(id));
    return entry && htmlReply(requestPage(entry, token));
  };
}
