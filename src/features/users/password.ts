import { Type } from 'typebox';
import { invalid } from '../../platform/http/errors.ts';
import { normaliseEmail } from './email.ts';

const SHORTEST = 12;

/** A password that is to be set: 12 to 200 characters of any kind, as it was typed. */
export function NewPassword() {
  return Type.String({
    minLength: SHORTEST,
    maxLength: 200,
    'x-message': `must have ${SHORTEST} to 200 characters`,
  });
}

/** A password that is held against the one that was set. */
export function TypedPassword() {
  return Type.String({ minLength: 1, maxLength: 200 });
}

/** @throws AppError validation_error for what is guessed first: the e-mail address, or one character over and over */
export function requireUsable(field: string, email: string, password: string): void {
  const text = normaliseEmail(password);
  const isEmail = text === email || text.includes(email) || email.startsWith(text);
  if (isEmail) throw invalid(field, 'must not be the e-mail address');
  if (new Set(text).size < 5) throw invalid(field, 'must have at least five different characters');
}
