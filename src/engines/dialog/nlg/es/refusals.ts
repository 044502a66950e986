import type { Act, Refusal } from '../../acts.ts';
import type { Turn } from '../../turn-context.ts';
import { capital, nameOf } from '../language.ts';
import { sayProvider } from './say-lists.ts';

type Refused = Extract<Act, { act: 'refused' }>;

/** Why something is not done, and what is done instead. */
export function sayRefusal({ why, providerId }: Refused, { practice, state }: Turn): string {
  const isKnown = why === 'booking_off' && state.history.some(({ text }) => text.includes(REFUSALS.booking_off));
  if (isKnown) return 'Eso también se lo paso al equipo.';
  if (why === 'privacy' && practice.businessCategory === 'VETERINARY') return PRIVACY_OF_ANIMAL;
  return providerId !== undefined && why in OF_PROVIDER
    ? `${capital(sayProvider(nameOf(practice.providers, providerId)))} ${OF_PROVIDER[why as keyof typeof OF_PROVIDER]}`
    : REFUSALS[why];
}

const OF_PROVIDER = {
  provider_not_for_service: 'no hace ese servicio; déjeme ver quién sí.',
  not_that_age: 'no atiende pacientes de esa edad.',
} as const;

const PRIVACY_OF_ANIMAL =
  'Sobre la cita de una mascota solo le puedo informar a su dueño, pero con gusto le paso un recado al equipo.';

const REFUSALS: Record<Refusal, string> = {
  booking_off: 'Por teléfono no puedo agendar, pero le paso su solicitud al equipo y le devuelven la llamada.',
  no_services: 'Eso no lo puedo agendar yo, pero se lo paso al equipo y le devuelven la llamada.',
  slot_taken: 'Disculpe, ese horario se acaba de ocupar.',
  outside_hours: 'Disculpe, a esa hora no atendemos.',
  already_canceled: 'Esa cita ya está cancelada.',
  not_found: 'Ya no encuentro esa cita.',
  no_appointments: 'No veo ninguna cita pendiente.',
  not_verified: 'Para eso necesito el nombre completo y la fecha de nacimiento.',
  not_settled: 'Disculpe, no logro ayudarle con esto.',
  none_suits: 'Lamento que ninguno de esos horarios le sirva.',
  nobody_there: 'En este momento no hay a quién comunicarle, pero le tomo un recado.',
  same_time: 'La cita ya está en ese horario.',
  no_more_tries: 'No encontré esos datos, así que mejor se lo dejo al equipo.',
  privacy: 'Sobre una cita solo le puedo informar al paciente, pero con gusto le paso un recado al equipo.',
  provider_not_for_service: 'Esa persona no hace ese servicio; déjeme ver quién sí.',
  not_that_age: 'Esa persona no atiende pacientes de esa edad.',
  not_that_language: 'Disculpe, solo hablo español e inglés. Puedo tomar un recado para que le llamen.',
  birth_date_impossible: 'Disculpe, esa fecha no puede ser.',
  refused: 'Disculpe, el sistema no me dejó hacerlo.',
};
