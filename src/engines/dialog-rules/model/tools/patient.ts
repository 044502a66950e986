import { Type } from 'typebox';
import { makeDay } from '../../../dialog/civil-time.ts';
import { findPhoneNumber } from '../../listening/digits.ts';
import { hear } from '../../listening/hear.ts';
import { withdrawConsent } from '../../policy.ts';
import { forgetPerson } from '../../tasks/for-whom.ts';
import { defineModelTool } from '../model-tool.ts';

const Name = Type.String({ minLength: 1, maxLength: 80 });

export const patientTool = defineModelTool({
  name: 'set_patient',
  description:
    'The caller said who the appointment is for: name, date of birth, telephone number, or whether it is the first visit. Pass only what was said. The system verifies it and never reveals whether a record exists.',
  parameters: Type.Object({
    first_name: Type.Optional(Name),
    last_name: Type.Optional(Name),
    date_of_birth: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    phone_number: Type.Optional(Type.String({ maxLength: 40 })),
    is_new: Type.Optional(Type.Boolean()),
    is_somebody_else: Type.Optional(Type.Boolean({ description: 'The patient is not the caller' })),
  }),
  run(desk, given) {
    const { state } = desk;
    withdrawConsent(state);
    const isOtherPerson = given.is_somebody_else === true && !state.claim.isOther && state.claim.lastName !== null;
    if (isOtherPerson || (state.patient !== null && given.last_name !== undefined)) forgetPerson(desk);
    const { claim } = state;
    claim.firstName = given.first_name ?? claim.firstName;
    claim.lastName = given.last_name ?? claim.lastName;
    claim.isOther = given.is_somebody_else ?? claim.isOther;
    claim.isNew = given.is_new ?? claim.isNew;
    claim.isSettled = false;
    const [year = 0, month = 0, day = 0] = (given.date_of_birth ?? '').split('-').map(Number);
    const born = makeDay(year, month, day);
    if (given.date_of_birth !== undefined && born !== null && born <= desk.today) claim.dateOfBirth = born;
    const number =
      given.phone_number === undefined
        ? null
        : findPhoneNumber(hear(given.phone_number).tokens, desk.practice.callerNumber);
    if (number === null) return;
    claim.phoneNumber = number;
    claim.isPhoneSaid = true;
  },
});
