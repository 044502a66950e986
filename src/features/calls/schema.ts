import { Type } from 'typebox';
import { SENTIMENTS } from '../../engines/dialog/analysis-types.ts';
import { CALL_CATEGORIES } from '../../engines/dialog/tools.ts';
import { Instant, Nullable, ObjectId, PageQuery, Strict, Text, Words } from '../../platform/http/schema.ts';
import { CALL_STATUSES } from './call-state.ts';

const text = (description: string) => Nullable(Type.String({ description }));
const instant = (description: string) => Nullable(Type.String({ format: 'date-time', description }));

const summary = {
  id: ObjectId(),
  call_id: text('The id of the call at the carrier; null while a call that we place has none yet'),
  status: Nullable(Words(CALL_STATUSES, { description: 'How it stands' })),
  direction: Nullable(
    Words(['inbound', 'outbound'], {
      description: 'Who placed the call: `inbound` the caller, `outbound` the practice',
    }),
  ),
  caller_number: text('Who called, E.164; null where it was withheld'),
  duration: Nullable(Type.Integer({ description: 'Seconds from the start to the end; null while the call goes on' })),
  summary: text('What the call came to, in a few sentences; null until it is analysed'),
  sentiment: Nullable(Words(SENTIMENTS, { description: 'The mood of the caller; null until the call is analysed' })),
  category: Nullable(Words(CALL_CATEGORIES, { description: 'What the call was about; null until it is analysed' })),
  call_successful: Nullable(
    Type.Boolean({ description: 'Whether the caller got what they called for; null until the call is analysed' }),
  ),
  started_at: instant('When it began; null where it has not'),
  ended_at: instant('When it ended; null while it goes on'),
  agent: Nullable(
    Strict(
      { id: ObjectId(), name: text('Name') },
      { description: 'The voice agent that answered, as it was called then; null where none did' },
    ),
  ),
  patient: Nullable(
    Strict(
      { id: ObjectId(), first_name: text('First name'), last_name: text('Last name') },
      { description: 'The patient; null where none was verified' },
    ),
  ),
};

export const CallSummary = Strict(summary);

export const CallDetail = Strict({
  ...summary,
  to_number: text('Who was called, E.164'),
  ended_reason: text('Why the call ended, such as `agent_goodbye`; null while it goes on'),
  transcript: Type.Array(
    Strict({
      role: Words(['agent', 'caller'], {
        description:
          'Who: of a conversation a side, of a person what they may do, of an element what it is to assistive technology',
      }),
      text: Type.String({ description: 'The words' }),
      at: Type.String({ description: 'When it happened' }),
      interrupted: Type.Boolean({ description: 'The other side spoke over it; what was not heard is left out' }),
      latency_ms: Nullable(
        Type.Integer({
          description: 'From the caller’s last word to the agent’s first, milliseconds; null for lines without',
        }),
      ),
    }),
    { description: 'What was said, in order' },
  ),
  tool_calls: Type.Array(
    Strict({
      name: Type.String({ description: 'Name' }),
      arguments: Type.Unsafe<unknown>({ description: 'What it was called with' }),
      result: Type.Unsafe<unknown>({ description: 'What came of it' }),
      at: Type.String({ description: 'When it happened' }),
    }),
    { description: 'What the agent looked up and did' },
  ),
  message: Nullable(
    Strict(
      {
        name: text('Name'),
        phone_number: text('Telephone number, E.164; null where unknown'),
        text: Type.String({ description: 'The words' }),
      },
      { description: 'What the caller left; null for nothing' },
    ),
  ),
  appointment_id: text('The appointment that it is about; null where there is none'),
  success_reason: text('Why the call counts as successful or not, in a sentence; null until it is analysed'),
  recording_seconds: Nullable(
    Type.Integer({
      description: 'Length of the recording, which ends with the call; null where there is none to hear',
    }),
  ),
});

const locationId = Type.String({ description: 'The location, `loc_…`', minLength: 1 });

export const ListCallsQuery = Strict({
  location_id: locationId,
  status: Type.Optional(Words(CALL_STATUSES, { description: 'How it stands' })),
  direction: Type.Optional(
    Words(['inbound', 'outbound'], {
      description: 'Who placed the call: `inbound` the caller, `outbound` the practice',
    }),
  ),
  category: Type.Optional(Words(CALL_CATEGORIES, { description: 'What the call was about' })),
  since: Type.Optional(Instant({ description: 'Beginning, inclusive' })),
  ...PageQuery,
});

export const CallPath = Strict({ id: Type.String({ description: 'The call, `call_…`' }) });

export const PlaceCall = Strict({
  location_id: locationId,
  to: Type.String({ description: 'Who is called, E.164', minLength: 1, maxLength: 40, examples: ['+12125550142'] }),
  purpose: Text(10_000, { description: 'Why we call, said by the agent when it is answered' }),
});
