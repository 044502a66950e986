import type { Act } from '../../acts.ts';
import type { Question } from '../../state.ts';
import type { Turn } from '../../turn-context.ts';
import {
  ableProviders,
  areServicesAsked,
  byTimes,
  isAskedForYes,
  isBirthDateExplained,
  isCallBackOffered,
  isLeftBy,
  isNextMatter,
  isOneOffered,
  isOnlyYearKnown,
  isQuestionAsked,
  offeredServices,
  vary,
  wasSilent,
} from '../language.ts';
import { wasSaid } from '../said-before.ts';
import { animalOf, isOwnerAsked, nameOfOther, whoIsSeen } from '../whose.ts';
import { sayList, sayProvider } from './say-lists.ts';
import { whichService } from './visits.ts';

type Ask = Extract<Act, { act: 'ask' }>;
type AskAgain = Extract<Act, { act: 'ask_again' }>;

/** First, second and later ways to ask. */
export function question({ question: asked, times, between, isVisitOffered }: Ask, turn: Turn): string {
  if (isVisitOffered === true) return '¿Quiere que le agende una cita para eso?';
  if (asked === 'clarify') return clarify(between, times);
  if (asked === 'provider') return askProvider(turn, times);
  if (asked === 'confirm') {
    if (isAskedForYes(turn)) return '¿Me dijo que sí?';
    return byTimes(times, [shall(turn), `Para no equivocarme, dígame sí o no: ${lower(shall(turn))}`]);
  }
  if ((asked === 'which_service' && areServicesAsked(turn)) || (asked === 'help' && isQuestionAsked(turn))) return '';
  const words = byTimes(times, ways(turn)[asked]);
  // After something else was done it goes on with nothing.
  return isNextMatter(turn) ? words.replace(/^¿Y /, '¿Me dice ') : words;
}

/** Back to what was asked, in a few words. */
export function askAgain({ question: asked, between }: AskAgain, turn: Turn): string {
  if (asked === 'clarify') return clarify(between, 1);
  if (asked === 'confirm') return `Entonces, ${lower(shall(turn))}`;
  if (asked === 'slot') return sayAgainOfSlots(turn);
  if (asked === 'which_service' && offeredServices(turn).length > 1)
    return whichService(offeredServices(turn), turn, 1);
  if (asked === 'anything_else') return '¿Algo más?';
  if (asked === 'offer_message')
    return isCallBackOffered(turn)
      ? 'Entonces, ¿quiere que alguien le devuelva la llamada?'
      : 'Entonces, ¿quiere dejar un recado?';
  const words = asked === 'provider' ? askProvider(turn, 1) : (ways(turn)[asked][0] ?? '');
  const whole = words.replace(/^¿Y /, '¿Me dice ');
  if (asked === 'help' || wasSilent(turn)) return whole;
  return `Entonces, ${lower(whole)}`;
}

/** Who is silent is thinking it over; who asked something else has it answered. */
function sayAgainOfSlots(turn: Turn): string {
  const isOne = isOneOffered(turn);
  if (wasSilent(turn)) return isOne ? '¿Le queda bien ese horario?' : '¿Le queda bien alguno de esos?';
  return isOne ? 'Entonces, ¿le queda bien ese horario?' : 'Entonces, ¿cuál de esos horarios prefiere?';
}

export function shall({ state }: Turn): string {
  switch (state.proposal?.kind) {
    case 'move':
      return '¿Le hago el cambio?';
    case 'cancel':
      return '¿Se la cancelo?';
    default:
      return '¿Se la agendo?';
  }
}

