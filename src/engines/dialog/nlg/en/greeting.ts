import type { Practice } from '../../practice.ts';

const RECORDED = 'This call is recorded.';

/**
 * The first words of a call: the practice's name, that nobody human is speaking, and that it is recorded where it is; and its question,
 * apart, so that the offer of another language stands between them.
 */
export function greeting(practice: Practice): { opening: string; question: string } {
  const { agent, name, outbound, isRecorded } = practice;
  const who = agent.name === null ? 'the automated assistant' : `${agent.name}, the automated assistant`;
  const recorded = isRecorded === true ? ` ${RECORDED}` : '';
  if (outbound !== undefined) {
    const purpose = outbound.purpose?.trim().replace(/[.?!]*$/, '') ?? '';
    const about = purpose === '' ? '' : ` I'm calling about the following: ${purpose}.`;
    return {
      opening: `Hello, this is ${who} of ${name}.${about}${recorded}`,
      question: 'How can I help you with that?',
    };
  }
  const own = agent.language.startsWith('es') ? '' : (agent.greeting?.trim() ?? '');
  if (own === '')
    return {
      opening: `Thank you for calling ${name}. This is ${who}.${recorded}`,
      question: 'How can I help you today?',
    };
  const isNamed = own.toLowerCase().includes(name.toLowerCase());
  // A greeting of the practice's own may already say it; said twice it does no harm.
  const automated = own.toLowerCase().includes('automated') ? '' : " I'm an automated assistant.";
  return {
    opening: `${own}${isNamed ? '' : ` You've reached ${name}.`}${automated}${recorded}`,
    question: own.endsWith('?') && automated === '' ? '' : 'How can I help you?',
  };
}
