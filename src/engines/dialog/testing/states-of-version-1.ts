import { readFileSync } from 'node:fs';
import type { ConversationState } from '../state.ts';

/** Two states as the version before stored them: in the middle of a booking, and after it was written. */
export function statesOfVersion1(): { underWay: ConversationState; booked: ConversationState } {
  return JSON.parse(readFileSync(new URL('./states-of-version-1.json', import.meta.url), 'utf8'));
}
