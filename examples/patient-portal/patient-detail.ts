import { appointmentsOfPatient, statusBadge } from './appointment-store.ts';
import { all, one, run } from './database.ts';
import { ageOn, showDay, showShortDay, showTime } from './dates.ts';
import { type Html, html } from './html.ts';
import { invoiceState, invoicesOfPatient, money } from './invoice-store.ts';
import { csrfField, shell } from './layout.ts';
import { contactLabel, sexLabel } from './patient-form.ts';
import type { Patient } from './patient-store.ts';
import { type Answer, page, redirect, type UserVisit } from './visit.ts';

type VisitRow = { day: string; reason: string; assessment: string; provider: string };
type NoteRow = { author: string; body: string; created_at: string };

function demographics(visit: UserVisit, patient: Patient): Html {
  const { database } = visit.portal;
  const provider = one<{ name: string }>(database, 'select name from providers where id = ?', patient.provider_id);
  const entries: [string, string][] = [
    ['Chart number', patient.chart_number],
    [
      'Date of birth',
      `${showShortDay(patient.date_of_birth)} (${ageOn(visit.portal.today(), patient.date_of_birth)} years)`,
    ],
    ['Sex', sexLabel(patient.sex)],
    ['Phone', patient.phone],
    ['E-mail', patient.email === '' ? '—' : patient.email],
    ['Preferred contact', contactLabel(patient.preferred_contact)],
    ['Insurance', patient.insurance],
    ['Primary provider', provider?.name ?? 'Not assigned'],
    ['Consent on file', patient.consent === 1 ? 'Yes' : 'No'],
    ['Patient since', showDay(patient.created_at.slice(0, 10))],
  ];
  return html`<section class="card"><h2>Demographics</h2><dl class="facts">${entries.map(
    ([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>${patient.notes !== '' && html`<h3>Chart remarks</h3><p class="prose">${patient.notes}</p>`}</section>`;
}

function appointmentsTable(visit: UserVisit, patient: Patient): Html {
  const rows = appointmentsOfPatient(visit.portal.database, patient.id).map(
    (
      entry,
    ) => html`<tr><td><a href="/appointments/${entry.id}">${showDay(entry.day)}</a></td><td>${showTime(entry.time)}</td>
<td>${entry.reason}</td><td>${entry.provider}</td><td>${statusBadge(entry.status)}</td></tr>`,
  );
  return html`<section class="card flush"><h2>Appointments</h2>${
    rows.length === 0
      ? html`<p class="empty">No appointments.</p>`
      : html`<table><thead><tr><th scope="col">Date</th><th scope="col">Time</th><th scope="col">Reason</th><th scope="col">Provider</th><th scope="col">Status</th></tr></thead><tbody>${rows}</tbody></table>`
  }</section>`;
}

function visitsTable(visit: UserVisit, patient: Patient): Html {
  const rows = all<VisitRow>(
    visit.portal.database,
    `select visits.day, reason, assessment, providers.name as provider from visits join providers on providers.id = provider_id
     where patient_id = ? order by visits.day desc`,
    patient.id,
  ).map(
    (row) =>
      html`<tr><td>${showShortDay(row.day)}</td><td>${row.reason}</td><td>${row.assessment}</td><td>${row.provider}</td></tr>`,
  );
  return html`<section class="card flush"><h2>Visits</h2>${
    rows.length === 0
      ? html`<p class="empty">No visits yet.</p>`
      : html`<table><thead><tr><th scope="col">Date</th><th scope="col">Reason</th><th scope="col">Assessment</th><th scope="col">Provider</th></tr></thead><tbody>${rows}</tbody></table>`
  }</section>`;
}

function invoicesTable(visit: UserVisit, patient: Patient): Html {
  const invoices = invoicesOfPatient(visit.portal.database, patient.id);
  const balance = invoices.reduce((sum, invoice) => sum + invoice.amount_cents - invoice.paid_cents, 0);
  const rows = invoices.map(
    (
      invoice,
    ) => html`<tr><td><a href="/billing/${invoice.id}">${invoice.number}</a></td><td>${showShortDay(invoice.day)}</td><td>${invoice.description}</td>
<td class="number">${money(invoice.amount_cents)}</td><td class="number">${money(invoice.amount_cents - invoice.paid_cents)}</td><td>${statusBadge(invoiceState(invoice, visit.portal.today()))}</td></tr>`,
  );
  return html`<section class="card flush"><h2>Invoices <small>Balance ${money(balance)}</small></h2>${
    rows.length === 0
      ? html`<p class="empty">No invoices.</p>`
      : html`<table><thead><tr><th scope="col">Invoice</th><th scope="col">Date</th><th scope="col">Description</th><th scope="col" class="number">Amount</th><th scope="col" class="number">Open</th><th scope="col">Status</th></tr></thead><tbody>${rows}</tbody></table>`
  }</section>`;
}

function notesSection(visit: UserVisit, patient: Patient, error: string | null): Html {
  const notes = all<NoteRow>(
    visit.portal.database,
    'select author, body, created_at from notes where patient_id = ? order by id desc',
    patient.id,
  ).map(
    (note) =>
      html`<li><p class="prose">${note.body}</p><p class="muted">${note.author} · ${showDay(note.created_at.slice(0, 10))}</p></li>`,
  );
  return html`<section class="card"><h2>Notes</h2>
<form method="post" action="/patients/${patient.id}/notes">${csrfField(visit.session)}
<div class="field"><label for="body">Add a note</label><textarea id="body" name="body" rows="3"></textarea>${error !== null && html`<p class="error">${error}</p>`}</div>
<button class="button secondary" type="submit">Add note</button></form>
${notes.length === 0 ? html`<p class="empty">No notes yet.</p>` : html`<ul class="notes">${notes}</ul>`}</section>`;
}

export function patientPage(visit: UserVisit, patient: Patient, noteError: string | null): Html {
  const own = `/patients/${patient.id}`;
  return shell(visit, {
    title: `${patient.first_name} ${patient.last_name}`,
    section: 'Patients',
    subtitle: `Chart ${patient.chart_number}`,
    actions: html`<a class="button" href="/appointments/new?patient=${patient.id}">Add appointment</a>
<a class="button secondary" href="${own}/edit">Edit</a><a class="button danger-outline" href="${own}/delete">Delete</a>`,
    body: html`<div class="split"><div>${demographics(visit, patient)}${notesSection(visit, patient, noteError)}</div>
<div>${appointmentsTable(visit, patient)}${visitsTable(visit, patient)}${invoicesTable(visit, patient)}</div></div>`,
  });
}

export function addNote(visit: UserVisit, patient: Patient): Answer {
  const body = (visit.form.get('body') ?? '').trim();
  if (body === '') return page(patientPage(visit, patient, 'Write something first.'), 422);
  if (body.length > 4000) return page(patientPage(visit, patient, 'Use at most 4,000 characters.'), 422);
  run(
    visit.portal.database,
    'insert into notes (patient_id, author, body, created_at) values (?, ?, ?, ?)',
    patient.id,
    visit.user.name,
    body,
    new Date(visit.portal.now()).toISOString(),
  );
  return redirect(`/patients/${patient.id}`, 'The note was added.');
}
