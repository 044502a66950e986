import type { Act } from '../../acts.ts';
import type { CommandOf } from '../../commands.ts';
import type { Turn } from '../../turn-context.ts';
import { isMourningBeside } from '../language.ts';
import { sayPhoneNumber } from './say-numbers.ts';

type Emergency = Extract<Act, { act: 'emergency' }>;

/** What to do, before anything else; people are never sent to an animal hospital. 988 answers in Spanish after a 2. */
export function sayEmergency(emergency: Emergency): string {
  const { to, isCertain, isOpenNow, instructions, orAnimal } = emergency;
  if (!isCertain && to === 'animal_life') {
    const where = isOpenNow
      ? 'venga de inmediato'
      : `vaya ahora mismo al hospital veterinario de urgencias más cercano${orCall(emergency.number)}`;
    return `Si su mascota está en peligro, ${where}. Si lo está una persona, cuelgue y llame al 911.`;
  }
  if (!isCertain) {
    return to === 'self_harm'
      ? 'Si está pensando en hacerse daño, llame al 988 y oprima el 2 para español, o al 911 si es en este momento.'
      : 'Si alguien está en peligro, cuelgue y llame al 911.';
  }
  const animal = orAnimal === null ? null : `Si se trata de su mascota, ${sayWhereTo(orAnimal)}.`;
  return [sayHelp(emergency), animal, instructions].filter((part) => part !== null).join(' ');
}

/** The number to ring beside going there, where there is one. */
function orCall(number: string | null): string {
  return number === null ? '' : `, o llame al ${sayPhoneNumber(number)}`;
}

/** Where an animal in danger goes now. */
function sayWhereTo({ isOpenNow, number }: { isOpenNow: boolean; number: string | null }): string {
  if (isOpenNow) return 'venga de inmediato';
  return `llévela ahora mismo al hospital veterinario de urgencias más cercano${orCall(number)}`;
}

function sayHelp({ to, isOpenNow, number: emergencyNumber }: Emergency): string {
  const number = emergencyNumber === null ? null : sayPhoneNumber(emergencyNumber);
  switch (to) {
    case 'self_harm':
      return 'Siento mucho que esté pasando por esto. Llame ahora al 988 y oprima el 2 para español; atienden a toda hora. Si alguien está en peligro en este momento, llame al 911.';
    case 'poisoning':
      return 'Cuelgue y llame ahora mismo al 911, o al centro de control de envenenamientos al 1 800, 222, 1 2 2 2.';
    case 'animal_life':
      return isOpenNow
        ? 'Venga de inmediato, por favor. En el camino, mantenga a su mascota abrigada y tranquila.'
        : `Lleve a su mascota ahora mismo al hospital veterinario de urgencias más cercano${orCall(emergencyNumber)}. Si una persona está en peligro, llame al 911.`;
    case 'dental':
      return `Eso hay que atenderlo de inmediato${number === null ? '' : `; el dentista de guardia contesta al ${number}`}. Si le cuesta respirar o tragar, o si no para de sangrar, llame al 911.`;
    case 'life':
      return 'Cuelgue y llame al 911 ahora mismo, por favor.';
  }
}

/** The last words to whoever told of a danger: what to do now, and no thanks. */
export const FAREWELL_IN_DANGER: Record<Emergency['to'], string> = {
  self_harm: 'Llame ahora al 988 y oprima el 2 para español, por favor. Qué bueno que me lo dijo.',
  poisoning: 'Llame ahora al 911 o al centro de envenenamientos, por favor.',
  animal_life: 'Vaya de inmediato, por favor, y maneje con cuidado.',
  dental: 'No lo deje pasar, por favor; si empeora, llame al 911.',
  life: 'Llame ahora al 911, por favor.',
};

export function sayTransferFailure(wasEmergency: boolean, { practice }: Turn): string {
  if (!wasEmergency) return 'Disculpe, en este momento nadie puede tomar la llamada, pero puedo tomar un recado.';
  return practice.businessCategory === 'VETERINARY'
    ? 'No pude comunicarme con nadie. Lleve a su mascota ahora mismo al hospital veterinario de urgencias más cercano. Si una persona está en peligro, llame al 911.'
    : 'No pude comunicarme con nadie. Cuelgue y llame al 911 ahora mismo, o al 988 si está pensando en hacerse daño.';
}

export function sayGrave(matter: CommandOf<'grave'>['matter'], turn: Turn): string {
  if (isMourningBeside(matter, turn)) return 'Lamento mucho su pérdida.';
  return {
    death: 'Lamento mucho su pérdida. Se lo haré saber al equipo, y alguien se comunicará con usted.',
    harm_by_practice:
      'Lamento mucho lo que me cuenta. Se lo paso al equipo de inmediato, y alguien le devolverá la llamada.',
    legal: 'De eso no puedo hablar, pero se lo paso a la persona encargada.',
    erasure: 'Le paso su solicitud a la persona encargada de los expedientes, y se comunicará con usted.',
    records_request: 'No puedo decir nada del expediente de nadie, pero le paso su solicitud a la persona encargada.',
  }[matter];
}