function ways(turn: Turn): Record<Exclude<Question, 'clarify' | 'confirm' | 'provider'>, readonly string[]> {
  const isOwn = whoIsSeen(turn) === 'caller';
  const ofPatient = `de${nameOfOther(turn) === null ? 'l paciente' : ` ${nameOfOther(turn)}`}`;
  const name = isOwn ? 'su nombre' : 'el nombre del paciente';
  const surname = isOwn || isLeftBy(turn) ? 'su apellido' : `el apellido ${ofPatient}`;
  const ofOwner = isOwnerAsked(turn) ? 'la fecha de nacimiento de usted' : 'su fecha de nacimiento';
  const birth = isOwn ? ofOwner : `la fecha de nacimiento ${ofPatient}`;
  const full = isOwn ? 'su nombre y apellido' : 'el nombre y apellido del paciente';
  const keyIn = `Marque ${birth} en el teclado, con ocho números: mes, día y año.`;
  return {
    help: ['¿En qué le puedo ayudar?', `${abilities(turn)} ¿Qué necesita?`, '¿Por qué asunto llama?'],
    anything_else: isLost(turn)
      ? ['¿En qué más le puedo ayudar?', '¿Necesita alguna otra cosa?']
      : [ANYTHING_ELSE.some((way) => wasSaid(turn, way)) ? '¿Algo más?' : vary(turn, ANYTHING_ELSE), '¿Algo más?'],
    service: ['¿Para qué sería la cita?', '¿Cuál de estos sería?', '¿Más o menos para qué es la cita?'],
    which_service: ['¿Cuál prefiere?', '¿Cuál de ellos prefiere?'],
    when: [
      '¿Qué día y a qué hora le conviene?',
      '¿Qué día le queda bien, en la mañana o en la tarde?',
      '¿Qué día busco primero?',
    ],
    slot: isOneOffered(turn)
      ? ['¿Le queda bien?', '¿Le sirve ese horario, o busco otro día?', '¿Le sirve, o mejor otro día?']
      : [
          '¿Cuál le queda mejor?',
          '¿Le sirve alguno de esos, o busco otro día?',
          '¿Le sirve uno de esos, o mejor otro día?',
        ],
    patient_name: [`¿Me da ${full}, por favor?`, `¿Me repite ${full}?`, `¿Me deletrea ${full}, por favor?`],
    first_name: [`¿Y ${name}?`, `¿Me repite ${name}, por favor?`, `¿Me deletrea ${name}?`],
    last_name: [`¿Y ${surname}?`, `¿Me repite ${surname}, por favor?`, `¿Me deletrea ${surname}?`],
    caller_name: ['¿De parte de quién?', '¿Me dice su nombre, por favor?'],
    birth_date: isOnlyYearKnown(turn)
      ? ['¿Y el día y el mes?', '¿Me dice el día y el mes de nacimiento?', keyIn]
      : [
          `¿Y ${birth}${isOwn && isBirthDateExplained(turn) ? ', para encontrarle' : ''}?`,
          `¿Me dice ${birth}, con día, mes y año?`,
          keyIn,
        ],
    birth_year: ['¿Y de qué año?', '¿Me dice el año, con los cuatro números?'],
    phone_number: [
      '¿A qué número le podemos llamar?',
      'Dígame el número de teléfono, cifra por cifra, por favor.',
      'También puede marcar el número en el teclado.',
    ],
    is_new: ['¿Es su primera visita con nosotros?', 'Para no equivocarme: ¿sería la primera vez que viene?'],
    identity_again: [
      'No lo encontré. ¿Me repite el nombre completo y la fecha de nacimiento?',
      'Sigo sin encontrarlo. ¿Me deletrea el apellido y me repite la fecha de nacimiento?',
    ],
    animal: askAnimal(turn),
    which_appointment: isOneOffered(turn) ? ['¿Es esa?'] : ['¿Cuál de ellas sería?', '¿Sería la primera o la segunda?'],
    what_to_change: ['¿Qué quiere cambiar?', '¿Qué cambiamos: el día, la hora u otra cosa?'],
    medicine: ['¿Qué medicamento es, de qué dosis y para qué farmacia?', '¿Cómo se llama el medicamento?'],
    message_text: ['¿Qué quiere que les diga?', 'Dígame el recado y lo paso palabra por palabra.'],
    offer_message: turn.acts.some(({ act }) => act === 'unknown')
      ? ['¿Le paso la pregunta al equipo para que le llamen?', '¿Quiere que le pase la pregunta al equipo?']
      : isCallBackOffered(turn)
        ? ['¿Quiere que alguien del equipo le devuelva la llamada?', '¿Le parece si alguien del equipo le llama?']
        : ['¿Le tomo un recado para que le devuelvan la llamada?', '¿Quiere dejar un recado?'],
    offer_person: ['¿Quiere hablar con alguien del equipo?', '¿Le comunico con alguien?'],
    in_danger: [
      turn.state.danger === 'animal_life'
        ? '¿Está su mascota en peligro en este momento?'
        : '¿Hay alguien en peligro en este momento?',
    ],
    whose: isLeftBy(turn)
      ? ['¿Es para usted o para otra persona?']
      : [
          '¿Para quién es la cita: para un hijo o una hija, o para otra persona?',
          '¿Es su hijo o su hija, es otra persona, o es usted?',
        ],
  };
}

const ANYTHING_ELSE = ['¿Le puedo ayudar en algo más?', '¿Algo más en que le pueda servir?', '¿Se le ofrece algo más?'];

/** For what is not known yet: its name, its kind, or both. */
function askAnimal(turn: Turn): readonly string[] {
  const { name, kind } = animalOf(turn);
  const ofKind = `${name === null ? '¿Es' : `¿${name} es`} un perro, un gato u otro animal?`;
  if (name !== null) return [ofKind];
  return kind === null
    ? ['¿Cómo se llama su mascota, y qué animal es?', ofKind]
    : ['¿Cómo se llama su mascota?', '¿Me repite el nombre de su mascota?'];
}

/** What a caller who was not understood may ask for. */
function abilities({ practice }: Turn): string {
  return practice.bookingEnabled
    ? 'Le puedo ayudar con citas y preguntas, o tomar un recado.'
    : 'Puedo contestar una pregunta sobre nosotros o tomar un recado.';
}

function isLost({ acts }: Turn): boolean {
  return acts.some(({ act }) => act === 'not_understood');
}

function askProvider(turn: Turn, times: number): string {
  const names = ableProviders(turn).map(({ name }) => sayProvider(name));
  return byTimes(times, [
    '¿Prefiere que le atienda alguien en especial?',
    `¿Prefiere con ${sayList(names.slice(0, 4), 'o')}, o le da igual?`,
  ]);
}

const MATTERS = {
  book: 'hacer una cita nueva',
  move: 'cambiar una cita',
  cancel: 'cancelar una cita',
  look_up: 'saber de una cita que ya tiene',
  message: 'dejar un recado',
  person: 'hablar con alguien',
  ask: 'preguntar algo',
} as const;

function clarify(between: Ask['between'], times: number): string {
  const [first, second] = between ?? [];
  if (first === undefined || second === undefined) return '¿En qué le puedo ayudar?';
  // Neither may be meant.
  return times === 1
    ? `¿Quiere ${MATTERS[first]}, o ${MATTERS[second]}?`
    : `¿Es para ${MATTERS[first]}, para ${MATTERS[second]} o para otra cosa?`;
}

function lower(words: string): string {
  return words.replace(/\p{L}/u, (letter) => letter.toLowerCase());
}
