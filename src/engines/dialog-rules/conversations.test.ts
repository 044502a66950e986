import { describe, it } from 'node:test';
import { CONVERSATIONS } from './conversations/all.ts';
import { runConversation } from './conversations/run-conversation.ts';
import { rulesBrain } from './rules-brain.ts';

for (const [subject, conversations] of Object.entries(CONVERSATIONS)) {
  describe(`the rules brain: ${subject}`, () => {
    for (const conversation of conversations) it(conversation.name, () => runConversation(rulesBrain, conversation));
  });
}
