import { Secret as OtpSecret, URI } from 'otpauth';

/**
 * A one-time-password secret in the form that is stored: base32 without spaces or padding, or an otpauth://totp URI as given.
 * Sites print secrets with spaces, small letters and padding; those are normalised.
 * @returns null when it is neither, or shorter than 16 characters of base32
 */
export function normaliseTotpSecret(text: string): string | null {
  const trimmed = text.trim();
  if (/^otpauth:/i.test(trimmed)) {
    if (!/^otpauth:\/\/totp\//i.test(trimmed)) return null;
    try {
      return URI.parse(trimmed).secret.base32.length >= 16 ? trimmed : null;
    } catch {
      return null;
    }
  }
  const compact = trimmed.replace(/[\s-]/g, '').replace(/=+$/, '').toUpperCase();
  if (!/^[A-Z2-7]{16,}$/.test(compact)) return null;
  return OtpSecret.fromBase32(compact).base32.length >= 16 ? compact : null;
}
