import { RunFailure } from '../run-failure.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';

const SIGN_IN = /^(?:(?:sign|log) ?(?:in|on)|login|continue to sign in)\b/;

/**
 * A page that asks to sign in holds none of what is looked for, and must not be read as if it said so.
 * @throws RunFailure `not_found_on_site` on such a page
 */
export function refuseSignedOut(snapshot: Snapshot): void {
  const password = snapshot.elements.find((element) => element.visible && element.type === 'password');
  const asks = snapshot.elements.some(
    (element) =>
      element.visible &&
      element.role === 'button' &&
      element.form === password?.form &&
      SIGN_IN.test(plain(element.name)),
  );
  if (password !== undefined && asks)
    throw new RunFailure('not_found_on_site', 'The site ended the session and asks to sign in again.', {
      url: snapshot.url,
    });
}
