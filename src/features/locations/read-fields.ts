import { type Issue, invalidAll } from '../../platform/http/errors.ts';
import { PHONE_NUMBER_FAULT, readPhoneNumber } from './phone-number.ts';
import { isTimeZone } from './time-zone.ts';

const NUMBERS = ['phone_number', 'sms_number', 'forward_number'] as const;

type Sent = { timezone?: string } & { [name in (typeof NUMBERS)[number]]?: string | null };

/**
 * A body's fields with telephone numbers in E.164 and the zone known to exist.
 * @throws AppError validation_error naming every field at fault
 */
export function readFields<Body extends Sent>(body: Body): Body {
  const issues: Issue[] = [];
  const read: Body = { ...body };
  for (const name of NUMBERS) {
    const text = body[name];
    if (typeof text !== 'string') continue;
    const number = readPhoneNumber(text);
    if (number === null) issues.push({ path: `body/${name}`, message: PHONE_NUMBER_FAULT });
    else Object.assign(read, { [name]: number });
  }
  if (body.timezone !== undefined && !isTimeZone(body.timezone)) {
    issues.push({
      path: 'body/timezone',
      message: 'must be a time zone of the tz database in its own spelling, such as America/New_York',
    });
  }
  if (issues.length > 0) throw invalidAll(issues);
  return read;
}
