import { type Describable, exampleOf } from '../../platform/http/schema-example.ts';
import { EVENT_DATA } from './event-data.ts';
import { type EventType, TEST_EVENT } from './event-types.ts';

const NONE = { shape: () => undefined, answer: () => undefined };

/**
 * `data` of an event of a type as the description shows it.
 * @param id what the test event, which has no shape of its own, tells of
 */
export function exampleData(type: EventType | typeof TEST_EVENT, id: string): Record<string, unknown> {
  if (type === TEST_EVENT) return { id };
  return exampleOf(EVENT_DATA[type] as Describable, NONE) as Record<string, unknown>;
}
