import type { FastifyInstance } from 'fastify';
import { statusBadge } from './appointment-store.ts';
import { showDay, showShortDay } from './dates.ts';
import { type Fragment, type Html, html } from './html.ts';
import {
  findInvoice,
  INVOICE_STATES,
  type Invoice,
  invoiceState,
  listInvoices,
  money,
  recordPayment,
} from './invoice-store.ts';
import { csrfField, shell } from './layout.ts';
import { missing } from './missing.ts';
import { userRoute } from './routes.ts';
import { type Answer, type Portal, page, redirect, type UserVisit } from './visit.ts';

const PAGE_SIZE = 25;
const openCents = (invoice: Invoice): number => invoice.amount_cents - invoice.paid_cents;

function listPage(visit: UserVisit): Html {
  const today = visit.portal.today();
  const status = INVOICE_STATES.find((known) => known === visit.query.get('status')) ?? '';
  const invoices = listInvoices(visit.portal.database);
  const wanted = invoices.filter((invoice) => status === '' || invoiceState(invoice, today) === status);
  const pages = Math.max(1, Math.ceil(wanted.length / PAGE_SIZE));
  const current = Math.min(pages, Math.max(1, Math.trunc(Number(visit.query.get('page') ?? '1')) || 1));
  const shown = wanted.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  const tabs = ['', ...INVOICE_STATES].map(
    (name) =>
      html`<a class="tab${name === status && ' current'}" href="/billing${name === '' ? '' : `?status=${name}`}">${name === '' ? 'All' : name}</a>`,
  );
  const rows = shown.map(
    (
      invoice,
    ) => html`<tr><td><a href="/billing/${invoice.id}">${invoice.number}</a></td><td>${showShortDay(invoice.day)}</td><td><a href="/patients/${invoice.patient_id}">${invoice.patient}</a></td>
<td>${invoice.description}</td><td class="number">${money(invoice.amount_cents)}</td><td class="number">${money(openCents(invoice))}</td><td>${showShortDay(invoice.due_day)}</td><td>${statusBadge(invoiceState(invoice, today))}</td></tr>`,
  );
  const link = (to: number, label: string): Html =>
    html`<a class="button secondary small" href="/billing?${new URLSearchParams({ status, page: String(to) }).toString()}">${label}</a>`;
  return shell(visit, {
    title: 'Billing',
    section: 'Billing',
    subtitle: `Outstanding balance ${money(invoices.reduce((sum, invoice) => sum + openCents(invoice), 0))}`,
    body: html`<nav class="tabs" aria-label="Invoice status">${tabs}</nav><section class="card flush">${
      rows.length === 0
        ? html`<p class="empty">No invoices here.</p>`
        : html`<table><thead><tr><th scope="col">Invoice</th><th scope="col">Date</th><th scope="col">Patient</th><th scope="col">Description</th><th scope="col" class="number">Amount</th><th scope="col" class="number">Open</th><th scope="col">Due</th><th scope="col">Status</th></tr></thead><tbody>${rows}</tbody></table>`
    }<nav class="pager" aria-label="Pages"><span>${wanted.length} invoices</span><span class="pager-links">${current > 1 && link(current - 1, '‹ Previous')}<span>Page ${current} of ${pages}</span>${current < pages && link(current + 1, 'Next ›')}</span></nav></section>`,
  });
}

function detailPage(visit: UserVisit, invoice: Invoice, error: string | null): Html {
  const facts: [string, Fragment][] = [
    ['Patient', html`<a href="/patients/${invoice.patient_id}">${invoice.patient}</a>`],
    ['Issued', showDay(invoice.day)],
    ['Due', showDay(invoice.due_day)],
    ['Description', invoice.description],
    ['Amount', money(invoice.amount_cents)],
    ['Paid', money(invoice.paid_cents)],
    ['Open', money(openCents(invoice))],
    ['Status', statusBadge(invoiceState(invoice, visit.portal.today()))],
  ];
  const payment = html`<section class="card"><h2>Record a payment</h2><form class="inline-form" method="post" action="/billing/${invoice.id}/payments">${csrfField(visit.session)}
<label for="amount">Amount (USD)</label><input id="amount" name="amount" inputmode="decimal" value="${(openCents(invoice) / 100).toFixed(2)}"><button class="button" type="submit">Record payment</button>${error !== null && html`<p class="error">${error}</p>`}</form></section>`;
  return shell(visit, {
    title: `Invoice ${invoice.number}`,
    section: 'Billing',
    body: html`<section class="card"><dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></section>${openCents(invoice) > 0 && payment}`,
  });
}

function pay(visit: UserVisit, invoice: Invoice): Answer {
  const text = (visit.form.get('amount') ?? '').trim().replace(/^\$/, '');
  const cents = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  if (cents <= 0) return page(detailPage(visit, invoice, 'Enter an amount such as 40.00.'), 422);
  if (cents > openCents(invoice)) return page(detailPage(visit, invoice, 'This is more than the open amount.'), 422);
  recordPayment(visit.portal.database, invoice.id, cents);
  return redirect(`/billing/${invoice.id}`, `A payment of ${money(cents)} was recorded.`);
}

export function billingRoutes(app: FastifyInstance, portal: Portal): void {
  const of = (act: (visit: UserVisit, invoice: Invoice) => Answer) => (visit: UserVisit) => {
    const invoice = findInvoice(portal.database, Number(visit.params.id));
    return invoice ? act(visit, invoice) : missing(visit, 'Billing', 'invoice');
  };
  userRoute(app, portal, 'GET', '/billing', (visit) => page(listPage(visit)));
  const show = of((visit, invoice) => page(detailPage(visit, invoice, null)));
  userRoute(app, portal, 'GET', '/billing/:id', show);
  userRoute(app, portal, 'POST', '/billing/:id/payments', of(pay));
}
