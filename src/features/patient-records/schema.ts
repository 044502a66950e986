import { Type } from 'typebox';
import { ObjectId, Strict } from '../../platform/http/schema.ts';
import { Animal } from '../animals/schema.ts';
import { Appointment } from '../appointments/schema.ts';
import { CallDetail } from '../calls/schema.ts';
import { Message } from '../messages/schema.ts';
import { Patient } from '../patients/schema.ts';
import { ExecutionDetail } from '../relay-executions/schema.ts';
import { Report } from '../reports/schema.ts';

export const PatientExport = Strict({
  patient: Patient,
  animals: Type.Array(Animal, { description: 'Animals of the patient' }),
  appointments: Type.Array(Appointment, { description: 'Appointments of the patient, past ones as well' }),
  calls: Type.Array(CallDetail, {
    description:
      'Calls in which the patient was verified or told of, and those from or to their number in which nobody was verified',
  }),
  messages: Type.Array(Message, { description: 'Left in these calls, or telling of the patient' }),
  executions: Type.Array(ExecutionDetail, {
    description: 'Relay runs of the workspace whose instruction, result or story tells of the patient',
  }),
  reports: Type.Array(Report, { description: 'Of these calls and runs, or telling of the patient' }),
});

export const PatientErasure = Strict({
  id: ObjectId(),
  erased: Strict(
    {
      animals: Type.Integer({ description: 'Animals of the patient' }),
      calls: Type.Integer({ description: 'Calls that told of the patient' }),
      messages: Type.Integer({ description: 'Messages that told of the patient' }),
      executions: Type.Integer({ description: 'Relay runs that told of the patient' }),
      reports: Type.Integer({ description: 'Reports of these calls and runs' }),
      answers: Type.Integer({ description: 'Kept for repeats of requests with an Idempotency-Key' }),
    },
    { description: 'How many of each kind were erased' },
  ),
});
