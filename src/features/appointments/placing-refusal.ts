import { type AppError, conflict, notFound } from '../../platform/http/errors.ts';
import type { MoveOutcome } from './move-appointment.ts';

const MESSAGES = {
  outside_hours: 'The location is not open for the whole of that time; choose a start from its availability',
  slot_unavailable: 'That start cannot be booked; choose one from the availability',
  service_not_offered: 'The provider does not do that service; choose another provider or service',
  age_not_seen: 'The provider does not see patients of that age; choose another provider',
  slot_taken: 'Someone else has that time; choose another start',
  already_canceled: 'The appointment is canceled; book a new one',
} as const;

/** The answer to a booking or move that was refused. */
export function placingRefusal(reason: Extract<MoveOutcome, { ok: false }>['reason']): AppError {
  return reason === 'not_found' ? notFound() : conflict(reason, MESSAGES[reason]);
}
