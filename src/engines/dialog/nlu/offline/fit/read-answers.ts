import { shareOf } from '../../../../language/hashed-features.ts';
import type { Proposal } from '../../../state.ts';
import { isBesideYes, isPlainYes, leadsOf, piecesOfKind } from '../plain-yes.ts';
import { answerWords, SIGNS } from '../yes-features.ts';
import { type ReaderName, signedWords } from '../yes-reader.ts';
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

/** All that a reader of a yes learns from: answers to the read-backs that it is for, each once. */
export function readAnswers(language: LanguageTag, reader: ReaderName): Answer[] {
  const isOff = reader === 'given_up';
  const lines = readLanguage(language);
  const said = [...lines, ...readLanguage(language, 'assent')].filter(
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
  const own = readLanguage(language, reader).map((one) =>
    isOff && one.labels.includes('agree') ? { ...one, labels: [...one.labels, 'cancel'] } : one,
  );
  // What is wanted and asked at other times is no yes either, behind one or alone.
  const matters = lines
    .filter(
      ({ asked, labels, text }) =>
        asked !== 'confirm' && labels.some((label) => MATTER.test(label)) && shareOf(text, 3) === 0,
    )
    .filter(({ labels }) => !(isOff && labels.includes('cancel')))
    .map(({ text }) => ({
      words: answerWords(text, leadsOf(language)),
      isYes: false,
      isCourtesy: false,
      isSettled: true,
    }));
  const kinds = KINDS.filter((kind) => (kind === 'cancel') === isOff);
  const answers = [...said, ...phrases, ...own].flatMap((one) =>
    kinds.flatMap((kind) => answerTo(kind, one, language) ?? []),
  );
  return [...new Map([...matters, ...answers].map((one) => [one.words.join(' '), one])).values()];
}

/** A line as the answer to a read-back; null where nobody can tell whether it would be a yes to that. */
export function answerTo(
  kind: Proposal['kind'],
  { asked, labels, text, spans }: Utterance,
  language: LanguageTag,
): Answer | null {
  const isCourtesy = labels.every((label) => COURTESY.test(label));
  const isAgreed = asked === 'confirm' && labels.includes('agree') && labels.every((label) => BESIDE.test(label));
  const signed = isAgreed ? withSigns(text, spans) : text;
  const wordsTo = (one: Proposal['kind']): string[] => signedWords(signed, language, one);
  const answer = {
    words: wordsTo(kind),
    isYes: false,
    isCourtesy,
    isSettled: isPlainYes(signed, language, kind) || isBesideYes(signed, language),
  };
  if (!isAgreed) return kind === 'cancel' && labels.includes('cancel') ? null : answer;
  const labelled = KINDS.filter((one) => labels.includes(one));
  const told = KINDS.filter((one) => wordsTo(one).includes(SIGNS.done));
  // "Cancel it, I no longer want it."
  const named = labelled.length > 0 ? labelled : told.includes('cancel') ? ['cancel'] : told;
  if (named.includes(kind)) return { ...answer, isYes: true };
  if (named.length > 0) return kind === 'cancel' || named.includes('cancel') ? answer : null;
  // Of a cancelation may be none what is a yes to anything else: "I'll be there".
  return kind !== 'cancel' || answer.isSettled ? { ...answer, isYes: true } : null;
}

function withSigns(text: string, spans: Utterance['spans']): string {
  return [...spans].reverse().reduce((left, { tag, from, to }) => {
    const sign = SIGN_OF[tag];
    return sign === undefined ? left : `${left.slice(0, from)}${sign}${left.slice(to)}`;
  }, text);
}
