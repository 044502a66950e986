import { AppError } from '../../../platform/http/errors.ts';
import { parseJsonBody } from '../../../platform/http/json-body.ts';
import { isShape } from '../../../platform/is-shape.ts';
import { Handoff } from './carrier-forms.ts';

/** What the carrier's forms say, read once. https://www.twilio.com/docs/voice/twiml */
type Fields = { [name: string]: string | undefined };

const OVER = new Set(['completed', 'busy', 'no-answer', 'failed', 'canceled']);

/** What the carrier writes for callers who keep their number back: the keys of ANONYMOUS, RESTRICTED, BLOCKED, UNKNOWN, UNAVAILABLE. */
const WITHHELD = new Set(['+266696687', '+7378742833', '+2562533', '+8656696', '+86282452253']);

/** Who calls, in E.164; null where the caller keeps the number back or has none, as on a SIP telephone. */
export function readCaller({ From = '' }: Fields): string | null {
  return /^\+[1-9]\d{6,14}$/.test(From) && !WITHHELD.has(From) ? From : null;
}

/** What a finished session with the agent reports. */
export interface SessionReport {
  callStatus: string | null;
  /** The caller, or the carrier, has ended the call. */
  isCallOver: boolean;
  /** What our own session said when it ended; empty where it did not end by itself. */
  handoff: { reason: 'end' | 'transfer' | null; to: string | null };
}

export function readSessionReport(fields: Fields): SessionReport {
  return { ...readCallStatus(fields), handoff: readHandoff(fields.HandoffData) };
}

/** What a dialled telephone came to. */
export interface DialReport {
  callStatus: string | null;
  isCallOver: boolean;
  dialStatus: string;
  /** A person took the call and was connected with the caller. */
  hasTalked: boolean;
}

export function readDialReport(fields: Fields): DialReport {
  const dialStatus = (fields.DialCallStatus ?? 'failed').slice(0, 40);
  const isAnswered = dialStatus === 'completed' || dialStatus === 'answered';
  return { ...readCallStatus(fields), dialStatus, hasTalked: isAnswered && fields.DialBridged !== 'false' };
}

/** Whether a machine answered a dialled telephone; what the carrier is not sure of counts as a person. */
export function isMailbox({ AnsweredBy = '' }: Fields): boolean {
  return AnsweredBy.startsWith('machine') || AnsweredBy === 'fax';
}

/** The last status callback of a call; null for those on the way. */
export interface FinalStatus {
  status: string;
  /** Whole seconds. */
  seconds: number | null;
  /** The same on every delivery. */
  eventId: string;
}

export function readFinalStatus(fields: Fields): FinalStatus | null {
  const { CallSid, CallStatus, CallDuration, SequenceNumber = '' } = fields;
  if (!CallSid || !CallStatus || !OVER.has(CallStatus)) return null;
  return {
    status: CallStatus,
    seconds: /^\d{1,7}$/.test(CallDuration ?? '') ? Number(CallDuration) : null,
    eventId: `${CallSid}:${CallStatus}:${SequenceNumber}`.slice(0, 200),
  };
}

/** What became of a recording; null for what is on the way. https://www.twilio.com/docs/voice/api/recording#recordingstatuscallback */
export interface RecordingReport {
  recordingId: string;
  /** Whole seconds; null where nothing was recorded. */
  seconds: number | null;
}

export function readRecordingReport(fields: Fields): RecordingReport | null {
  const { RecordingSid, RecordingStatus, RecordingDuration = '' } = fields;
  if (!RecordingSid || !/^RE[0-9a-f]{32}$/.test(RecordingSid)) return null;
  if (RecordingStatus === 'absent') return { recordingId: RecordingSid, seconds: null };
  if (RecordingStatus !== 'completed') return null;
  return { recordingId: RecordingSid, seconds: /^\d{1,7}$/.test(RecordingDuration) ? Number(RecordingDuration) : 0 };
}

function readCallStatus(fields: Fields): { callStatus: string | null; isCallOver: boolean } {
  const callStatus = fields.CallStatus ?? null;
  return { callStatus, isCallOver: callStatus !== null && OVER.has(callStatus) };
}

/** What is not of our own making counts as nothing said. */
function readHandoff(text: string | undefined): SessionReport['handoff'] {
  try {
    const value = parseJsonBody(Buffer.from(text ?? '{}'));
    if (isShape(Handoff, value)) return { reason: value.reason, to: value.to ?? null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return { reason: null, to: null };
}
