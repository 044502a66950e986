import type { FastifyInstance } from 'fastify';
import { count } from './database.ts';
import type { FormState } from './fields.ts';
import { html } from './html.ts';
import { csrfField, shell } from './layout.ts';
import { missing } from './missing.ts';
import { addNote, patientPage } from './patient-detail.ts';
import { formOf, patientForm, readPatientForm } from './patient-form.ts';
import { patientListPage } from './patient-list.ts';
import { deletePatient, findDouble, findPatient, insertPatient, type Patient, updatePatient } from './patient-store.ts';
import { userRoute } from './routes.ts';
import { type Answer, type Portal, page, redirect, type UserVisit } from './visit.ts';

const nameOf = (patient: Patient): string => `${patient.first_name} ${patient.last_name}`;

function newPage(visit: UserVisit, state: FormState, status = 200): Answer {
  const form = patientForm(visit, state, { action: '/patients/new', submit: 'Create patient', cancel: '/patients' });
  return page(shell(visit, { title: 'New patient', section: 'Patients', body: form }), status);
}

function create(visit: UserVisit): Answer {
  const { database } = visit.portal;
  const { details, state } = readPatientForm(visit.form, visit.portal.today());
  const double = findDouble(database, details, 0);
  if (double) state.errors.last_name = `${nameOf(double)} with this date of birth exists (${double.chart_number}).`;
  if (Object.keys(state.errors).length > 0) return newPage(visit, state, 422);
  const patient = insertPatient(database, details, visit.portal.now());
  return redirect(`/patients/${patient.id}`, `Patient ${nameOf(patient)} was created (chart ${patient.chart_number}).`);
}

function editPage(visit: UserVisit, patient: Patient, state: FormState, status = 200): Answer {
  const own = `/patients/${patient.id}`;
  const form = patientForm(visit, state, { action: `${own}/edit`, submit: 'Save changes', cancel: own });
  return page(shell(visit, { title: `Edit ${nameOf(patient)}`, section: 'Patients', body: form }), status);
}

function edit(visit: UserVisit, patient: Patient): Answer {
  const { details, state } = readPatientForm(visit.form, visit.portal.today());
  if (Object.keys(state.errors).length > 0) return editPage(visit, patient, state, 422);
  updatePatient(visit.portal.database, patient.id, details);
  return redirect(`/patients/${patient.id}`, 'The changes were saved.');
}

function deletePage(visit: UserVisit, patient: Patient): Answer {
  const of = (table: string): number =>
    count(visit.portal.database, `select count(*) as n from ${table} where patient_id = ?`, patient.id);
  const body = html`<section class="card danger-zone">
<p>You are about to delete <b>${nameOf(patient)}</b> (chart ${patient.chart_number}). This also removes
${of('appointments')} appointments, ${of('visits')} visits, ${of('notes')} notes and ${of('invoices')} invoices.</p>
<p>This cannot be undone.</p>
<form method="post" action="/patients/${patient.id}/delete">${csrfField(visit.session)}
<div class="form-actions"><button class="button danger" type="submit">Yes, delete this patient</button>
<a class="button secondary" href="/patients/${patient.id}">Keep patient</a></div></form></section>`;
  return page(shell(visit, { title: 'Delete patient?', section: 'Patients', body }));
}

function remove(visit: UserVisit, patient: Patient): Answer {
  deletePatient(visit.portal.database, patient.id);
  return redirect('/patients', `Patient ${nameOf(patient)} was deleted.`);
}

export function patientRoutes(app: FastifyInstance, portal: Portal): void {
  const of = (act: (visit: UserVisit, patient: Patient) => Answer) => (visit: UserVisit) => {
    const patient = findPatient(portal.database, Number(visit.params.id));
    return patient ? act(visit, patient) : missing(visit, 'Patients', 'patient');
  };
  userRoute(app, portal, 'GET', '/patients', (visit) => page(patientListPage(visit)));
  userRoute(app, portal, 'GET', '/patients/new', (visit) => newPage(visit, { values: {}, errors: {} }));
  userRoute(app, portal, 'POST', '/patients/new', create);
  userRoute(
    app,
    portal,
    'GET',
    '/patients/:id',
    of((visit, patient) => page(patientPage(visit, patient, null))),
  );
  userRoute(
    app,
    portal,
    'GET',
    '/patients/:id/edit',
    of((visit, patient) => editPage(visit, patient, formOf(patient))),
  );
  userRoute(app, portal, 'POST', '/patients/:id/edit', of(edit));
  userRoute(app, portal, 'GET', '/patients/:id/delete', of(deletePage));
  userRoute(app, portal, 'POST', '/patients/:id/delete', of(remove));
  userRoute(app, portal, 'POST', '/patients/:id/notes', of(addNote));
}
