import type { FastifyInstance } from 'fastify';
import { appointmentTable } from './appointment-list.ts';
import { appointmentsOfDay } from './appointment-store.ts';
import { all, count } from './database.ts';
import { showDay, showShortDay } from './dates.ts';
import { type Html, html } from './html.ts';
import { invoiceState, listInvoices, money } from './invoice-store.ts';
import { shell } from './layout.ts';
import { userRoute } from './routes.ts';
import { type Portal, page, redirect, type UserVisit } from './visit.ts';

type Newcomer = { id: number; first_name: string; last_name: string; created_at: string };

const tile = (label: string, value: string | number, link: string): Html =>
  html`<a class="tile" href="${link}"><span class="tile-value">${value}</span><span class="tile-label">${label}</span></a>`;

function dashboardPage(visit: UserVisit): Html {
  const { database } = visit.portal;
  const today = visit.portal.today();
  const entries = appointmentsOfDay(database, today).filter((entry) => entry.status !== 'Cancelled');
  const waiting = entries.filter((entry) => entry.status === 'Checked in').length;
  const upcoming = entries.filter((entry) => entry.status !== 'Completed' && entry.status !== 'No-show');
  const overdue = listInvoices(database).filter((invoice) => invoiceState(invoice, today) === 'Overdue');
  const overdueCents = overdue.reduce((sum, invoice) => sum + invoice.amount_cents - invoice.paid_cents, 0);
  const newcomers = all<Newcomer>(
    database,
    'select id, first_name, last_name, created_at from patients order by created_at desc, id desc limit 5',
  ).map(
    (patient) =>
      html`<li><a href="/patients/${patient.id}">${patient.first_name} ${patient.last_name}</a><span class="muted">${showShortDay(patient.created_at.slice(0, 10))}</span></li>`,
  );
  return shell(visit, {
    title: 'Dashboard',
    section: 'Dashboard',
    subtitle: showDay(today),
    actions: html`<a class="button" href="/appointments/new">Add appointment</a><a class="button secondary" href="/patients/new">New patient</a>`,
    body: html`<div class="tiles">
${tile('appointments today', entries.length, '/appointments')}${tile('in the waiting room', waiting, '/appointments?status=Checked+in')}
${tile('active patients', count(database, 'select count(*) as n from patients'), '/patients')}${tile('overdue', money(overdueCents), '/billing?status=Overdue')}</div>
<div class="split wide-left"><section class="card flush"><h2>Still to come today</h2>${upcoming.length === 0 ? html`<p class="empty">Nothing more today.</p>` : appointmentTable(upcoming)}</section>
<section class="card"><h2>New patients</h2><ul class="plain-list">${newcomers}</ul></section></div>`,
  });
}

export function dashboardRoutes(app: FastifyInstance, portal: Portal): void {
  userRoute(app, portal, 'GET', '/', () => redirect('/dashboard'));
  userRoute(app, portal, 'GET', '/dashboard', (visit) => page(dashboardPage(visit)));
}
