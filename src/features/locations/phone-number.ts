import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** What to tell whoever sent a number that `readPhoneNumber` does not take. */
export const PHONE_NUMBER_FAULT = 'must be a phone number in E.164 or in US national form, without extension';

/**
 * A telephone number as people write it, in E.164.
 * @param text international with `+`, or national of the United States
 * @returns null for what is no assignable number, and for numbers with an extension
 */
export function readPhoneNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}
