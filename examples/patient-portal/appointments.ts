import type { FastifyInstance } from 'fastify';
import { appointmentForm, readSlot } from './appointment-form.ts';
import { appointmentListPage } from './appointment-list.ts';
import {
  type Appointment,
  findAppointment,
  insertAppointment,
  moveAppointment,
  STATUSES,
  setStatus,
  statusBadge,
} from './appointment-store.ts';
import { isDay, showDay, showTime } from './dates.ts';
import type { FormState } from './fields.ts';
import { type Fragment, html } from './html.ts';
import { csrfField, shell } from './layout.ts';
import { missing } from './missing.ts';
import { findPatient } from './patient-store.ts';
import { userRoute } from './routes.ts';
import { type Answer, type Portal, page, redirect, type UserVisit } from './visit.ts';

function newPage(visit: UserVisit, state: FormState, status = 200): Answer {
  const form = { action: '/appointments/new', submit: 'Book appointment', cancel: '/appointments', fixed: false };
  const body = appointmentForm(visit, state, form);
  return page(shell(visit, { title: 'New appointment', section: 'Appointments', body }), status);
}

function emptyForm(visit: UserVisit): FormState {
  const asked = visit.query.get('date') ?? '';
  const today = visit.portal.today();
  const date = isDay(asked) && asked >= today ? asked : today;
  return { values: { patient: visit.query.get('patient') ?? '', date, minutes: '30' }, errors: {} };
}

function create(visit: UserVisit): Answer {
  const { database } = visit.portal;
  const { slot, state } = readSlot(visit.portal, visit.form, 0);
  const patient = findPatient(database, Number(state.values.patient));
  const reason = state.values.reason ?? '';
  if (!patient) state.errors.patient = 'Choose a patient.';
  if (reason === '') state.errors.reason = 'Enter the reason for the visit.';
  if (reason.length > 120) state.errors.reason = 'Use at most 120 characters.';
  if (!patient || Object.keys(state.errors).length > 0) return newPage(visit, state, 422);
  const id = insertAppointment(database, { ...slot, patientId: patient.id, reason }, visit.portal.now());
  const when = `${showDay(slot.day)} at ${showTime(slot.time)}`;
  return redirect(`/appointments/${id}`, `${patient.first_name} ${patient.last_name} is booked for ${when}.`);
}

function detailPage(visit: UserVisit, entry: Appointment): Answer {
  const own = `/appointments/${entry.id}`;
  const facts: [string, Fragment][] = [
    ['Patient', html`<a href="/patients/${entry.patient_id}">${entry.patient}</a>`],
    ['Phone', entry.phone],
    ['Date', showDay(entry.day)],
    ['Time', `${showTime(entry.time)} (${entry.minutes} minutes)`],
    ['Provider', entry.provider],
    ['Reason', entry.reason],
    ['Status', statusBadge(entry.status)],
  ];
  const choices = STATUSES.filter((status) => status !== 'Cancelled').map(
    (status) => html`<option${status === entry.status && html` selected`}>${status}</option>`,
  );
  const open = entry.status !== 'Cancelled' && entry.status !== 'Completed';
  const body = html`<section class="card"><dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></section>
${entry.status !== 'Cancelled' && html`<section class="card"><h2>Status</h2><form class="inline-form" method="post" action="${own}/status">${csrfField(visit.session)}<label for="status">Set status</label><select id="status" name="status">${choices}</select><button class="button secondary" type="submit">Update status</button></form></section>`}`;
  const actions =
    open &&
    html`<a class="button secondary" href="${own}/reschedule">Reschedule</a><a class="button danger-outline" href="${own}/cancel">Cancel appointment</a>`;
  return page(shell(visit, { title: `Appointment of ${entry.patient}`, section: 'Appointments', actions, body }));
}

function reschedulePage(visit: UserVisit, entry: Appointment, state: FormState, status = 200): Answer {
  const own = `/appointments/${entry.id}`;
  const form = { action: `${own}/reschedule`, submit: 'Move appointment', cancel: own, fixed: true };
  const subtitle = `${entry.patient} · ${entry.reason} · now ${showDay(entry.day)}, ${showTime(entry.time)}`;
  const body = appointmentForm(visit, state, form);
  return page(shell(visit, { title: 'Reschedule appointment', section: 'Appointments', subtitle, body }), status);
}

function reschedule(visit: UserVisit, entry: Appointment): Answer {
  const { slot, state } = readSlot(visit.portal, visit.form, entry.id);
  if (Object.keys(state.errors).length > 0) return reschedulePage(visit, entry, state, 422);
  moveAppointment(visit.portal.database, entry.id, slot);
  return redirect(
    `/appointments/${entry.id}`,
    `The appointment was moved to ${showDay(slot.day)} at ${showTime(slot.time)}.`,
  );
}

function cancelPage(visit: UserVisit, entry: Appointment): Answer {
  const own = `/appointments/${entry.id}`;
  const body = html`<section class="card danger-zone"><p>Cancel the appointment of <b>${entry.patient}</b> on ${showDay(entry.day)} at ${showTime(entry.time)} with ${entry.provider}?</p>
<form method="post" action="${own}/cancel">${csrfField(visit.session)}<div class="form-actions"><button class="button danger" type="submit">Yes, cancel it</button><a class="button secondary" href="${own}">Keep appointment</a></div></form></section>`;
  return page(shell(visit, { title: 'Cancel appointment?', section: 'Appointments', body }));
}

function cancel(visit: UserVisit, entry: Appointment): Answer {
  setStatus(visit.portal.database, entry.id, 'Cancelled');
  return redirect(`/appointments/${entry.id}`, 'The appointment was cancelled.');
}

function changeStatus(visit: UserVisit, entry: Appointment): Answer {
  const status = STATUSES.find((known) => known === visit.form.get('status'));
  if (!status) return redirect(`/appointments/${entry.id}`, 'Choose a status first.');
  setStatus(visit.portal.database, entry.id, status);
  return redirect(`/appointments/${entry.id}`, `The status is now “${status}”.`);
}

export function appointmentRoutes(app: FastifyInstance, portal: Portal): void {
  const one = '/appointments/:id';
  const of = (act: (visit: UserVisit, entry: Appointment) => Answer) => (visit: UserVisit) => {
    const entry = findAppointment(portal.database, Number(visit.params.id));
    return entry ? act(visit, entry) : missing(visit, 'Appointments', 'appointment');
  };
  const slotOf = (entry: Appointment): FormState => ({
    values: {
      date: entry.day,
      time: entry.time,
      minutes: String(entry.minutes),
      provider: String(entry.provider_id),
    },
    errors: {},
  });
  userRoute(app, portal, 'GET', '/appointments', (visit) => page(appointmentListPage(visit)));
  userRoute(app, portal, 'GET', '/appointments/new', (visit) => newPage(visit, emptyForm(visit)));
  userRoute(app, portal, 'POST', '/appointments/new', create);
  userRoute(app, portal, 'GET', one, of(detailPage));
  const showMove = of((visit, entry) => reschedulePage(visit, entry, slotOf(entry)));
  userRoute(app, portal, 'GET', `${one}/reschedule`, showMove);
  userRoute(app, portal, 'POST', `${one}/reschedule`, of(reschedule));
  userRoute(app, portal, 'GET', `${one}/cancel`, of(cancelPage));
  userRoute(app, portal, 'POST', `${one}/cancel`, of(cancel));
  userRoute(app, portal, 'POST', `${one}/status`, of(changeStatus));
}
