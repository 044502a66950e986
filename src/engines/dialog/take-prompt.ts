import { type Answers, answerQuestions } from './answers/answer-questions.ts';
import { wallClock } from './civil-time.ts';
import type { Desk } from './desk.ts';
import { answerEmergency } from './intents/answer-emergency.ts';
import { findEmergency } from './intents/emergency.ts';
import { findRequests } from './intents/requests.ts';
import { matchServices } from './knowledge/match-service.ts';
import { findWhen, type Heard } from './listening/find-when.ts';
import { hear, type Utterance } from './listening/hear.ts';
import { isExplicitYes, readReply } from './listening/yes-no.ts';
import { noteMood } from './mood.ts';
import { notUnderstood } from './not-understood.ts';
import { takeManners } from './take-manners.ts';
import { takeReply } from './take-reply.ts';
import { advance, confirm, hearTask, startRequests } from './tasks/task-flow.ts';

const ANYTHING_ELSE = 'Is there anything else I can help you with?';

/** One utterance of the caller: emergency first, then manners, then what is answered, asked and filled in. */
export async function takePrompt(desk: Desk, raw: string): Promise<void> {
  const { state } = desk;
  const heard = hear(raw);
  state.counts.silences = 0;
  state.counts.callerTurns += 1;
  const emergency = findEmergency(heard, desk.isVeterinary);
  if (emergency !== null) return answerEmergency(desk, emergency, raw.slice(0, 300));
  if (heard.tokens.length === 0) return notUnderstood(desk);
  noteMood(desk, heard);
  if (takeManners(desk, heard)) return;
  await takeMatter(desk, heard);
}

async function takeMatter(desk: Desk, heard: Utterance): Promise<void> {
  const { state } = desk;
  const isDictating = state.asked?.kind === 'message_text';
  const when = findWhen(heard, desk.practice.hours, dayContext(desk));
  const hadConsentAsked = state.asked?.kind === 'consent';
  const hasService = matchServices(heard.text, desk.practice.services).length > 0;
  const asking = withoutRequests(heard);
  const answers = isDictating
    ? noAnswers()
    : answerQuestions(desk, heard, isSearchWanted(desk, heard, when) ? asking : null);
  const requests = isDictating ? [] : findRequests(heard, hasService && answers.words.length === 0);
  const isStarted = startRequests(desk, requests, heard, when, answers.words.length > 0);
  const isFilled = hearTask(desk, heard, when);
  desk.hasHeardSomething = isStarted || isFilled || answers.words.length > 0;
  if (hadConsentAsked && state.consent !== null && !isStarted && !isFilled) return takeConsent(desk, heard, answers);
  const isReply = !isStarted && !isFilled && (await takeReply(desk, heard, answers));
  if (isReply) return;
  if (answers.words.length === 0 && !answers.hasUnknown && !isStarted && !isFilled) return notUnderstood(desk);
  state.counts.notUnderstood = 0;
  const next = state.task === null ? null : await advance(desk);
  speak(desk, answers, next);
}

/** What is left to look up once the clauses that ask for something to be done are set aside. */
function withoutRequests(heard: Utterance): Utterance {
  const clauses = heard.clauses.filter((clause) => findRequests(hear(clause), false).length === 0);
  return { ...heard, clauses, text: clauses.join(' ') };
}

function noAnswers(): Answers {
  return { words: [], hasUnknown: false };
}

/** The yes that permits a write; anything less asks again or takes the correction up. */
async function takeConsent(desk: Desk, heard: Utterance, answers: Answers): Promise<void> {
  const { state } = desk;
  if (isExplicitYes(heard.text)) return speak(desk, answers, await confirm(desk));
  if (readReply(heard.text) === 'no') return speak(desk, answers, refuse(desk));
  if (answers.words.length > 0 || answers.hasUnknown) return speak(desk, answers, await advance(desk));
  state.counts.notUnderstood += 1;
  if (state.counts.notUnderstood > 2) return notUnderstood(desk);
  desk.say(`Please say yes or no: ${(await advance(desk)) ?? ''}`);
}

/** A plain no to the read-back: nothing is written, and the caller says what to change. */
function refuse(desk: Desk): string {
  const { state } = desk;
  state.consent = null;
  if (state.task?.kind === 'cancel') {
    state.task = null;
    return "All right, I'll leave it as it is.";
  }
  state.asked = { kind: 'when' };
  if (state.task?.kind === 'book' || state.task?.kind === 'move') {
    state.task.chosen = null;
    state.task.offered = [];
    state.task.when = null;
  }
  return "No problem, I haven't booked anything. What would you like to change?";
}

function speak(desk: Desk, answers: Answers, next: string | null): void {
  const { state } = desk;
  const parts = [...answers.words];
  if (answers.hasUnknown) {
    const isOffering = next === null && state.task === null;
    parts.push(
      isOffering
        ? "I'm sorry, I don't know that. May I take a message so that someone can get back to you?"
        : "I'm sorry, I don't know that, but the team can tell you.",
    );
    if (isOffering) {
      state.asked = { kind: 'offer_message' };
      desk.say(parts.join(' '));
      return;
    }
  }
  if (next !== null) parts.push(next);
  if (state.task === null && !/\?$/.test(parts.at(-1) ?? '')) {
    state.asked = { kind: 'anything_else' };
    parts.push(ANYTHING_ELSE);
  }
  desk.say(parts.join(' '));
}

/** While a form is being filled, only a real question is looked up; "tuesday" is an answer. */
function isSearchWanted(desk: Desk, heard: Utterance, when: Heard): boolean {
  const asked = desk.state.asked?.kind;
  if (desk.state.task === null || asked === 'anything_else' || asked === 'open')
    return when.isEmpty || heard.tokens.length > 3;
  return (
    /\b(do you|is there|are there|can i|does|what|where|how|who|why|will i|should i)\b/.test(heard.text) && when.isEmpty
  );
}

function dayContext(desk: Desk): { today: string; contextDay: string | null; expectsDay: boolean } {
  const { state, today, practice } = desk;
  const asked = state.asked?.kind;
  const search = state.task?.kind === 'book' || state.task?.kind === 'move' ? state.task : null;
  const slot = search?.chosen ?? search?.offered[0];
  const contextDay =
    slot === undefined ? (search?.when?.days?.[0] ?? null) : wallClock(slot.startsAt, practice.timezone).day;
  return {
    today,
    contextDay,
    expectsDay: asked === 'when' || asked === 'slot' || (asked === 'consent' && search !== null),
  };
}
