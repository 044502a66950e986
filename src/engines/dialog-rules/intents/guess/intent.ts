/**
 * What a caller who begins to speak of something may want: an appointment or a change of one, a fact (`question`), something that
 * the team has to do or to hear (`message`), a person on the line, or nothing yet (`chat`).
 */
export const INTENTS = [
  'book',
  'move',
  'cancel',
  'look_up',
  'question',
  'message',
  'person',
  'emergency',
  'sales',
  'wrong',
  'chat',
] as const;
export type Intent = (typeof INTENTS)[number];
