import { sayProvider, sayService } from '../../dialog/nlg/en/say-lists.ts';
import type { Provider, Service } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { hear, type Utterance } from '../listening/hear.ts';
import type { SlotSearch } from '../task.ts';
import { findProviders } from '../tasks/providers.ts';
import { serviceAtHand } from './meant-services.ts';

const ASKS =
  /\b(?:does|do|can|could|would|will) ((?:(?:dr|doctor|miss|mrs|ms|mr) )?[\w'-]+(?: [\w'-]+)?) (?:also |even |usually |ever )*(do|does|handle|perform|offer|give|teach|remove|fix|clean|pull|fill|adjust|train)(?: (.+))?$/;
const POINTS = /^(?:it|that|this|them|those|these|one|any|some)\b(?! \w+day)/;

/** "Does Doctor Wren do it?", of a service that is named or at hand. "Can I do it with Doctor Wren?" is a wish. */
export function asksDoneBy(desk: Desk, heard: Utterance): boolean {
  return meant(desk, heard) !== null;
}

function meant(desk: Desk, { text }: Utterance): { provider: Provider; service: Service } | null {
  const [, doer = '', verb, object] = ASKS.exec(text) ?? [];
  if (object === undefined) return null;
  const [provider, other] = PRONOUN.test(text) ? lastNamed(desk) : findProviders(doer, desk.practice.providers);
  const [named] = matchServices(`${verb} ${object}`, desk.practice.services);
  const service = named?.service ?? (POINTS.test(object) ? serviceAtHand(desk) : undefined);
  return provider === undefined || other !== undefined || service === undefined ? null : { provider, service };
}

const PRONOUN = /\b(?:does|do|can|could|would|will) (?:he|she|they) /;

/** "Can she do it?": whoever was spoken of last. */
function lastNamed({ state, practice }: Desk): Provider[] {
  const lines = state.history.slice(-4).reverse();
  return (
    lines.map(({ text }) => findProviders(hear(text).text, practice.providers)).find(({ length }) => length > 0) ?? []
  );
}

function isChosen(choice: SlotSearch['providerChoice'], { id }: Provider): boolean {
  return choice?.kind === 'named' && choice.providerId === id;
}

/** Who does what is for the openings to show; who is asked after is the one to be looked for. */
export function answerDoneBy(desk: Desk, heard: Utterance): string | null {
  const found = meant(desk, heard);
  if (found === null) return null;
  const { task } = desk.state;
  const isOther = task?.kind === 'book' && !isChosen(task.providerChoice, found.provider);
  if (isOther && task.chosen === null)
    Object.assign(task, { providerChoice: { kind: 'named', providerId: found.provider.id }, offered: [] });
  if (task === null) desk.state.topicServiceId = found.service.id;
  return `I can look for ${sayService(found.service.name)} with ${sayProvider(found.provider.name)}.`;
}
