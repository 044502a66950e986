import type { BookingResult, DialogTools, PatientClaim, PatientRecord, RefusalReason } from '../dialog/tools.ts';
import type { Claim, DialogState, Proposal } from './state.ts';

/** A brain asked for something that the rules of the house forbid; nothing was done. */
export class PolicyBreach extends Error {
  override name = 'PolicyBreach';
}

/**
 * The tools as a brain may use them. What the caller has not agreed to, word for word as it was read back, is not written; what
 * belongs to a patient is not shown before name and date of birth matched. Both brains get these tools and no others.
 */
export interface GuardedTools {
  findSlots: DialogTools['findSlots'];
  /** Sets `state.patient` where the claim matches; a miss says nothing of why. */
  verify(claim: PatientClaim, callerNumber: string | null): Promise<PatientRecord | null>;
  listAppointments(): ReturnType<DialogTools['listAppointments']>;
  /** Carries out what the caller has said yes to, and nothing else. */
  book(): Promise<BookingResult>;
  move(): Promise<BookingResult>;
  cancel(): Promise<{ ok: true } | { ok: false; reason: RefusalReason }>;
  takeMessage(message: { name: string | null; phoneNumber: string | null; text: string }): Promise<{ ok: true }>;
}

/** Names the patient of a proposal before a record exists. */
export function patientKey(patient: PatientRecord | null, claim: Claim): string {
  return patient === null
    ? `new:${claim.firstName ?? ''}|${claim.lastName ?? ''}|${claim.dateOfBirth ?? ''}`
    : patient.id;
}

/** Records what is about to be read back; an earlier consent is void from here on. */
export function propose(state: DialogState, proposal: Proposal): void {
  state.consent = { proposal, isGiven: false };
}

/** Call only on the caller's explicit yes to what was read back. */
export function giveConsent(state: DialogState): void {
  if (state.consent !== null) state.consent.isGiven = true;
}

/** A yes to something that was changed since is no yes. */
export function withdrawConsent(state: DialogState): void {
  state.consent = null;
}

/** Takes the consent out of the state, so that it serves one write only. */
export function spendConsent<K extends Proposal['kind']>(state: DialogState, kind: K): Extract<Proposal, { kind: K }> {
  const consent = state.consent;
  if (consent === null || !consent.isGiven || !isKind(consent.proposal, kind)) {
    throw new PolicyBreach(`${kind} without a confirmed read-back`);
  }
  state.consent = null;
  return consent.proposal;
}

function isKind<K extends Proposal['kind']>(proposal: Proposal, kind: K): proposal is Extract<Proposal, { kind: K }> {
  return proposal.kind === kind;
}

/** The verified patient; everything of a record is behind this. */
export function verifiedPatient(state: DialogState): PatientRecord {
  if (state.patient === null) throw new PolicyBreach('a record was asked for before the caller was verified');
  return state.patient;
}
