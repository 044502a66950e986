import { isDeepStrictEqual } from 'node:util';
import type { ConversationState, Person, Proposal } from '../state.ts';

/** Something was asked for that the rules of the house forbid; nothing was done. */
export class PolicyBreach extends Error {
  override name = 'PolicyBreach';
}

/** Names a person of a proposal: their record, or what a new one would be made of. */
export function personKey({ record, firstName, lastName, birthDate }: Person): string {
  return record === null ? `new:${firstName ?? ''}|${lastName ?? ''}|${birthDate ?? ''}` : record.id;
}

/** Records what is about to be read back; an earlier proposal, and a yes to it, are void from here on. */
export function propose(state: ConversationState, proposal: Proposal): void {
  state.proposal = proposal;
  state.consent = null;
}

/** The caller's explicit yes to what stands read back. @returns false where nothing does */
export function consent(state: ConversationState): boolean {
  state.consent = state.proposal;
  return state.consent !== null;
}

/** An answer leans to a yes to what stands read back. @returns whether one in an earlier turn did, to the same */
export function lean(state: ConversationState, before: ConversationState): boolean {
  if (state.proposal === null) return false;
  state.leaned = state.proposal;
  return isDeepStrictEqual(before.leaned, state.proposal);
}

/** A yes to something that was changed since is no yes. */
export function voidProposal(state: ConversationState): void {
  state.proposal = null;
  state.consent = null;
}

/** What was read back and not heard is read back anew, unless the same was heard before. */
export function voidUnheard(state: ConversationState): void {
  if (!isDeepStrictEqual(state.heard, state.proposal)) voidProposal(state);
}

/** What the caller turns down has to be heard anew before they may agree to it. */
export function turnDown(state: ConversationState): void {
  voidProposal(state);
  delete state.heard;
  delete state.leaned;
}

/** Takes the consent out of the state, so that it serves one write only. @throws PolicyBreach where there is none */
export function spendConsent<K extends Proposal['kind']>(
  state: ConversationState,
  kind: K,
): Extract<Proposal, { kind: K }> {
  const { consent: given } = state;
  voidProposal(state);
  if (given === null || !isKind(given, kind)) throw new PolicyBreach(`${kind} without a confirmed read-back`);
  return given;
}

function isKind<K extends Proposal['kind']>(proposal: Proposal, kind: K): proposal is Extract<Proposal, { kind: K }> {
  return proposal.kind === kind;
}
