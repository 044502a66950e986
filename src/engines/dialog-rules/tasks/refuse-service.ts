import type { Service } from '../../dialog/practice.ts';
import { matchServices } from '../knowledge/match-service.ts';
import type { BookTask } from '../task.ts';

/** "It's not an emergency, but …" refuses nothing. */
const NOT = /\bnot (?:for )?(?:an?|the)\b(?! (?:\w+ )?emergency(?! (?:visit|exam|appointment)))/g;
/** Words that a service is refused by, at most. */
const LONGEST_NAME = 4;

/**
 * "No, not a sports physical, he's only five, it's a regular checkup": leaves the service under way and returns what is said beside its
 * refusal; null where none under way is refused.
 */
export function refuseService(task: BookTask, text: string, services: Service[]): string | null {
  const underWay = task.serviceId === null ? task.candidates : [task.serviceId];
  if (underWay.length === 0) return null;
  for (const { index, 0: no } of text.matchAll(NOT)) {
    const after = text
      .slice(index + no.length)
      .split(' ')
      .slice(1, LONGEST_NAME + 1);
    const named = after
      .map((_, last) => matchServices(after.slice(0, last + 1).join(' '), services))
      .map((found) => (found.length === 1 && underWay.includes(found[0]?.service.id ?? '') ? found[0] : undefined));
    const best = Math.max(...named.map((match) => match?.score ?? 0));
    const at = named.findIndex((match) => match?.score === best);
    const refused = named[at]?.service.id;
    if (refused === undefined) continue;
    leaveService(task, refused);
    const words = after.slice(0, at + 1).join(' ');
    return `${text.slice(0, index)}${text.slice(index + no.length + 1 + words.length)}`.trim();
  }
  return null;
}

/** It comes no more. */
export function leaveService(task: BookTask, serviceId: string): void {
  task.refused = [...(task.refused ?? []), serviceId];
  task.candidates = task.candidates.filter((id) => id !== serviceId);
  if (task.serviceId !== serviceId) return;
  Object.assign(task, { serviceId: null, suggested: null, chosen: null, offered: [] });
  delete task.isToldOnly;
}

/** The others, where one that was refused is among them. */
export function withoutRefused<Match extends { service: Service }>(
  { refused }: BookTask,
  found: readonly Match[],
): readonly Match[] {
  if (refused === undefined) return found;
  const left = found.filter(({ service }) => !refused.includes(service.id));
  return left.length > 0 ? left : found;
}
