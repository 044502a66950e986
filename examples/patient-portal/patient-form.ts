import { isDay } from './dates.ts';
import {
  type Choice,
  checkField,
  errorSummary,
  type FormState,
  radioField,
  selectField,
  textArea,
  textField,
} from './fields.ts';
import { type Html, html } from './html.ts';
import { csrfField } from './layout.ts';
import type { Patient, PatientDetails } from './patient-store.ts';
import type { UserVisit } from './visit.ts';

const SEXES: readonly Choice[] = [
  ['female', 'Female'],
  ['male', 'Male'],
  ['other', 'Other'],
  ['unknown', 'Prefer not to say'],
];
const CONTACTS: readonly Choice[] = [
  ['phone', 'Phone call'],
  ['text', 'Text message'],
  ['email', 'E-mail'],
];

export const sexLabel = (sex: string): string => SEXES.find(([value]) => value === sex)?.[1] ?? sex;
export const contactLabel = (contact: string): string => CONTACTS.find(([value]) => value === contact)?.[1] ?? contact;

/** `(212) 555-0142` from any ten digits, with or without the country code; null when it is no such number. */
export function tidyPhone(text: string): string | null {
  const digits = /^[\d\s().+-]*$/.test(text) ? text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  const parts = /^([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : null;
}

const FIELDS = ['first_name', 'last_name', 'date_of_birth', 'sex', 'phone', 'email', 'preferred_contact', 'consent'];

/** Reads the posted form; `errors` is empty when `details` may be stored. */
export function readPatientForm(form: URLSearchParams, today: string): { details: PatientDetails; state: FormState } {
  const values: Record<string, string> = {};
  for (const name of FIELDS) values[name] = (form.get(name) ?? '').trim().replace(/\s+/g, ' ');
  values.notes = (form.get('notes') ?? '').trim();
  const text = (name: string): string => values[name] ?? '';
  const errors: Record<string, string> = {};
  if (text('first_name') === '') errors.first_name = 'Enter a first name.';
  if (text('last_name') === '') errors.last_name = 'Enter a last name.';
  for (const name of ['first_name', 'last_name']) {
    if (text(name).length > 60) errors[name] = 'Use at most 60 characters.';
  }
  if (!isDay(text('date_of_birth'))) errors.date_of_birth = 'Enter a date of birth.';
  else if (text('date_of_birth') > today) errors.date_of_birth = 'The date of birth cannot be in the future.';
  else if (text('date_of_birth') < '1900-01-01') errors.date_of_birth = 'Check the year of birth.';
  if (!SEXES.some(([value]) => value === text('sex'))) errors.sex = 'Choose one.';
  const phone = tidyPhone(text('phone'));
  if (phone === null) errors.phone = 'Enter a 10-digit phone number, for example (212) 555-0142.';
  if (text('email') !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text('email'))) {
    errors.email = 'Enter an e-mail address such as name@example.com.';
  }
  if (!CONTACTS.some(([value]) => value === text('preferred_contact'))) {
    errors.preferred_contact = 'Choose how to reach the patient.';
  } else if (text('preferred_contact') === 'email' && text('email') === '') {
    errors.email = 'An e-mail address is needed to contact the patient by e-mail.';
  }
  if (text('notes').length > 2000) errors.notes = 'Use at most 2,000 characters.';
  const details: PatientDetails = {
    firstName: text('first_name'),
    lastName: text('last_name'),
    dateOfBirth: text('date_of_birth'),
    sex: text('sex'),
    phone: phone ?? text('phone'),
    email: text('email'),
    preferredContact: text('preferred_contact'),
    consent: text('consent') === 'yes',
    notes: text('notes'),
  };
  return { details, state: { values, errors } };
}

export function formOf(patient: Patient): FormState {
  const { first_name, last_name, date_of_birth, sex, phone, email, preferred_contact, notes } = patient;
  const consent = patient.consent === 1 ? 'yes' : '';
  return {
    values: { first_name, last_name, date_of_birth, sex, phone, email, preferred_contact, notes, consent },
    errors: {},
  };
}

export function patientForm(
  visit: UserVisit,
  state: FormState,
  form: { action: string; submit: string; cancel: string },
): Html {
  return html`${errorSummary(state)}<form class="card form" method="post" action="${form.action}" novalidate>
${csrfField(visit.session)}
<h2>Personal details</h2>
<div class="columns">
${textField(state, { name: 'first_name', label: 'First name', required: true, autocomplete: 'off' })}
${textField(state, { name: 'last_name', label: 'Last name', required: true, autocomplete: 'off' })}
${textField(state, { name: 'date_of_birth', label: 'Date of birth', required: true, type: 'date' })}
${selectField(state, { name: 'sex', label: 'Sex', required: true, choices: SEXES, empty: 'Select…' })}
</div>
<h2>Contact</h2>
<div class="columns">
${textField(state, { name: 'phone', label: 'Phone', required: true, type: 'tel', placeholder: '(212) 555-0100' })}
${textField(state, { name: 'email', label: 'E-mail', type: 'email', hint: 'Used for reminders and statements.' })}
</div>
${radioField(state, { name: 'preferred_contact', label: 'Preferred contact', required: true, choices: CONTACTS })}
${checkField(state, { name: 'consent', label: 'Patient has signed the consent to treatment and data processing' })}
<h2>Other</h2>
${textArea(state, { name: 'notes', label: 'Notes', hint: 'Visible to all staff.' })}
<div class="form-actions"><button class="button" type="submit">${form.submit}</button><a class="button secondary" href="${form.cancel}">Cancel</a></div>
</form>`;
}
