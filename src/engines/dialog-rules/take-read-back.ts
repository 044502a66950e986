/** What is wrong with what was read back, told without a plain no: whom it is with, what it is for, how a name is written, which number. */

import { sayPhoneNumber } from '../dialog/nlg/en/say-numbers.ts';
import type { Desk } from './desk.ts';
import { goOn, leadOf } from './go-on.ts';
import { guessTurn } from './intents/guess/guess-turn.ts';
import { type Shares, sharesOf } from './intents/guess/shares.ts';
import { afterPause } from './intents/manners.ts';
import { type Utterance, utteranceOf } from './listening/hear.ts';
import type { BookTask, MoveTask } from './task.ts';
import { hearCallbackNumber } from './tasks/callback-number.ts';
import { takeChange } from './tasks/consent.ts';
import { correctedEnd } from './tasks/correct-number.ts';
import { addsAtReadBack, addsOther } from './tasks/for-whom.ts';
import { secondService } from './tasks/second-service.ts';
import { othersNamed } from './tasks/second-time.ts';
import { SURELY, wishesPerson, wishesService } from './tasks/second-wishes.ts';
import { noteForTeam } from './tasks/told-beside.ts';
import { onlyThen, whenIn } from './when-in.ts';

/** Fewer words are read by patterns alone. */
const LEAST_TOLD = 4;

/** Takes what is said to be wrong; true where the turn is done. */
export async function takeReadBack(desk: Desk, heard: Utterance): Promise<boolean> {
  const { task, asked } = desk.state;
  const isReadBack = asked?.kind === 'consent' && (task?.kind === 'book' || task?.kind === 'move');
  if (!isReadBack || task.chosen === null || heard.tokens.length < LEAST_TOLD) return false;
  const share = sharesOf(guessTurn(afterPause(heard), 'consent'));
  if (share('yes', 'leave', 'cancel') >= SURELY || addsOther(heard) || addsAtReadBack(desk, heard)) return false;
  const number = hearCallbackNumber(desk, heard, true);
  if (number?.kind === 'number') return takeNumber(desk, heard, number.phoneNumber);
  if (await takeCorrectedEnd(desk, heard)) return true;
  if (SAYS_NAME.test(heard.text)) return takeName(desk, heard);
  if (!whenIn(desk, heard).isEmpty) return false;
  const changed = otherPerson(desk, task, heard, share) || otherService(desk, task, heard, share);
  return changed && readAnew(desk);
}

function otherPerson(desk: Desk, task: BookTask | MoveTask, heard: Utterance, share: Shares): boolean {
  const ownId = task.chosen?.providerId ?? null;
  const [wished, more] = othersNamed(desk, heard, ownId);
  if (wished === undefined || more !== undefined || !wishesPerson(desk, heard, ownId, share)) return false;
  Object.assign(task, { providerChoice: { kind: 'named', providerId: wished.id }, chosen: null, offered: [] });
  return true;
}

function otherService(desk: Desk, task: BookTask | MoveTask, heard: Utterance, share: Shares): boolean {
  if (task.kind !== 'book' || task.chosen === null || share('question') >= SURELY) return false;
  const second = secondService(desk, heard, task.serviceId);
  if (second === null || !wishesService(heard, second, share)) return false;
  const { service } = second;
  const when = onlyThen(desk, task.chosen.startsAt);
  Object.assign(task, { serviceId: service.id, candidates: [], suggested: null, chosen: null, offered: [], when });
  return true;
}

/** Of somebody who is known the team notes it; of somebody new it is read back with the rest. */
function takeNumber(desk: Desk, heard: Utterance, phoneNumber: string): Promise<boolean> {
  Object.assign(desk.state.claim, { phoneNumber, isPhoneSaid: true });
  if (desk.state.patient === null || !noteForTeam(desk, heard)) return readAnew(desk);
  return readAnew(desk, `I'll pass that number on to the team: ${sayPhoneNumber(phoneNumber)}.`);
}

/** Of the number that was read back with the rest, and of no hour. */
async function takeCorrectedEnd(desk: Desk, heard: Utterance): Promise<boolean> {
  const { patient, claim } = desk.state;
  if (patient !== null || claim.phoneNumber === null || !claim.isPhoneSaid) return false;
  const corrected = correctedEnd(heard, claim.phoneNumber);
  if (corrected === null) return false;
  if (corrected === 'unclear') return takeChange(desk, utteranceOf('number'));
  claim.phoneNumber = corrected;
  return readAnew(desk);
}

const SAYS_NAME =
  /\b(?:(?:last|first|maiden|middle|married|full) name|my name|the name|name (?:is|on|should|was)|spell(?:ed|ing|t)|with an? [a-z]\b|its under my|under my (?:maiden|married))\b/;

/** The name of somebody who is known is for the team to mend. */
function takeName(desk: Desk, heard: Utterance): Promise<boolean> | false {
  const { state } = desk;
  if (/^(?:no|nope|nah|yes|yeah|yep)\b/.test(heard.text) || /\b(?:what|which|who|whose)\b/.test(heard.text))
    return false;
  if (state.patient === null || !noteForTeam(desk, heard)) return false;
  return readAnew(desk, "I can't change the name myself, but I'll let the team know.");
}

async function readAnew(desk: Desk, ...lead: string[]): Promise<boolean> {
  desk.state.consent = null;
  await goOn(desk, leadOf(...lead));
  return true;
}
