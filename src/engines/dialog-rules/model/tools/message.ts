import { Type } from 'typebox';
import { newMessage } from '../../tasks/message.ts';
import { defineModelTool } from '../model-tool.ts';

const About = Type.Union([Type.Literal('message'), Type.Literal('billing'), Type.Literal('prescription')]);

export const messageTool = defineModelTool({
  name: 'take_message',
  description:
    "The caller wants something passed on: a callback, a refill, a bill, being late. `text` is the message in the caller's words; leave it out where the caller has not said it yet. The system asks for name and number.",
  parameters: Type.Object({ about: About, text: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })) }),
  run(desk, given) {
    desk.state.task = newMessage(given.about, given.text ?? null);
  },
});
