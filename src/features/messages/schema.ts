import { Type } from 'typebox';
import { CALL_CATEGORIES, MESSAGE_URGENCIES } from '../../engines/dialog/tools.ts';
import {
  CreatedAt,
  Id,
  Instant,
  Line,
  Nullable,
  ObjectId,
  PageQuery,
  Patch,
  Strict,
  UpdatedAt,
  Words,
} from '../../platform/http/schema.ts';

export const MESSAGE_STATUSES = ['open', 'done'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const Message = Strict({
  id: ObjectId({ examples: ['msg_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  location_id: Type.String({ description: 'The location, `loc_…`' }),
  from: Nullable(Type.String({ description: 'Who left it, as they said; null where they did not' })),
  phone_number: Nullable(Type.String({ description: 'Where they can be reached; E.164 where it could be read' })),
  for: Nullable(Type.String({ description: 'Whom it is for, as the caller said; null: the practice' })),
  about: Words(CALL_CATEGORIES, { description: 'What it is about' }),
  text: Type.String({ description: 'Word for word as it was understood' }),
  urgency: Words(MESSAGE_URGENCIES, { description: 'How soon somebody should see to it' }),
  status: Words(MESSAGE_STATUSES, { description: 'How it stands' }),
  assigned_to: Nullable(Type.String({ description: 'Who sees to it, in your words; null for nobody' })),
  patient: Nullable(
    Strict(
      {
        name: Nullable(Type.String({ description: 'Name, where that is somebody else than who left it' })),
        date_of_birth: Nullable(Type.String({ description: 'Date of birth as they said it, `YYYY-MM-DD`' })),
      },
      { description: 'Whose file it is of, as the caller told; null where who left it says it all' },
    ),
  ),
  animal: Nullable(
    Strict(
      { name: Type.String({ description: 'Name' }), kind: Nullable(Type.String({ description: 'Which kind it is' })) },
      { description: 'Which animal it is about, as the caller told of it' },
    ),
  ),
  animal_id: Nullable(Type.String({ description: 'That animal among those of its owner, who was verified' })),
  call_id: Type.String({ description: 'Our id of the call' }),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
});

export const UpdateMessage = Patch({
  status: Type.Optional(Words(MESSAGE_STATUSES, { description: 'How it stands' })),
  urgency: Type.Optional(Words(MESSAGE_URGENCIES, { description: 'How soon somebody should see to it' })),
  assigned_to: Type.Optional(
    Nullable(Line(200, { description: 'Who sees to it, in your words; null for nobody', examples: ['Front desk'] })),
  ),
});

export const MessagesQuery = Strict({
  location_id: Type.Optional(Id({ description: 'The location, `loc_…`' })),
  status: Type.Optional(Words(MESSAGE_STATUSES, { description: 'How it stands' })),
  urgency: Type.Optional(Words(MESSAGE_URGENCIES, { description: 'How soon somebody should see to it' })),
  since: Type.Optional(Instant({ description: 'Earliest time at which it was left, inclusive' })),
  ...PageQuery,
});

export const MessagePath = Strict({ id: Type.String({ description: 'The message, `msg_…`' }) });
