import { Type } from 'typebox';
import {
  CreatedAt,
  Id,
  Instant,
  Nullable,
  ObjectId,
  PageQuery,
  Patch,
  Strict,
  UpdatedAt,
  Words,
} from '../../platform/http/schema.ts';
import { Animal } from '../animals/schema.ts';

const named = (description: string) =>
  Strict({ id: ObjectId(), name: Type.String({ description: 'Name' }) }, { description });

export const Appointment = Strict({
  id: ObjectId({ examples: ['appt_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  location_id: Type.String({ description: 'The location, `loc_…`' }),
  service: named('What is booked'),
  provider: Nullable(named('Who sees the patient; null where nobody is named')),
  patient: Strict(
    {
      id: ObjectId(),
      first_name: Nullable(Type.String({ description: 'Null once the patient is deleted' })),
      last_name: Nullable(Type.String({ description: 'Last name' })),
      phone_number: Nullable(Type.String({ description: 'Telephone number, E.164; null where unknown' })),
    },
    { description: 'The patient' },
  ),
  starts_at: Type.String({ description: 'Start, RFC 3339 in UTC' }),
  ends_at: Type.String({ description: 'End, RFC 3339 in UTC' }),
  status: Words(['booked', 'canceled'], { description: 'How it stands' }),
  source: Words(['call', 'api', 'connector'], { description: 'Where it comes from' }),
  call_id: Nullable(Type.String({ description: 'The call that it came from; null where it came from none' })),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
});

export const CreateAppointment = Strict({
  service_id: Id({ description: 'What is booked, `svc_…`' }),
  provider_id: Type.Optional(Id({ description: "Absent: any free one, by the location's provider_selection_mode" })),
  patient_id: Id({ description: 'The patient, `pat_…`' }),
  starts_at: Instant({ description: 'Start, RFC 3339 in UTC' }),
});

export const MoveAppointment = Patch({
  starts_at: Type.Optional(Instant({ description: 'Start, RFC 3339 in UTC' })),
  provider_id: Type.Optional(Id({ description: 'Who sees the patient, `prov_…`' })),
  service_id: Type.Optional(Id({ description: 'What is booked, `svc_…`' })),
});

export const AppointmentAnimal = Strict({
  appointment_id: Type.String({ description: 'The appointment that it is about' }),
  animal: Nullable(Animal, { description: 'The animal that it is about; null where none is known' }),
});

export const NameAnimal = Strict({
  animal_id: Nullable(Id({ description: "One of the patient's animals; null: it is open which" })),
});

export const AppointmentsQuery = Strict({
  ...PageQuery,
  from: Type.Optional(Instant({ description: 'Earliest start' })),
  to: Type.Optional(Instant({ description: 'Latest start, exclusive' })),
  status: Type.Optional(Words(['booked', 'canceled'], { description: 'How it stands' })),
  patient_id: Type.Optional(Id({ description: 'The patient, `pat_…`' })),
});

export const AppointmentsPath = Strict({
  workspaceId: Type.String({ description: 'The workspace, `ws_…`' }),
  locationId: Type.String({ description: 'The location, `loc_…`' }),
});
export const AppointmentPath = Strict({
  workspaceId: Type.String({ description: 'The workspace, `ws_…`' }),
  locationId: Type.String({ description: 'The location, `loc_…`' }),
  appointmentId: Type.String({ description: 'The appointment, `appt_…`' }),
});

export const AvailableSlot = Strict({
  starts_at: Type.String({ description: 'Start, RFC 3339 in UTC' }),
  ends_at: Type.String({ description: 'End, RFC 3339 in UTC' }),
  provider: Nullable(named('Who sees the patient; null where nobody is named')),
});

export const AvailabilityQuery = Strict({
  service_id: Id({ description: 'What is booked, `svc_…`' }),
  from: Instant({ description: 'Earliest start' }),
  to: Instant({ description: 'Latest start, exclusive; at most 31 days after from' }),
  provider_id: Type.Optional(Id({ description: 'Who sees the patient, `prov_…`' })),
});
