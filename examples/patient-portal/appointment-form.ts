import { findOverlap, listProviders, type Slot } from './appointment-store.ts';
import { all } from './database.ts';
import { isDay, isTime, minutesOf, showTime } from './dates.ts';
import { type Choice, errorSummary, type FormState, selectField, textField } from './fields.ts';
import { type Html, html } from './html.ts';
import { csrfField } from './layout.ts';
import type { Portal, UserVisit } from './visit.ts';

const LENGTHS: readonly Choice[] = [
  ['15', '15 minutes'],
  ['20', '20 minutes'],
  ['30', '30 minutes'],
  ['45', '45 minutes'],
  ['60', '60 minutes'],
];
const OPENS = minutesOf('08:00');
const CLOSES = minutesOf('18:00');

export interface SlotForm {
  slot: Slot;
  state: FormState;
}

/** Reads date, time, length and provider; says why the slot cannot be had. */
export function readSlot(portal: Portal, form: URLSearchParams, exceptId: number): SlotForm {
  const values: Record<string, string> = {};
  for (const name of ['date', 'time', 'minutes', 'provider', 'patient', 'reason']) {
    values[name] = (form.get(name) ?? '').trim();
  }
  const { date = '', time = '', minutes = '', provider = '' } = values;
  const errors: Record<string, string> = {};
  if (!isDay(date)) errors.date = 'Choose a date.';
  else if (date < portal.today()) errors.date = 'The date is in the past.';
  if (!isTime(time)) errors.time = 'Enter a time.';
  else if (minutesOf(time) < OPENS || minutesOf(time) + Number(minutes) > CLOSES) {
    errors.time = 'The practice is open from 8:00 AM to 6:00 PM.';
  }
  if (!LENGTHS.some(([value]) => value === minutes)) errors.minutes = 'Choose a length.';
  if (!listProviders(portal.database).some(({ id }) => String(id) === provider)) {
    errors.provider = 'Choose a provider.';
  }
  const slot: Slot = { providerId: Number(provider), day: date, time, minutes: Number(minutes) };
  if (Object.keys(errors).length === 0) {
    const other = findOverlap(portal.database, slot, exceptId);
    if (other) errors.time = `${other.provider} already has ${other.patient} at ${showTime(other.time)}.`;
  }
  return { slot, state: { values, errors } };
}

type Person = { id: number; first_name: string; last_name: string; date_of_birth: string };

function patientField(portal: Portal, state: FormState): Html {
  const people = all<Person>(
    portal.database,
    'select id, first_name, last_name, date_of_birth from patients order by last_name collate nocase, first_name collate nocase',
  );
  const choices = people.map(
    (person): Choice => [
      String(person.id),
      `${person.last_name}, ${person.first_name} (born ${person.date_of_birth.slice(0, 4)})`,
    ],
  );
  return selectField(state, {
    name: 'patient',
    label: 'Patient',
    required: true,
    choices,
    empty: 'Select a patient…',
  });
}

/** The form of a new appointment, or with `fixed` of an existing one that moves. */
export function appointmentForm(
  visit: UserVisit,
  state: FormState,
  form: { action: string; submit: string; cancel: string; fixed: boolean },
): Html {
  const providers = listProviders(visit.portal.database).map(
    ({ id, name, specialty }): Choice => [String(id), `${name} · ${specialty}`],
  );
  return html`${errorSummary(state)}<form class="card form" method="post" action="${form.action}" novalidate>
${csrfField(visit.session)}
${!form.fixed && patientField(visit.portal, state)}
<div class="columns">
${textField(state, { name: 'date', label: 'Date', required: true, type: 'date' })}
${textField(state, { name: 'time', label: 'Time', required: true, type: 'time' })}
${selectField(state, { name: 'minutes', label: 'Length', required: true, choices: LENGTHS })}
${selectField(state, { name: 'provider', label: 'Provider', required: true, choices: providers, empty: 'Select…' })}
</div>
${!form.fixed && textField(state, { name: 'reason', label: 'Reason for visit', required: true })}
<div class="form-actions"><button class="button" type="submit">${form.submit}</button><a class="button secondary" href="${form.cancel}">${form.fixed ? 'Back' : 'Cancel'}</a></div>
</form>`;
}
