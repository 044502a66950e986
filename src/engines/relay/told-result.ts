import type { BrowserSession } from './browser-session.ts';
import { isHollow } from './extract/loose-schema.ts';
import type { Validator } from './extract/validate.ts';
import { RunFailure } from './run-failure.ts';

/** What a run answers, and a sentence for a person where something of it was left out. */
export interface ToldResult {
  value: unknown;
  note: string | null;
}

const TOO_SHORT =
  'The password of this login has less than four letters and stands within the words of the result, so that these cannot be told without it. Give the login a longer password.';

/**
 * The result as it leaves the run: without the login, and as the schema wants it. After something was changed its result may be left
 * out, never the fact that it was done.
 * @throws RunFailure `result_mismatch`, `unsupported` where nothing can be told, `outcome_unknown` for either after a change
 */
export function toldResult(
  result: unknown,
  { session, validator, hasWritten }: { session: BrowserSession; validator: Validator | null; hasWritten: boolean },
): ToldResult {
  refuseMisfit(result, validator, hasWritten, '');
  if (validator !== null && !hasWritten && isHollow(result))
    throw new RunFailure('result_mismatch', 'The site shows nothing of what the schema asks for.');
  const { value, isTooShort } = session.scrubResult(result);
  if (!isTooShort) {
    refuseMisfit(value, validator, hasWritten, ' with [secret] in place of the password of this login');
    return { value, note: null };
  }
  if (!hasWritten) throw new RunFailure('unsupported', TOO_SHORT);
  refuseMisfit(null, validator, hasWritten, ' without what holds the password of this login');
  return { value: null, note: TOO_SHORT };
}

function refuseMisfit(result: unknown, validator: Validator | null, hasWritten: boolean, how: string): void {
  const errors = validator?.errors(result) ?? [];
  if (errors.length === 0) return;
  const what = `What the site shows does not fit the schema${how}: ${wordsOf(result, errors).slice(0, 3).join('; ')}.`;
  throw hasWritten
    ? new RunFailure('outcome_unknown', `The work was done, and its result cannot be told. ${what}`, { errors })
    : new RunFailure('result_mismatch', what, { errors });
}

/** Faults in words: what the site does not show at all is named once, however many rows lack it. */
function wordsOf(result: unknown, errors: readonly string[]): string[] {
  const words = errors.map((error) => {
    const [, path = '', fault = ''] = /^(\S*) (.*)$/s.exec(error) ?? [];
    const names = path.split('/').slice(1);
    const name = names.findLast((one) => !/^\d+$/.test(one));
    const value = names.reduce<unknown>((at, one) => (at as Record<string, unknown> | null)?.[one], result);
    return name !== undefined && (value === null || value === undefined)
      ? `it shows nothing for ${name.replaceAll('~1', '/').replaceAll('~0', '~')}`
      : `${path} ${fault}`;
  });
  return [...new Set(words)];
}
