import { type Appointment, appointmentsOfDay, STATUSES, statusBadge } from './appointment-store.ts';
import { addDays, isDay, showDay, showTime } from './dates.ts';
import { type Html, html } from './html.ts';
import { shell } from './layout.ts';
import type { UserVisit } from './visit.ts';

export function appointmentTable(appointments: Appointment[]): Html {
  const rows = appointments.map(
    (
      entry,
    ) => html`<tr><td class="time">${showTime(entry.time)}</td><td><a href="/patients/${entry.patient_id}">${entry.patient}</a></td>
<td>${entry.reason}</td><td>${entry.provider}</td><td>${statusBadge(entry.status)}</td><td class="row-action"><a href="/appointments/${entry.id}" aria-label="Open appointment of ${entry.patient} at ${showTime(entry.time)}">Open</a></td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">Time</th><th scope="col">Patient</th><th scope="col">Reason</th>
<th scope="col">Provider</th><th scope="col">Status</th><th scope="col"><span class="visually-hidden">Action</span></th></tr></thead><tbody>${rows}</tbody></table>`;
}

export function appointmentListPage(visit: UserVisit): Html {
  const { portal } = visit;
  const today = portal.today();
  const asked = visit.query.get('date') ?? '';
  const day = isDay(asked) ? asked : today;
  const status = STATUSES.find((known) => known === visit.query.get('status')) ?? '';
  const entries = appointmentsOfDay(portal.database, day);
  const shown = status === '' ? entries : entries.filter((entry) => entry.status === status);
  const address = (to: string): string => `/appointments?${new URLSearchParams({ date: to, status })}`;
  const options = STATUSES.map(
    (known) => html`<option value="${known}"${known === status && html` selected`}>${known}</option>`,
  );
  const body = html`<form class="toolbar" method="get" action="/appointments">
<span class="day-links"><a class="button secondary" href="${address(addDays(day, -1))}" aria-label="Previous day">‹</a><a class="button secondary" href="${address(today)}">Today</a><a class="button secondary" href="${address(addDays(day, 1))}" aria-label="Next day">›</a></span>
<label for="date">Date</label><input id="date" name="date" type="date" value="${day}">
<label for="status">Status</label><select id="status" name="status"><option value="">All statuses</option>${options}</select>
<button class="button secondary" type="submit">Show</button></form>
<section class="card flush">${
    shown.length === 0
      ? html`<p class="empty">No ${status === '' ? '' : `${status.toLowerCase()} `}appointments on ${showDay(day)}.</p>`
      : appointmentTable(shown)
  }</section>`;
  return shell(visit, {
    title: 'Appointments',
    section: 'Appointments',
    subtitle: `${showDay(day)}${day === today ? ' (today)' : ''} · ${shown.length} ${shown.length === 1 ? 'appointment' : 'appointments'}`,
    actions: html`<a class="button" href="/appointments/new?date=${day}">Add appointment</a>`,
    body,
  });
}
