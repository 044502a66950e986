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

/** What the agent says in Spanish, to patients in the United States, always as usted. */
export const spanish: Language = {
  tag: 'es',
  waiting: ['Un momento, por favor.', 'Permítame un segundo.', 'Déjeme revisar.'],
  say,
};

function say(act: Act, turn: Turn): string {
  switch (act.act) {
    case 'greet': {
      const { opening, question: asked } = greeting(turn.practice);
      return turn.acts.some(({ act: other }) => other === 'offer_language') ? opening : `${opening} ${asked}`;
    }
    case 'greet_again':
      return 'Disculpe, se nos cortó un momento.';
    case 'offer_language':
      return `${offeredLanguage(turn.practice, 'es')} ${greeting(turn.practice).question}`;
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
        ? vary(turn, ['Gracias, ya pasé su recado.', 'Muy bien, el equipo ya tiene su recado.'])
        : `Gracias, ya quedó su recado para ${act.recipient}.`;
    case 'fact':
      return sayFact(act.topic, act.fact, turn);
    case 'unknown':
      if (act.isPassedOn)
        return vary(turn, [
          'Eso no lo sé, pero le paso su pregunta al equipo.',
          'No tengo ese dato; se lo pregunto al equipo.',
        ]);
      return vary(turn, ['Eso no lo sé, disculpe.', 'Disculpe, no tengo ese dato.']);
    case 'refused':
      return sayRefusal(act.why, turn);
    case 'transfer':
      return act.reason === 'emergency' ? 'Le comunico ahora mismo, no cuelgue.' : 'Un momento, le comunico.';
    case 'transfer_failed':
      return sayTransferFailure(act.wasEmergency, turn);
    case 'emergency':
      return sayEmergency(act);
    case 'relieved':
      return vary(turn, ['Me alegra saberlo.', 'Qué bueno, gracias por decírmelo.']);
    case 'grave':
      return sayGrave(act.matter);
    case 'small_talk':
      return act.about === 'are_you_recording' && turn.practice.isRecorded === true
        ? 'Sí, esta llamada se graba.'
        : SMALL_TALK[act.about];
    case 'acknowledge':
      return vary(turn, ['Muy bien.', 'De acuerdo.']);
    case 'language':
      return 'Claro que sí, en español.';
    case 'turn_to':
      return sayNext(act, turn);
    case 'dropped':
      return vary(turn, ['Muy bien, lo dejamos así.', 'De acuerdo, no se preocupe.']);
    case 'waiting':
      return vary(turn, ['Claro, tómese su tiempo.', 'Por supuesto, aquí espero.']);
    case 'still_there':
      return '¿Sigue en la línea?';
    case 'cannot_hear':
      return 'Disculpe, no le escucho.';
    case 'not_understood':
      return turn.state.counts.notUnderstood > 1
        ? 'Disculpe, sigo sin entenderle.'
        : vary(turn, ['Disculpe, no le entendí.', 'Perdón, no le escuché bien.']);
    case 'apologize':
      return 'Le pido una disculpa.';
    case 'system_down':
      return 'Disculpe, nuestro sistema no responde en este momento.';
    case 'goodbye':
      return GOODBYE[act.why];
    case 'repeat':
    case 'said':
      return act.act === 'repeat' && act.text === '' ? '¿En qué le puedo ayudar?' : act.text;
  }
}

const SMALL_TALK = {
  greeting: '¡Buenas!',
  thanks: 'Con mucho gusto.',
  how_are_you: 'Muy bien, gracias.',
  are_you_human: 'Soy un sistema automatizado, pero le ayudo con citas y preguntas.',
  are_you_recording: 'Lo que hablamos queda por escrito para el equipo.',
  remark: 'Entiendo.',
} as const;

const GOODBYE = {
  done: 'Gracias por llamar. ¡Que le vaya bien!',
  silence: 'No escucho a nadie, así que voy a colgar. Vuelva a llamar cuando guste. Hasta luego.',
  wrong_number: 'No se preocupe. ¡Hasta luego!',
  spam: 'Gracias, pero no nos interesa. Hasta luego.',
  abuse: 'Voy a terminar esta llamada. Vuelva a llamar cuando podamos hablar con calma. Hasta luego.',
  language: 'Gracias por llamar. Hasta luego.',
} as const;
