import { Type } from 'typebox';
import { Id, Instant, Nullable, PageQuery, Patch, Strict, Words } from '../../platform/http/schema.ts';
import { Animal } from '../animals/schema.ts';

const Named = Strict({ id: Type.String(), name: Type.String() });

const NullableNamed = Nullable(Named);

export const Appointment = Strict({
  id: Type.String({ examples: ['appt_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  location_id: Type.String(),
  service: Named,
  provider: NullableNamed,
  patient: Strict({
    id: Type.String(),
    first_name: Nullable(Type.String({ description: 'Null once the patient is deleted' })),
    last_name: Nullable(Type.String()),
    phone_number: Nullable(Type.String()),
  }),
  starts_at: Type.String(),
  ends_at: Type.String(),
  status: Words(['booked', 'canceled']),
  source: Words(['call', 'api', 'connector']),
  call_id: Nullable(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
});

export const CreateAppointment = Strict({
  service_id: Id(),
  provider_id: Type.Optional(Id({ description: "Absent: any free one, by the location's provider_selection_mode" })),
  patient_id: Id(),
  starts_at: Instant(),
});

export const MoveAppointment = Patch({
  starts_at: Type.Optional(Instant()),
  provider_id: Type.Optional(Id()),
  service_id: Type.Optional(Id()),
});

export const AppointmentAnimal = Strict({
  appointment_id: Type.String(),
  animal: Nullable(Animal),
});

export const NameAnimal = Strict({
  animal_id: Nullable(Id({ description: "One of the patient's animals; null: it is open which" })),
});

export const AppointmentsQuery = Strict({
  ...PageQuery,
  from: Type.Optional(Instant({ description: 'Earliest start' })),
  to: Type.Optional(Instant({ description: 'Latest start, exclusive' })),
  status: Type.Optional(Words(['booked', 'canceled'])),
  patient_id: Type.Optional(Id()),
});

export const AppointmentsPath = Strict({ workspaceId: Type.String(), locationId: Type.String() });
export const AppointmentPath = Strict({
  workspaceId: Type.String(),
  locationId: Type.String(),
  appointmentId: Type.String(),
});

export const AvailableSlot = Strict({ starts_at: Type.String(), ends_at: Type.String(), provider: NullableNamed });

export const AvailabilityQuery = Strict({
  service_id: Id(),
  from: Instant({ description: 'Earliest start' }),
  to: Instant({ description: 'Latest start, exclusive; at most 31 days after from' }),
  provider_id: Type.Optional(Id()),
});
