import { Type } from 'typebox';

/** An e-mail address, at most 254 characters; capitals count as small letters. */
export function Email(options: object = {}) {
  return Type.String({
    minLength: 3,
    maxLength: 254,
    format: 'email',
    'x-trim': true,
    'x-message': 'must be an e-mail address',
    examples: ['pat@example.com'],
    ...options,
  });
}

/** As accounts are found by it. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
