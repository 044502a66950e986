import type { Desk } from '../../desk.ts';
import { sentencesIn, shorten } from '../../knowledge/search.ts';
import { hear, type Utterance } from '../../listening/hear.ts';
import { findProviders } from '../../tasks/providers.ts';

const TOLD =
  /\b(?:practiced|practicing|graduated|years|since|joined|trained|experience|university|school|degree|founded)\b/i;

/** Since when somebody has done this, of whoever is named, else of the one whose time was chosen, else of the first the website tells it of. */
export function answerBackground(desk: Desk, heard: Utterance): string | null {
  const { task } = desk.state;
  const { providers } = desk.practice;
  const chosenId = task?.kind === 'book' ? task.chosen?.providerId : null;
  const chosen = providers.find(({ id }) => id === chosenId);
  const [named] = findProviders(heard.text, providers);
  const who = named ?? chosen ?? (providers.length === 1 ? providers[0] : undefined);
  const names = (who === undefined ? providers : [who]).map(
    ({ name }) => hear(name.split(',')[0] ?? '').tokens.at(-1) ?? '',
  );
  const said = sentencesIn(desk.practice).find(
    (sentence) => TOLD.test(sentence) && names.some((name) => hear(sentence).tokens.includes(name)),
  );
  return said === undefined ? null : shorten([said]);
}
