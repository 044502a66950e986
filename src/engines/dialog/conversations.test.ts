import { describe, it } from 'node:test';
import { BOOKING } from './conversations/booking.ts';
import { runConversation } from './conversations/run-conversation.ts';
import { rulesBrain } from './rules-brain.ts';

describe('the rules brain', () => {
  for (const conversation of BOOKING) it(conversation.name, () => runConversation(rulesBrain, conversation));
});
