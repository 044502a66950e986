import { Type } from 'typebox';
import { CALL_CATEGORIES, MESSAGE_URGENCIES } from '../../engines/dialog/tools.ts';
import { Id, Instant, Line, Nullable, PageQuery, Patch, Strict, Words } from '../../platform/http/schema.ts';

export const MESSAGE_STATUSES = ['open', 'done'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const Message = Strict({
  id: Type.String({ examples: ['msg_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  location_id: Type.String(),
  from: Nullable(Type.String({ description: 'Who left it, as they said; null where they did not' })),
  phone_number: Nullable(Type.String({ description: 'Where they can be reached; E.164 where it could be read' })),
  for: Nullable(Type.String({ description: 'Whom it is for, as the caller said; null: the practice' })),
  about: Words(CALL_CATEGORIES),
  text: Type.String({ description: 'Word for word as it was understood' }),
  urgency: Words(MESSAGE_URGENCIES),
  status: Words(MESSAGE_STATUSES),
  assigned_to: Nullable(Type.String()),
  animal: Nullable(
    Strict(
      { name: Type.String(), kind: Nullable(Type.String()) },
      { description: 'Which animal it is about, as the caller told of it' },
    ),
  ),
  animal_id: Nullable(Type.String({ description: 'That animal among those of its owner, who was verified' })),
  call_id: Type.String({ description: 'Our id of the call' }),
  created_at: Type.String(),
  updated_at: Type.String(),
});

export const UpdateMessage = Patch({
  status: Type.Optional(Words(MESSAGE_STATUSES)),
  urgency: Type.Optional(Words(MESSAGE_URGENCIES)),
  assigned_to: Type.Optional(Nullable(Line(200, { examples: ['Front desk'] }))),
});

export const MessagesQuery = Strict({
  location_id: Type.Optional(Id()),
  status: Type.Optional(Words(MESSAGE_STATUSES)),
  urgency: Type.Optional(Words(MESSAGE_URGENCIES)),
  since: Type.Optional(Instant({ description: 'Earliest time at which it was left, inclusive' })),
  ...PageQuery,
});

export const MessagePath = Strict({ id: Type.String() });
