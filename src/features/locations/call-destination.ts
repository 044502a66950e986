import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Config } from '../../config.ts';
import { operationFailed } from '../../platform/http/errors.ts';
import type { LocationRow } from './store.ts';

/** Where a location calls from that has no number yet. */
const HOME: CountryCode = 'US';

/**
 * Kinds of numbers behind which somebody answers at the price of an ordinary call. All others are never called: premium rate and shared
 * cost, whose owners are paid for every minute, personal numbers and pagers, and what the numbering plan does not know.
 */
const ORDINARY = new Set(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE', 'TOLL_FREE', 'VOIP', 'UAN']);

/** Prices of their own in every area code of the United States and Canada, premium and directory assistance; numbering plans do not list them. https://nationalnanpa.com */
const NANP_PREMIUM = /^\+1\d{3}(?:976\d{4}|5551212)$/;

/** The part of the configuration that says where calls may go. */
export type DestinationRules = Pick<Config, 'callCountries'>;

/**
 * Whether a number may be rung or texted, which costs whoever holds `from`: it lies in the country of `from` or in one that CALL_COUNTRIES names,
 * and is of an ordinary kind. Countries share calling codes: behind +1 lie the United States, Canada, and two dozen others with area codes
 * of their own. Satellite and international networks (+870, +881, +882, +883) belong to no country, so that nobody can name them.
 * @param from the location's voice number, E.164; null counts as one of the United States
 * @param to E.164
 */
export function mayRing(from: string | null, to: string, rules: DestinationRules): boolean {
  const number = parsePhoneNumberFromString(to);
  if (!number?.isValid() || number.number !== to || number.country === undefined) return false;
  if (!ORDINARY.has(number.getType() ?? '') || NANP_PREMIUM.test(to)) return false;
  return number.country === homeOf(from) || rules.callCountries.includes(number.country);
}

/** @throws AppError operation_failed `destination_not_allowed` */
export function requireDestination(
  location: Pick<LocationRow, 'voice_number'>,
  to: string,
  rules: DestinationRules,
): void {
  if (mayRing(location.voice_number, to, rules)) return;
  const countries = [...new Set([homeOf(location.voice_number), ...rules.callCountries])].join(', ');
  throw operationFailed(
    'destination_not_allowed',
    `The location may call, forward to and text ordinary numbers of ${countries}, never to premium-rate, shared-cost or satellite numbers; CALL_COUNTRIES of the server adds countries`,
  );
}

/** The country of a number of ours. */
function homeOf(from: string | null): CountryCode {
  const country = from === null ? undefined : parsePhoneNumberFromString(from)?.country;
  return country !== undefined && isSupportedCountry(country) ? country : HOME;
}
