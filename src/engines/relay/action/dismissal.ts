import type { ActionTarget } from './action-target.ts';

/** Labels that give up or close what is open. */
const DISMISS =
  /^(?:cancel|close|dismiss|no|no thanks|never mind|nevermind|back|go back|abort|not now|skip|keep|keep it|return|×|x|✕|discard changes|cancel editing)$/;

export function isDismissal(target: ActionTarget, name: string): boolean {
  if (!DISMISS.test(name)) return false;
  if (/^(?:close|abort|discard changes)$/.test(name) || target.place === 'dialog') return true;
  return target.form !== null ? !target.submits || name !== 'cancel' : target.place !== 'row';
}
