import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { ConnectorError, type NewPatient, type OutsidePatient, type PatientChange } from '../types.ts';
import type { FhirClient } from './client.ts';
import { type Patient, Patient as PatientSchema } from './resources.ts';

/** Marks what we made, so that it is made once. */
export const KEY_SYSTEM = 'urn:frontdesk:key';

/** Patients with this number, however the system spells it. */
export async function patientsByPhone(client: FhirClient, phoneNumber: string): Promise<OutsidePatient[]> {
  const found = await client.search(PatientSchema, 'Patient', [['phone', spellingsOf(phoneNumber).join(',')]]);
  return present(found.filter((patient) => numbersOf(patient).includes(phoneNumber)));
}

/** Living, active patients born on this day. */
export async function patientsBornOn(client: FhirClient, day: string): Promise<OutsidePatient[]> {
  const found = await client.search(PatientSchema, 'Patient', [['birthdate', day]]);
  return present(found.filter((patient) => patient.birthDate === day));
}

export async function createPatient(client: FhirClient, patient: NewPatient, key: string): Promise<OutsidePatient> {
  const { firstName, lastName, dateOfBirth, phoneNumber, email } = patient;
  const telecom = [
    ...(phoneNumber === null ? [] : [{ system: 'phone', value: phoneNumber }]),
    ...(email === null ? [] : [{ system: 'email', value: email }]),
  ];
  const resource = {
    resourceType: 'Patient',
    identifier: [{ system: KEY_SYSTEM, value: key }],
    active: true,
    name: [{ use: 'official', family: lastName, given: [firstName] }],
    ...(telecom.length > 0 ? { telecom } : {}),
    ...(dateOfBirth === null ? {} : { birthDate: dateOfBirth }),
  };
  const made = await client.create(PatientSchema, resource, { system: KEY_SYSTEM, value: key });
  const [shown] = made === null ? [] : present([made]);
  if (!shown) throw new ConnectorError('bad_response', 'The server made another patient than it was given');
  return shown;
}

export async function updatePatient(
  client: FhirClient,
  id: string,
  change: PatientChange,
): Promise<'updated' | 'not_found'> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const patient = await client.read(PatientSchema, 'Patient', id);
    if (patient === null) return 'not_found';
    if (await client.update(changed(patient, change))) return 'updated';
  }
  throw new ConnectorError('unreachable', 'Somebody else is changing that patient');
}

function changed(patient: Patient, change: PatientChange): Patient {
  const { birthDate, telecom, ...rest } = patient;
  const [shown] = present([patient]);
  const day = change.dateOfBirth === undefined ? birthDate : (change.dateOfBirth ?? undefined);
  const isRenamed = change.firstName !== undefined || change.lastName !== undefined;
  const name = {
    use: 'official',
    family: change.lastName ?? shown?.lastName ?? '',
    given: [change.firstName ?? shown?.firstName ?? ''],
  };
  const contacts = (['phone', 'email'] as const).reduce(
    (kept, system) => {
      const value = system === 'phone' ? change.phoneNumber : change.email;
      if (value === undefined) return kept;
      const others = kept.filter((contact) => contact.system !== system);
      return value === null ? others : [{ system, value }, ...others];
    },
    [...(telecom ?? [])],
  );
  return {
    ...rest,
    ...(day === undefined ? {} : { birthDate: day }),
    ...(isRenamed ? { name: [name] } : {}),
    ...(contacts.length > 0 ? { telecom: contacts } : {}),
  };
}

/** Those that can be spoken with: somebody with a name, not deceased, not replaced by another record. */
function present(patients: readonly Patient[]): OutsidePatient[] {
  return patients.flatMap((patient) => {
    const isGone =
      patient.active === false || patient.deceasedBoolean === true || patient.deceasedDateTime !== undefined;
    const name =
      patient.name?.find((candidate) => candidate.use === 'official') ??
      patient.name?.find((candidate) => candidate.use !== 'old' && candidate.use !== 'maiden');
    const [firstName, lastName] = [name?.given?.[0]?.trim(), name?.family?.trim()];
    if (isGone || !firstName || !lastName) return [];
    return [
      {
        id: patient.id,
        firstName: firstName.slice(0, 200),
        lastName: lastName.slice(0, 200),
        dateOfBirth: /^\d{4}-\d{2}-\d{2}$/.test(patient.birthDate ?? '') ? (patient.birthDate ?? null) : null,
        phoneNumber: numbersOf(patient)[0] ?? null,
        email: patient.telecom?.find((contact) => contact.system === 'email')?.value?.slice(0, 254) ?? null,
      },
    ];
  });
}

/** Telephone numbers of a patient in E.164, old ones left out. */
function numbersOf(patient: Patient): string[] {
  return (patient.telecom ?? [])
    .filter((contact) => (contact.system === 'phone' || contact.system === 'sms') && contact.use !== 'old')
    .map((contact) => parsePhoneNumberFromString(contact.value ?? '', { defaultCountry: 'US', extract: false }))
    .filter((number) => number?.isValid())
    .map((number) => number?.number ?? '');
}

/** A token search compares letter by letter, and every system writes numbers its own way. */
function spellingsOf(phoneNumber: string): string[] {
  const number = parsePhoneNumberFromString(phoneNumber);
  if (!number) return [phoneNumber];
  const national = String(number.nationalNumber);
  const [area, exchange, line] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)];
  const ofNorthAmerica =
    number.countryCallingCode === '1'
      ? [
          `${area}-${exchange}-${line}`,
          `${area}.${exchange}.${line}`,
          `(${area})${exchange}-${line}`,
          `1-${area}-${exchange}-${line}`,
          `+1-${area}-${exchange}-${line}`,
          `+1 (${area}) ${exchange}-${line}`,
          `1${national}`,
        ]
      : [];
  return [
    ...new Set([phoneNumber, national, number.formatNational(), number.formatInternational(), ...ofNorthAmerica]),
  ];
}
