import type { ActionTarget } from './action-target.ts';

/** Labels that give up or close what is open. */
const DISMISS =
  /^(?:cancel|close|dismiss|no|no thanks|never mind|nevermind|back|go back|abort|skip|keep|keep it|return|×|x|✕|discard changes|cancel editing)$/;

/** Labels that put off what a dialog asks; no dialog of one's own work has them. */
export const PUTS_OFF =
  /^(?:not now|skip for now|(?:maybe |remind me |remind |ask me |ask again |do (?:it|this) )?later)$/;

export function isDismissal(target: ActionTarget, name: string): boolean {
  if (PUTS_OFF.test(name)) return target.place === 'dialog' || !/^remind|^ask|^do/.test(name);
  if (!DISMISS.test(name)) return false;
  if (/^(?:close|abort|discard changes)$/.test(name) || target.place === 'dialog') return true;
  return target.form !== null ? !target.submits || name !== 'cancel' : target.place !== 'row';
}
