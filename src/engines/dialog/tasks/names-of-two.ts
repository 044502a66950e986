import type { Desk } from '../desk.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { findName, isBareName } from '../listening/person-names.ts';
import { sameName } from '../listening/same-name.ts';
import type { SaidName } from '../listening/write-name.ts';
import type { BookTask } from '../task.ts';
import { forgetPerson } from './for-whom.ts';

const PAIR =
  /^(.+?) and (?:then |also )*(?:(?:the|my|his|her|our) )?(?:(?:other|second|little|older|younger|big) (?:(?:ones?|1|kid|child|boy|girl|brother|sister) )?(?:name )?(?:is )?|(?:\w+'s )?name is )?(.+)$/;

/** "Leo Chang and the other one's Mia Chang", "Leo and Mia Chang": the names of two who are booked one after the other. */
function namesOfTwo({ text }: Utterance): [SaidName, SaidName] | null {
  const [, head = '', tail = ''] = PAIR.exec(text) ?? [];
  const [one, other] = [utteranceOf(head), utteranceOf(tail)];
  if (!isBareName(other, 'name') || !isBareName(one, 'first_name')) return null;
  const [first, second] = [findName(one, 'name'), findName(other, 'name')];
  if (first === null || second === null || second.lastName === null) return null;
  return [{ ...first, lastName: first.lastName ?? second.lastName }, second];
}

function isSame(one: SaidName, other: SaidName): boolean {
  const said = (name: SaidName): string => `${name.firstName ?? ''} ${name.lastName ?? ''}`.trim();
  return sameName(said(one), said(other));
}

/** Takes the names of both, or tells who is the other one, where the first was named again. True where the words are dealt with. */
export function hearNamesOfTwo(desk: Desk, heard: Utterance): boolean {
  const { task, waiting, claim } = desk.state;
  if (task?.kind !== 'book') return false;
  const both = namesOfTwo(heard);
  const next = waiting.find((other) => other.kind === 'book' && other.isForOther);
  if (both !== null && next?.kind === 'book' && task.notFor == null) {
    next.patientName = both[1];
    Object.assign(claim, both[0], { isSettled: false });
    return true;
  }
  const { notFor } = task;
  const said = findName(heard, 'name');
  if (notFor == null || said === null) return false;
  const named = [...(both ?? []), said].find((name) => !isSame(name, notFor));
  if (both === null && named !== undefined) return false;
  if (named === undefined) task.lead = `I've booked that for ${notFor.firstName ?? ''} already. `;
  else Object.assign(claim, named, { isSettled: false });
  return true;
}

/** The next booking is for the other one, whose name may be known. */
export function turnToOther(desk: Desk, task: BookTask): void {
  const { firstName, lastName } = desk.state.patient ?? desk.state.claim;
  if (task.isInstead !== true) task.notFor = { firstName, lastName };
  forgetPerson(desk);
  Object.assign(desk.state.claim, task.patientName, { isOther: true });
}
