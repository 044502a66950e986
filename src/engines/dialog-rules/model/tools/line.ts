import { Type } from 'typebox';
import { sayGoodbye } from '../../take-closing.ts';
import { toPerson } from '../../to-person.ts';
import { defineModelTool } from '../model-tool.ts';

export const personTool = defineModelTool({
  name: 'connect_to_person',
  description: 'The caller asks for a person, or needs one. Say nothing besides.',
  parameters: Type.Object({}),
  run: (desk) => toPerson(desk),
});

export const goodbyeTool = defineModelTool({
  name: 'say_goodbye',
  description: 'The caller is done and says so. Say nothing besides.',
  parameters: Type.Object({}),
  run: (desk) => sayGoodbye(desk),
});

export const giveUpTool = defineModelTool({
  name: 'give_up_task',
  description: 'The caller no longer wants what is under way; nothing will be booked, moved or canceled.',
  parameters: Type.Object({}),
  run(desk) {
    desk.state.task = null;
    desk.state.consent = null;
  },
});
