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
  return Type.Object(fields, {
    additionalProperties: { type: 'string', pattern: TEXT },
    propertyNames: { maxLength: 200, pattern: CONTROL_FREE },
  });
}

function FormOfCall<Fields extends TProperties>(fields: Fields) {
  return Form({ CallSid: id, CallStatus: line, ...fields });
}

export const VoiceForm = FormOfCall({ From: line, To: line });
export const CallForm = FormOfCall({});
export const SessionForm = FormOfCall({
  HandoffData: Type.Optional(Type.String({ maxLength: 10_000, pattern: TEXT })),
});
export const DialForm = FormOfCall({ DialCallStatus: line, DialBridged: line });
export const AnsweredByForm = FormOfCall({ AnsweredBy: line });
export const StatusForm = FormOfCall({ CallDuration: line, SequenceNumber: line });
export const RecordingForm = FormOfCall({ RecordingSid: line, RecordingStatus: line, RecordingDuration: line });

const number = Type.String({ pattern: '^\\+[1-9]\\d{2,14}$' });

/** A text to one of our numbers. https://www.twilio.com/docs/messaging/guides/webhook-request */
export const TextForm = Form({
  From: number,
  To: number,
  /** Pictures come without words. */
  Body: Type.Optional(Type.String({ maxLength: 10_000, pattern: TEXT })),
  /** Set where the carrier is told to answer the words itself. */
  OptOutType: Type.Optional(Type.String({ maxLength: 40, pattern: CONTROL_FREE })),
});

/** What an address of ours that carriers were given says. */
export const CallAddress = Type.Object({ tenant: id, call: id, why: Type.Optional(Words(['forward', 'transfer'])) });

/** What our own session says when it ends, brought back by the carrier. */
export const Handoff = Type.Object({
  reason: Words(['end', 'transfer']),
  /** E.164. */
  to: Type.Optional(Type.String({ pattern: '^\\+[1-9]\\d{6,14}$' })),
});
