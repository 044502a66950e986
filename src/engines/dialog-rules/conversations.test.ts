import { describe, it } from 'node:test';
import { CONVERSATIONS } from './conversations/all.ts';
import { runConversation } from './conversations/run-conversation.ts';
import { rulesBrain } from './rules-brain.ts';

/** The engine is not at work any more and nobody changes it: one in four is played in an ordinary run, `CONVERSATIONS=all` plays the rest. */
const EVERY = process.env.CONVERSATIONS === 'all' ? 1 : 4;

for (const [subject, conversations] of Object.entries(CONVERSATIONS)) {
  describe(`the rules brain: ${subject}`, () => {
    for (const conversation of conversations.filter((_, index) => index % EVERY === 0))
      it(conversation.name, () => runConversation(rulesBrain, conversation));
  });
}
