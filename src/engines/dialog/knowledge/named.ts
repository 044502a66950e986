import type { Topic } from '../commands.ts';
import type { Need } from './question.ts';

/** What some words of the practice name. */
export interface Naming {
  topics: ReadonlySet<Topic>;
  terms: ReadonlySet<string>;
}

/** Whether what is asked for is named, in any of its ways or in the same words; or something broader, where that is enough. */
export function isNamed({ subjects, stems }: Need, { topics, terms }: Naming, isBroader = true): boolean {
  const isSubject = subjects.some(({ id, topic, broader }) =>
    id.endsWith('/*') ? topics.has(topic) : terms.has(id) || (isBroader && broader !== null && terms.has(broader)),
  );
  return isSubject || (stems.length > 0 && stems.every((one) => terms.has(one)));
}
