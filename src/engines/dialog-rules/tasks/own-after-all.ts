import { sameFirstName, sameName } from '../../dialog/same-name.ts';
import type { Desk } from '../desk.ts';
import { goOn } from '../go-on.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import { hear, type Utterance } from '../listening/hear.ts';
import { findName } from '../listening/person-names.ts';
import { startsWithYes } from '../listening/yes-no.ts';
import { beganWith, type Task } from '../task.ts';
import { nameIntroducing } from './caller-name.ts';
import { isOfRecord } from './for-whom.ts';
import { isPlainlyAnothers, THING } from './own-record.ts';

const IS_OWN = new RegExp(
  `\\b(?:it is|its|it was|that is|thats|this is) (?:actually |really |all )?(?:mine|for me|my (?:own )?${THING})\\b|\\bi am the (?:patient|one)\\b|\\bpatient is me\\b`,
);

/** "I'm Jane Roe, it's my appointment", of what was kept for another's: goes on with it. True where the turn is done. */
export async function takeOwnAfterAll(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state } = desk;
  const { task } = state;
  const heldBack = task?.kind === 'message' ? task.heldBack : undefined;
  if (heldBack === undefined && !isOfRecord(task)) return false;
  const isOwn = IS_OWN.test(inPlainTerms(heard.text, desk.practice));
  if (heldBack !== undefined && !isOwn && state.asked?.kind === 'caller_name' && namesThePatient(desk, heard)) {
    state.asked = { kind: 'whose' };
    desk.say('Is the appointment your own, then?');
    return true;
  }
  if (heldBack !== undefined && state.asked?.kind === 'whose') {
    state.asked = { kind: 'caller_name' };
    if (startsWithYes(heard.text)) return takeUp(desk, heldBack);
  }
  if (!isOwn) return false;
  const told = nameIntroducing(heard);
  if (isOfRecord(task) && state.claim.isOther && state.patient === null && isDoubtful(desk)) {
    state.claim.isOther = false;
    if (told !== null) Object.assign(state.claim, told);
    await goOn(desk);
    return true;
  }
  if (heldBack === undefined) return false;
  if (told !== null && told.firstName !== state.claim.firstName) return false;
  return takeUp(desk, heldBack);
}

/** What was kept from the caller is theirs. */
async function takeUp(desk: Desk, heldBack: Task): Promise<true> {
  Object.assign(desk.state.claim, { isOther: false, tried: null });
  desk.state.task = heldBack;
  await goOn(desk);
  return true;
}

/** Asked for their own name, the caller gives the one that was given for the patient. */
function namesThePatient({ state: { claim } }: Desk, heard: Utterance): boolean {
  const own = findName(heard, 'name');
  if (own?.firstName == null || own.lastName === null || claim.firstName === null || claim.lastName === null)
    return false;
  return sameFirstName(own.firstName, claim.firstName) && sameName(own.lastName, claim.lastName);
}

/** The words that the change was wished for in do not say plainly whose it is. */
function isDoubtful(desk: Desk): boolean {
  const said = beganWith(desk.state.task);
  return said !== null && !isPlainlyAnothers(desk, hear(said));
}
