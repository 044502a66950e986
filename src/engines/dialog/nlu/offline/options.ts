import type { Offer } from '../../state.ts';
import type { Turn } from '../../turn-context.ts';
import { matchServices } from './match-services.ts';
import { readOption } from './parse/option.ts';
import { languageOf, servicesIn, whenOf, writtenClock } from './values.ts';

/** One of what was offered or listed, as far as it can be told apart. */
interface Option {
  startsAt: string | null;
  providerName: string | null;
  serviceId: string | null;
  animal: string | null;
}

/**
 * Which of what was offered the words take, from 1 on; null where they tell none, or not which.
 * @param isWhole nothing else may be said
 */
export function optionOf(turn: Turn, words: string, isWhole = false): number | null {
  const { state, practice } = turn;
  if (state.offered === null) return null;
  if (namesAnotherService(turn, state.offered, words)) return null;
  const options = optionsOf(turn, state.offered);
  const times = options.flatMap(({ startsAt }) => (startsAt === null ? [] : [writtenClock(turn, startsAt)]));
  const read = readOption(words, {
    language: languageOf(turn),
    count: options.length,
    ...(times.length === options.length && { times }),
    providers: options.map(({ providerName }) => providerName),
  });
  if (read !== null && (read.isWhole || !isWhole)) return read.value;
  const pet = only(options, ({ animal }) => animal !== null && namesAnimal(words, animal, isWhole));
  if (pet !== null) return pet;
  const listed = practice.services.filter(({ id }) => options.some(({ serviceId }) => serviceId === id));
  const services = matchServices(words, { services: listed, language: languageOf(turn) }, isWhole);
  const named = only(options, ({ serviceId }) => serviceId !== null && services.includes(serviceId));
  if (named !== null) return named;
  const when = whenOf(turn, words);
  if (when === null || (isWhole && !when.isWhole)) return null;
  const { days = [], at = [] } = when.value;
  return only(options, ({ startsAt }) => {
    if (startsAt === null || (days.length === 0 && at.length === 0)) return false;
    const [day = '', time = ''] = writtenClock(turn, startsAt).split('T');
    return (days.length === 0 || days.includes(day)) && (at.length === 0 || at.includes(time));
  });
}

/** Of services that were offered, "the first visit" is not the first one where another service is called so. */
function namesAnotherService(turn: Turn, offered: Offer, words: string): boolean {
  if (offered.of !== 'services') return false;
  const named = servicesIn(turn, words);
  return named.length > 0 && !named.some((id) => offered.ids.includes(id));
}

/** The name of an animal, letter for letter, its genitive included. */
function namesAnimal(words: string, animal: string, isWhole: boolean): boolean {
  const said = lettersOf(words).map((word) => word.replace(/['’]s$/, ''));
  const name = lettersOf(animal);
  const at = said.findIndex((_, index) => name.every((part, offset) => said[index + offset] === part));
  return name.length > 0 && at >= 0 && (!isWhole || said.length === name.length);
}

const lettersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];

function only(options: readonly Option[], isMeant: (option: Option) => boolean): number | null {
  const fitting = options.flatMap((option, at) => (isMeant(option) ? [at + 1] : []));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function optionsOf({ practice }: Turn, offered: Offer): Option[] {
  switch (offered.of) {
    case 'slots':
      return offered.slots.map(({ startsAt, providerId }) => ({
        startsAt,
        providerName: practice.providers.find(({ id }) => id === providerId)?.name ?? null,
        serviceId: null,
        animal: null,
      }));
    case 'services':
      return offered.ids.map((serviceId) => ({ startsAt: null, providerName: null, serviceId, animal: null }));
    case 'appointments':
      return offered.appointments.map(({ startsAt, provider, service, animal = null }) => ({
        startsAt,
        providerName: provider?.name ?? null,
        serviceId: service.id,
        animal,
      }));
  }
}
