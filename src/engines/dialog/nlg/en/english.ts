import type { Act } from '../../acts.ts';
import type { Turn } from '../../turn-context.ts';
import type { Language } from '../language.ts';
import { offeredLanguage, vary } from '../language.ts';
import { sayFact } from './facts.ts';
import { greeting } from './greeting.ts';
import { askAgain, question } from './questions.ts';
import { sayRefusal } from './refusals.ts';
import { sayEmergency, sayGrave, sayTransferFailure } from './safety.ts';
import {
  confirmation,
  listAppointments,
  nameAppointments,
  noSlots,
  offerServices,
  offerSlots,
  sayDone,
  sayNext,
} from './visits.ts';

/** What the agent says in English. */
export const english: Language = {
  tag: 'en',
  waiting: ['One moment, please.', 'Let me look that up.', 'Just a second.'],
  say,
};

function say(act: Act, turn: Turn): string {
  switch (act.act) {
    case 'greet': {
      const { opening, question: asked } = greeting(turn.practice);
      return turn.acts.some(({ act: other }) => other === 'offer_language') ? opening : `${opening} ${asked}`;
    }
    case 'greet_again':
      return 'Sorry, we were cut off for a moment.';
    case 'offer_language':
      return `${offeredLanguage(turn.practice, 'en')} ${greeting(turn.practice).question}`;
    case 'ask':
      return question(act, turn);
    case 'ask_again':
      return askAgain(act, turn);
    case 'offer_slots':
      return offerSlots(act, turn);
    case 'offer_services':
      return offerServices(act.ids, turn);
    case 'offer_appointments':
      return listAppointments(act.appointments, turn);
    case 'no_slots':
      return noSlots(act.why);
    case 'confirm':
      return confirmation(act, turn);
    case 'done':
      return sayDone(act.outcome, turn);
    case 'appointments':
      return nameAppointments(act.appointments, turn);
    case 'message_taken':
      return act.recipient === null
        ? vary(turn, ["Thank you, I've passed that on.", "Thanks, I've noted it for the team and passed it on."])
        : `Thank you, I've passed that on for ${act.recipient}.`;
    case 'fact':
      return sayFact(act.topic, act.fact, turn);
    case 'unknown':
      return act.isPassedOn
        ? vary(turn, [
            "I don't know that, but I'll pass your question on.",
            "I'd have to ask the team; I'll pass that on.",
          ])
        : vary(turn, ["I don't know that, I'm afraid.", "I'm sorry, I don't have that information."]);
    case 'refused':
      return sayRefusal(act.why, turn);
    case 'transfer':
      return act.reason === 'emergency'
        ? "I'm connecting you now, please stay on the line."
        : "One moment, I'll connect you.";
    case 'transfer_failed':
      return sayTransferFailure(act.wasEmergency, turn);
    case 'emergency':
      return sayEmergency(act);
    case 'relieved':
      return vary(turn, ["I'm glad to hear that.", 'Good, thank you for telling me.']);
    case 'grave':
      return sayGrave(act.matter);
    case 'small_talk':
      return act.about === 'are_you_recording' && turn.practice.isRecorded === true
        ? 'Yes, this call is recorded.'
        : SMALL_TALK[act.about];
    case 'acknowledge':
      return vary(turn, ['All right.', 'Okay.']);
    case 'language':
      return 'Sure, in English.';
    case 'turn_to':
      return sayNext(act, turn);
    case 'dropped':
      return vary(turn, ['All right, never mind that.', "Okay, we'll leave it."]);
    case 'waiting':
      return vary(turn, ['Of course, take your time.', "Sure, I'll wait."]);
    case 'still_there':
      return 'Are you still there?';
    case 'cannot_hear':
      return "I'm sorry, I can't hear you.";
    case 'not_understood':
      return turn.state.counts.notUnderstood > 1
        ? "I'm sorry, I still didn't get that."
        : vary(turn, ["Sorry, I didn't catch that.", "I'm not sure I understood."]);
    case 'apologize':
      return "I'm sorry about that.";
    case 'system_down':
      return "I'm sorry, our system isn't responding right now.";
    case 'goodbye':
      return GOODBYE[act.why];
    case 'repeat':
    case 'said':
      return act.act === 'repeat' && act.text === '' ? 'How can I help you?' : act.text;
  }
}

const SMALL_TALK = {
  greeting: 'Hello!',
  thanks: "You're welcome.",
  how_are_you: "I'm doing well, thank you.",
  are_you_human: "I'm an automated assistant, but I can help with appointments and questions.",
  are_you_recording: 'What we say is written down for the practice.',
  remark: 'I see.',
} as const;

const GOODBYE = {
  done: 'Thank you for calling. Goodbye!',
  silence: "I can't hear anyone, so I'll hang up now. Please call again any time. Goodbye.",
  wrong_number: 'No problem. Goodbye!',
  spam: "Thank you, but we're not interested. Goodbye.",
  abuse: "I'm going to end this call now. Please call again when we can talk calmly. Goodbye.",
  language: 'Thank you for calling. Goodbye.',
} as const;
