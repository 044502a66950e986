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

/** What the agent says in Spanish, to patients in the United States, always as usted. */
export const spanish: Language = {
  tag: 'es',
  waiting: ['Un momento, por favor.', 'Permítame un segundo.', 'Déjeme revisar.'],
  say: (act, turn) => (SAY[act.act] as Saying)(act, turn),
  lead: sayLead,
};

const SAY: Sayings = {
  greet: (_, turn) => {
    const { opening, question: asked } = greeting(turn.practice);
    return turn.acts.some(({ act: other }) => other === 'offer_language') ? opening : `${opening} ${asked}`;
  },
  greet_again: () => 'Disculpe, se nos cortó un momento.',
  offer_language: (_, turn) => `${offeredLanguage(turn.practice, 'es')} ${greeting(turn.practice).question}`,
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
    if (isAddedMessage(turn)) return 'Eso también quedó anotado, gracias.';
    return recipient === null
      ? `${vary(turn, ['Gracias, ya pasé su recado.', 'Muy bien, el equipo ya tiene su recado.'])} ${sayCallback(turn)}`
      : `Gracias, ya quedó su recado para ${sayProvider(recipient, turn)}.`;
  },
  message_known: () => 'Sí, ese recado ya lo tiene el equipo.',
  fact: (act, turn) => sayFact(act.topic, act.fact, turn),
  unknown: (act, turn) => sayUnknown(act, turn),
  refused: (act, turn) => sayRefusal(act, turn),
  transfer: (act) => (act.reason === 'emergency' ? 'Le comunico ahora mismo, no cuelgue.' : 'Un momento, le comunico.'),
  transfer_failed: (act, turn) => sayTransferFailure(act.wasEmergency, turn),
  emergency: (act) => sayEmergency(act),
  relieved: (_, turn) =>
    spokenBefore(turn) !== null ? '' : vary(turn, ['Me alegra saberlo.', 'Qué bueno, gracias por decírmelo.']),
  grave: (act, turn) => sayGrave(act.matter, turn),
  small_talk: ({ about }, turn) => {
    if (about === 'thanks' && (!isThanked(turn) || standingDanger(turn) !== null)) return '';
    if (about === 'why_asked') return WHY[purposeOf(turn)];
    return about === 'are_you_recording' && turn.practice.isRecorded === true
      ? 'Sí, esta llamada se graba.'
      : SMALL_TALK[about];
  },
  acknowledge: (_, turn) => vary(turn, ['Muy bien.', 'De acuerdo.']),
  language: () => 'Claro que sí, en español.',
  turn_to: (act, turn) => visits.sayNext(act, turn),
  dropped: (_, turn) => vary(turn, ['Muy bien, lo dejamos así.', 'De acuerdo, no se preocupe.']),
  waiting: (_, turn) => vary(turn, ['Claro, tómese su tiempo.', 'Por supuesto, aquí espero.']),
  still_there: (_, turn) => (isThinkingOver(turn) ? 'Tómese su tiempo.' : '¿Sigue en la línea?'),
  cannot_hear: () => 'Disculpe, no le escucho.',
  not_understood: (_, turn) =>
    turn.state.counts.notUnderstood > 1
      ? 'Disculpe, sigo sin entenderle.'
      : vary(turn, ['Disculpe, no le entendí.', 'Perdón, no le escuché bien.']),
  apologize: () => 'Le pido una disculpa.',
  system_down: () => 'Disculpe, nuestro sistema no responde en este momento.',
  goodbye: (act, turn) => {
    const danger = standingDanger(turn);
    if (danger !== null) return FAREWELL_IN_DANGER[danger];
    if (act.why === 'done' && isGraveCall(turn)) return 'Gracias por llamar. Cuídese mucho.';
    return act.why === 'wrong_number' ? `Habla a ${turn.practice.name}. ${GOODBYE.wrong_number}` : GOODBYE[act.why];
  },
  repeat: (act, turn) => {
    const standing = readBackToRepeat(turn);
    if (standing !== null) return `${visits.confirmation(standing, turn)} ${shall(turn)}`;
    return act.text === '' ? '¿En qué le puedo ayudar?' : act.text;
  },
  said: (act) => act.text,
};

function sayCallback(turn: Turn): string {
  const number = callbackOf(turn);
  if (number === null) return '';
  return number === 'this' ? 'Le llamamos a este mismo número.' : `Le llamamos al ${sayPhoneNumber(number)}.`;
}

const WHY = {
  record: 'Con eso encuentro su expediente, y no el de otra persona.',
  sender: 'Para que el equipo sepa de parte de quién es.',
  call_back: 'Para poder devolverle la llamada.',
  service: 'Con eso busco lo que más le conviene.',
} as const;

const SMALL_TALK = {
  greeting: '¡Buenas!',
  thanks: 'Con mucho gusto.',
  how_are_you: 'Muy bien, gracias.',
  are_you_human: 'Soy un sistema automatizado, pero le ayudo con citas y preguntas.',
  are_you_recording: 'Lo que hablamos queda por escrito para el equipo.',
  remark: 'Entiendo.',
  question_coming: 'Claro, dígame.',
  loss: 'Lo siento mucho.',
  pain: 'Cuánto lo siento.',
  worry: 'Es muy comprensible.',
  anger: 'Le pido una disculpa.',
  joy: '¡Qué alegría!',
} as const;

const GOODBYE = {
  done: 'Gracias por llamar. ¡Que le vaya bien!',
  silence: 'No escucho a nadie, así que voy a colgar. Vuelva a llamar cuando guste. Hasta luego.',
  wrong_number: 'Creo que busca otro número. No se preocupe, ¡hasta luego!',
  spam: 'Gracias, pero no nos interesa. Hasta luego.',
  abuse: 'Voy a terminar esta llamada. Vuelva a llamar cuando podamos hablar con calma. Hasta luego.',
  language: 'Gracias por llamar. Hasta luego.',
} as const;
