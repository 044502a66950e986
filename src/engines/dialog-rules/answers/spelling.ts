import { sayProvider } from '../../dialog/nlg/en/say-lists.ts';
import { spellOut } from '../../dialog/nlg/en/say-numbers.ts';
import type { Provider } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { findProviders } from '../tasks/providers.ts';

/** Spells what was asked for: a provider, the street, else the practice. */
export function spellFor(desk: Desk, heard: Utterance): string {
  const { practice } = desk;
  const [provider] = findProviders(heard.text, practice.providers);
  const isDoctor = /\b(doctor|dr|dentist|provider|therapist)\b/.test(heard.text);
  const named = provider ?? (isDoctor && practice.providers.length === 1 ? practice.providers[0] : undefined);
  if (named !== undefined) {
    return `${sayProvider(named.name)} is spelled ${spellOut(lastNameOf(named))}.`;
  }
  const last = desk.state.history.findLast((turn) => turn.role === 'agent')?.text ?? '';
  const [spoken] = findProviders(last.toLowerCase().replace(/[^\p{L}\s'-]/gu, ''), practice.providers);
  const isOfPractice = /\b(practice|office|clinic|place|business)\b/.test(heard.text);
  const wasAddress = practice.address !== null && last.includes(practice.address.split(',')[0] ?? practice.address);
  if (spoken !== undefined && !isOfPractice && !wasAddress && !/\b(street|address|road)\b/.test(heard.text))
    return `${sayProvider(spoken.name)} is spelled ${spellOut(lastNameOf(spoken))}.`;
  if ((/\b(street|address|road)\b/.test(heard.text) || (wasAddress && !isOfPractice)) && practice.address !== null) {
    const street = practice.address.replace(/^\d+\s+/, '').split(/[\s,]/)[0] ?? practice.address;
    return `${street} is spelled ${spellOut(street)}.`;
  }
  const words = practice.name.split(' ').map((word) => `${word}: ${spellOut(word)}`);
  return `${words.join('. ')}.`;
}

function lastNameOf({ name }: Provider): string {
  return name.replace(/,.*$/, '').split(' ').at(-1) ?? name;
}
