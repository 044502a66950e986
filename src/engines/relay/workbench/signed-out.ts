import type { Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';

const SIGN_IN = /^(?:(?:sign|log) ?(?:in|on)|login|continue to sign in)\b/;

/** A page that asks to sign in holds none of what is looked for, and must not be read as if it said so. */
export function asksToSignIn(snapshot: Snapshot): boolean {
  const password = snapshot.elements.find((element) => element.visible && element.type === 'password');
  return (
    password !== undefined &&
    snapshot.elements.some(
      (element) =>
        element.visible &&
        element.role === 'button' &&
        element.form === password.form &&
        SIGN_IN.test(plain(element.name)),
    )
  );
}
