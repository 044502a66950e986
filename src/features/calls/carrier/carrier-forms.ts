import { type TProperties, Type } from 'typebox';
import { CONTROL_FREE, Words } from '../../../platform/http/schema.ts';

/**
 * The carrier's forms, field by field. https://www.twilio.com/docs/voice/twiml#request-parameters
 * What is missing is known to the handlers. The carrier adds fields without notice: those are taken in and not read.
 */

/** Text of several lines, which a carrier's remarks may be; no other control characters. */
const TEXT = '^[^\\p{Cs}\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';

/** An id as carriers and we ourselves write it. */
const id = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' }));
const line = Type.Optional(Type.String({ maxLength: 1000, pattern: CONTROL_FREE }));

function Form<Fields extends TProperties>(fields: Fields) {
  return Type.Object(
    { CallSid: id, CallStatus: line, ...fields },
    {
      additionalProperties: { type: 'string', pattern: TEXT },
      propertyNames: { maxLength: 200, pattern: CONTROL_FREE },
    },
  );
}

export const VoiceForm = Form({ From: line, To: line });
export const CallForm = Form({});
export const SessionForm = Form({ HandoffData: Type.Optional(Type.String({ maxLength: 10_000, pattern: TEXT })) });
export const DialForm = Form({ DialCallStatus: line, DialBridged: line });
export const AnsweredByForm = Form({ AnsweredBy: line });
export const StatusForm = Form({ CallDuration: line, SequenceNumber: line });
export const RecordingForm = Form({ RecordingSid: line, RecordingStatus: line, RecordingDuration: line });

/** What an address of ours that carriers were given says. */
export const CallAddress = Type.Object({ tenant: id, call: id, why: Type.Optional(Words(['forward', 'transfer'])) });

/** What our own session says when it ends, brought back by the carrier. */
export const Handoff = Type.Object({
  reason: Words(['end', 'transfer']),
  /** E.164. */
  to: Type.Optional(Type.String({ pattern: '^\\+[1-9]\\d{6,14}$' })),
});
