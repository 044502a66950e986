import { type Static, Type } from 'typebox';
import { CONTROL_FREE } from '../../platform/http/schema.ts';

/** The frames that a carrier sends on a ConversationRelay session. Fields that are not named here are not read. */

/** What was said: of the control characters only line ends and tabs. */
const speech = Type.String({ pattern: '^[^\\p{Cs}\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' });
const line = Type.String({ maxLength: 1000, pattern: CONTROL_FREE });
const id = Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' });
const orNull = <Schema extends typeof line>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

export const SetupSchema = Type.Object({
  sessionId: id,
  callSid: id,
  from: orNull(line),
  to: orNull(line),
  direction: orNull(line),
  callStatus: orNull(line),
  forwardedFrom: orNull(line),
  /** What our TwiML gave as `<Parameter>`; we give texts. */
  customParameters: Type.Optional(
    Type.Union([
      Type.Record(Type.String(), Type.Union([line, Type.Number(), Type.Boolean(), Type.Null()])),
      Type.Null(),
    ]),
  ),
});
export type Setup = Static<typeof SetupSchema>;

export const PromptSchema = Type.Object({
  voicePrompt: speech,
  lang: orNull(line),
  last: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type Prompt = Static<typeof PromptSchema>;

export const DtmfSchema = Type.Object({
  digit: Type.Union([Type.String({ pattern: '^[0-9*#A-Da-d]$' }), Type.Integer({ minimum: 0, maximum: 9 })]),
});

export const InterruptSchema = Type.Object({
  utteranceUntilInterrupt: orNull(speech),
  /** A number, or digits in a string. */
  durationUntilInterruptMs: Type.Optional(Type.Union([Type.Number(), line, Type.Null()])),
});
export type Interrupt = Static<typeof InterruptSchema>;

export const ErrorSchema = Type.Object({ description: orNull(speech) });
