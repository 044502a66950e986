import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** What to tell whoever sent a number that `readPhoneNumber` does not take. */
export const PHONE_NUMBER_FAULT = 'must be a phone number in E.164 or in US national form, without extension';

/**
 * A telephone number as people write it, in E.164.
 * @param text international with `+`, or national of `country`
 * @param country ISO 3166-1 alpha-2
 * @returns null for what is no assignable number, and for numbers with an extension
 */
export function readPhoneNumber(text: string, country = 'US'): string | null {
  const defaultCountry: CountryCode = isSupportedCountry(country) ? country : 'US';
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

/** Whether a country, ISO 3166-1 alpha-2, has telephone numbers of its own. */
export function isCountry(code: string): boolean {
  return isSupportedCountry(code);
}
