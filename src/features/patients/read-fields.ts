import { type Issue, invalidAll } from '../../platform/http/errors.ts';
import { PHONE_NUMBER_FAULT, readPhoneNumber } from '../locations/phone-number.ts';

// Somewhere on earth it is already tomorrow: UTC+14 is the first zone to begin a day.
const EARLIEST_ZONE_MS = 14 * 3_600_000;

type Sent = { phone_number?: string | null; date_of_birth?: string | null };

/**
 * A body's fields with the telephone number in E.164 and a day of birth that is not ahead.
 * @throws AppError validation_error naming every field at fault
 */
export function readFields<Body extends Sent>(body: Body, now: Date): Body {
  const issues: Issue[] = [];
  const read: Body = { ...body };
  if (typeof body.phone_number === 'string') {
    const number = readPhoneNumber(body.phone_number);
    if (number === null) issues.push({ path: 'body/phone_number', message: PHONE_NUMBER_FAULT });
    else read.phone_number = number;
  }
  const today = new Date(now.getTime() + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  if (typeof body.date_of_birth === 'string' && body.date_of_birth > today)
    issues.push({ path: 'body/date_of_birth', message: 'must not lie ahead' });
  if (issues.length > 0) throw invalidAll(issues);
  return read;
}
