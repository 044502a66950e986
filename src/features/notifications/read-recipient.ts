import { invalid } from '../../platform/http/errors.ts';
import { PHONE_NUMBER_FAULT, readPhoneNumber } from '../locations/phone-number.ts';
import type { Channel } from './schema.ts';

/** One address, without a name, a list or a comment: https://html.spec.whatwg.org/#valid-e-mail-address, with a dot in the host. */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9-]{2,63}$/;

/**
 * @param country where the location is: national numbers are read as there
 * @returns the address as sent, or the number in E.164
 * @throws AppError validation_error
 */
export function readRecipient(channel: Channel, recipient: string, country: string): string {
  if (channel === 'email') {
    if (!ADDRESS.test(recipient)) throw invalid('body/recipient', 'must be one e-mail address');
    return recipient;
  }
  const number = readPhoneNumber(recipient, country);
  if (number === null) throw invalid('body/recipient', PHONE_NUMBER_FAULT);
  return number;
}
