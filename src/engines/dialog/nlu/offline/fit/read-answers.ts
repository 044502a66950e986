import { shareOf } from '../../../../language/hashed-features.ts';
import type { Proposal } from '../../../state.ts';
import { isBesideYes, isPlainYes, piecesOfKind } from '../plain-yes.ts';
import { answerWords, SIGNS } from '../yes-features.ts';
import { signedWords } from '../yes-reader.ts';
import type { LanguageTag } from './fit-all.ts';
import type { Answer } from './fit-yes.ts';
import { readLanguage } from './read-data.ts';
import type { Utterance } from './utterance-format.ts';

const KINDS: readonly Proposal['kind'][] = ['book', 'move', 'cancel'];
/** What may be told beside a yes. */
const BESIDE = /^(agree|book|move|cancel|goodbye|small_talk:.*|for:(self|child|animal))$/;
/** What is said to no read-back alone, and agrees to nothing. */
const COURTESY = /^(small_talk:.*|goodbye)$/;
const MATTER = /^(ask:.*|message|person|book|cancel|move|look_up)$/;
const SIGN_OF: Readonly<Record<string, string>> = {
  ...{ when: SIGNS.time, old_when: SIGNS.time, option: SIGNS.time, service: SIGNS.service, reason: SIGNS.service },
  ...{
    provider: SIGNS.name,
    name: SIGNS.name,
    caller_name: SIGNS.name,
    animal_name: SIGNS.name,
    recipient: SIGNS.name,
  },
};

/** All that the reader of a yes learns from: answers to each kind of read-back that they may be said to, each once. */
export function readAnswers(language: LanguageTag): Answer[] {
  const said = [...readLanguage(language), ...readLanguage(language, 'assent')].filter(
    ({ asked, labels }) => asked === 'confirm' || labels.every((label) => COURTESY.test(label)),
  );
  const phrases = (['yes', ...KINDS] as const).flatMap((kind) =>
    piecesOfKind(language, kind).map((text) => ({
      text,
      labels: kind === 'yes' ? ['agree'] : ['agree', kind],
      spans: [],
      asked: 'confirm',
    })),
  );
  // What is wanted and asked at other times is no yes either, behind one or alone.
  const matters = readLanguage(language)
    .filter(
      ({ asked, labels, text }) =>
        asked !== 'confirm' && labels.some((label) => MATTER.test(label)) && shareOf(text, 3) === 0,
    )
    .map(({ text }) => ({ words: answerWords(text), isYes: false, isCourtesy: false, isSettled: true }));
  const answers = [...matters, ...[...said, ...phrases].flatMap((one) => answersOf(one, language))];
  return [...new Map(answers.map((one) => [one.words.join(' '), one])).values()];
}

/** What names something is a yes to that alone. */
export function answersOf({ asked, labels, text, spans }: Utterance, language: LanguageTag): Answer[] {
  const isCourtesy = labels.every((label) => COURTESY.test(label));
  const isYes = asked === 'confirm' && labels.includes('agree') && labels.every((label) => BESIDE.test(label));
  const signed = isYes ? withSigns(text, spans) : text;
  const byKind = KINDS.map((kind) => ({
    kind,
    words: signedWords(signed, language, kind),
    isSettled: isPlainYes(signed, language, kind) || isBesideYes(signed, language),
  }));
  const labelled = byKind.filter(({ kind }) => labels.includes(kind));
  const signs = byKind.filter(({ words }) => words.includes(SIGNS.done));
  // "Cancel it, I no longer want it."
  const ofCancel = signs.filter(({ kind }) => kind === 'cancel');
  const named = [labelled, ofCancel, signs].find((some) => some.length > 0) ?? [];
  return byKind.flatMap(({ kind, ...said }): Answer[] => {
    const isNamed = named.some((one) => one.kind === kind);
    const isSigned = said.words.includes(SIGNS.done);
    // Of a cancelation it may be a yes what is none of anything else, and only what names it is one.
    if (kind === 'cancel' && isYes !== (isNamed && isSigned)) return [];
    const isOff = named.some((one) => one.kind === 'cancel');
    if (isYes && !isNamed && named.length > 0 && !isOff) return [];
    return [{ ...said, isYes: isYes && (isNamed || named.length === 0), isCourtesy }];
  });
}

function withSigns(text: string, spans: Utterance['spans']): string {
  return [...spans].reverse().reduce((left, { tag, from, to }) => {
    const sign = SIGN_OF[tag];
    return sign === undefined ? left : `${left.slice(0, from)}${sign}${left.slice(to)}`;
  }, text);
}
