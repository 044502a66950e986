import type { Practice } from '../../practice.ts';

/** The first words of a call and its question, apart, so that the offer of another language stands between them. */
export function greeting(practice: Practice): { opening: string; question: string } {
  const { agent, name, outbound, isRecorded } = practice;
  const who = agent.name === null ? 'nuestro sistema automatizado' : `${agent.name}, nuestro sistema automatizado`;
  const recorded = isRecorded === true ? ' Esta llamada se graba.' : '';
  if (outbound !== undefined) {
    const purpose = outbound.purpose?.trim().replace(/[.?!]*$/, '') ?? '';
    const about = purpose === '' ? '' : ` Le llamamos por lo siguiente: ${purpose}.`;
    return {
      opening: `Buenas, le llama ${agent.name === null ? 'el sistema automatizado' : `${agent.name}, el sistema automatizado`} de ${name}.${about}${recorded}`,
      question: '¿Cómo le puedo ayudar con esto?',
    };
  }
  const own = agent.language.startsWith('es') ? (agent.greeting?.trim() ?? '') : '';
  if (own === '')
    return {
      opening: `Gracias por llamar a ${name}. Le atiende ${who}.${recorded}`,
      question: '¿En qué le puedo ayudar?',
    };
  const isNamed = own.toLowerCase().includes(name.toLowerCase());
  // A greeting of the practice's own may already say it; said twice it does no harm.
  const automated = own.toLowerCase().includes('automatiz') ? '' : ' Soy un sistema automatizado.';
  return {
    opening: `${own}${isNamed ? '' : ` Se comunicó con ${name}.`}${automated}${recorded}`,
    question: own.endsWith('?') && automated === '' && recorded === '' ? '' : '¿En qué le puedo ayudar?',
  };
}
