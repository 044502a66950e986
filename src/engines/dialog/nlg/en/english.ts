import type { Turn } from '../../turn-context.ts';
import type { Language, Saying, Sayings } from '../language.ts';
import {
  callbackOf,
  isAddedMessage,
  isGraveCall,
  isThanked,
  isThinkingOver,
  offeredLanguage,
  readBackToRepeat,
  spokenBefore,
  standingDanger,
  vary,
} from '../language.ts';
import { purposeOf } from '../why-asked.ts';
import { sayFact, sayUnknown } from './facts.ts';
import { greeting } from './greeting.ts';
import { sayLead } from './leads.ts';
import { askAgain, question, shall } from './questions.ts';
import { sayRefusal } from './refusals.ts';
import { FAREWELL_IN_DANGER, sayEmergency, sayGrave, sayTransferFailure } from './safety.ts';
import { sayProvider } from './say-lists.ts';
import { sayPhoneNumber } from './say-numbers.ts';
import * as visits from './visits.ts';

/** What the agent says in English. */
export const english: Language = {
  tag: 'en',
  waiting: ['One moment, please.', 'Let me look that up.', 'Just a second.'],
  say: (act, turn) => (SAY[act.act] as Saying)(act, turn),
  lead: sayLead,
};

const SAY: Sayings = {
  greet: (_, turn) => {
    const { opening, question: asked } = greeting(turn.practice);
    return turn.acts.some(({ act: other }) => other === 'offer_language') ? opening : `${opening} ${asked}`;
  },
  greet_again: () => 'Sorry, we were cut off for a moment.',
  offer_language: (_, turn) => `${offeredLanguage(turn.practice, 'en')} ${greeting(turn.practice).question}`,
  ask: (act, turn) => question(act, turn),
  ask_again: (act, turn) => askAgain(act, turn),
  offer_slots: (act, turn) => visits.offerSlots(act, turn),
  offer_services: (act, turn) => visits.offerServices(act.ids, turn),
  offer_appointments: (act, turn) => visits.listAppointments(act.appointments, turn),
  no_slots: (act) => visits.noSlots(act.why),
  confirm: (act, turn) => visits.confirmation(act, turn),
  done: (act, turn) => visits.sayDone(act.outcome, turn),
  appointments: (act, turn) => visits.nameAppointments(act.appointments, turn),
  message_taken: ({ recipient }, turn) => {
    if (isAddedMessage(turn)) return "I've added that, thank you.";
    return recipient === null
      ? `${vary(turn, ["Thank you, I've passed that on.", "Thanks, I've passed it on to the team."])} ${sayCallback(turn)}`
      : `Thank you, I've passed that on for ${sayProvider(recipient)}.`;
  },
  message_known: () => "Yes, I have that, and it's been passed on.",
  fact: (act, turn) => sayFact(act.topic, act.fact, turn),
  unknown: (act, turn) => sayUnknown(act, turn),
  refused: (act, turn) => sayRefusal(act, turn),
  transfer: (act) =>
    act.reason === 'emergency' ? "I'm connecting you now, please stay on the line." : "One moment, I'll connect you.",
  transfer_failed: (act, turn) => sayTransferFailure(act.wasEmergency, turn),
  emergency: (act) => sayEmergency(act),
  relieved: (_, turn) =>
    spokenBefore(turn) !== null ? '' : vary(turn, ["I'm glad to hear that.", 'Good, thank you for telling me.']),
  grave: (act, turn) => sayGrave(act.matter, turn),
  small_talk: ({ about }, turn) => {
    if (about === 'thanks' && (!isThanked(turn) || standingDanger(turn) !== null)) return '';
    if (about === 'why_asked') return WHY[purposeOf(turn)];
    return about === 'are_you_recording' && turn.practice.isRecorded === true
      ? 'Yes, this call is recorded.'
      : SMALL_TALK[about];
  },
  acknowledge: (_, turn) => vary(turn, ['All right.', 'Okay.']),
  language: () => 'Sure, in English.',
  turn_to: (act, turn) => visits.sayNext(act, turn),
  dropped: (_, turn) => vary(turn, ['All right, never mind that.', "Okay, we'll leave it."]),
  waiting: (_, turn) => vary(turn, ['Of course, take your time.', "Sure, I'll wait."]),
  still_there: (_, turn) => (isThinkingOver(turn) ? 'Take your time.' : 'Are you still there?'),
  cannot_hear: () => "I'm sorry, I can't hear you.",
  not_understood: (_, turn) =>
    turn.state.counts.notUnderstood > 1
      ? "I'm sorry, I still didn't get that."
      : vary(turn, ["Sorry, I didn't catch that.", "I'm not sure I understood."]),
  apologize: () => "I'm sorry about that.",
  system_down: () => "I'm sorry, our system isn't responding right now.",
  goodbye: (act, turn) => {
    const danger = standingDanger(turn);
    if (danger !== null) return FAREWELL_IN_DANGER[danger];
    if (act.why === 'done' && isGraveCall(turn)) return 'Thank you for calling. Take care.';
    return act.why === 'wrong_number' ? `This is ${turn.practice.name}. ${GOODBYE.wrong_number}` : GOODBYE[act.why];
  },
  repeat: (act, turn) => {
    const standing = readBackToRepeat(turn);
    if (standing !== null) return `${visits.confirmation(standing, turn)} ${shall(turn)}`;
    return act.text === '' ? 'How can I help you?' : act.text;
  },
  said: (act) => act.text,
};

function sayCallback(turn: Turn): string {
  const number = callbackOf(turn);
  if (number === null) return '';
  return `We'll call you back on ${number === 'this' ? 'this number' : sayPhoneNumber(number)}.`;
}

const WHY = {
  record: "That's how I find the right record, and nobody else's.",
  sender: "So that the team knows who it's from.",
  call_back: 'So that we can call you back.',
  service: 'It helps me find what suits you.',
} as const;

const SMALL_TALK = {
  greeting: 'Hello!',
  thanks: "You're welcome.",
  how_are_you: "I'm doing well, thank you.",
  are_you_human: "I'm an automated assistant, but I can help with appointments and questions.",
  are_you_recording: 'What we say is written down for the practice.',
  remark: 'I see.',
  question_coming: 'Of course, what is it?',
  loss: "I'm so sorry for your loss.",
  pain: "I'm sorry to hear that.",
  worry: "That's understandable.",
  anger: "I'm sorry about that.",
  joy: 'How lovely!',
} as const;

const GOODBYE = {
  done: 'Thank you for calling. Goodbye!',
  silence: "I can't hear anyone, so I'll hang up now. Please call again any time. Goodbye.",
  wrong_number: 'I think you want another number. No trouble at all, goodbye!',
  spam: "Thank you, but we're not interested. Goodbye.",
  abuse: "I'm going to end this call now. Please call again when we can talk calmly. Goodbye.",
  language: 'Thank you for calling. Goodbye.',
} as const;
