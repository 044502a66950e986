import { Type } from 'typebox';
import { Id, Line, ObjectId, Strict, Text, Words } from '../../platform/http/schema.ts';

const words = Type.String({ description: 'What was heard in answer; empty where nothing was' });

export const TestCallPath = Strict({ sid: Id({ description: "The carrier's id of the call" }) });

export const StartTestCall = Strict({
  location_id: Id({ description: 'The location, `loc_…`' }),
  from: Type.Optional(
    Line(40, { default: '+12125550188', examples: ['+12125550188'], description: 'The number that the agent sees' }),
  ),
});

export const StartedTestCall = Strict(
  {
    id: Type.String({ description: 'The call as /v1/voice/calls knows it' }),
    sid: Type.String({ description: "The carrier's id, by which the caller speaks" }),
  },
  { description: 'The call that rings' },
);

export const Say = Strict({ text: Text(2000, { description: 'The words', examples: ['Are you open today?'] }) });

export const Interrupt = Strict({
  text: Text(2000, { description: 'The words', examples: ['Just a moment, please.'] }),
  heard: Type.String({
    maxLength: 10_000,
    examples: ['We are open'],
    description: "How much of the agent's words had been played",
  }),
});

export const Press = Strict({
  digits: Type.String({
    description: 'Keys that are pressed, of `0-9*#`',
    pattern: '^[0-9*#]{1,32}$',
    examples: ['0'],
    'x-message': 'must be 1 to 32 of 0-9, * and #',
  }),
});

export const Heard = Strict({ words }, { description: 'What the caller heard' });
export const Pressed = Strict(
  { digits: Type.String({ description: 'Keys that are pressed, of `0-9*#`' }) },
  { description: 'What was pressed' },
);

export const EndedTestCall = Strict(
  {
    id: ObjectId(),
    sid: Type.String({ description: 'The id of the call at the carrier' }),
    status: Words(
      ['completed', 'busy', 'no-answer', 'canceled', 'failed', 'in-progress', 'ringing', 'queued', 'initiated'],
      { description: 'How it stands' },
    ),
    duration_seconds: Type.Integer({ description: 'All lengths together, seconds' }),
  },
  { description: 'What became of the call' },
);
