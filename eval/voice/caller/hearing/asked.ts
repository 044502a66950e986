import { readFileSync } from 'node:fs';
import { type LanguageTag, plainWords, type Sentence } from '../../language/plain-words.ts';
import { SITUATIONS, type Situation } from '../../scenario.ts';

export interface Asked {
  /** What the agent wants to hear; null where the caller makes nothing of it. */
  situation: Situation | null;
  /** What it said is done: `book`, `cancel` …; null where nothing. */
  done: string | null;
  /** It said that it has not understood. */
  isUnclear: boolean;
}

/** Said without a question mark, this asks for nothing: "if you are in danger, call 911". */
const QUESTIONS_ONLY: ReadonlySet<string> = new Set<Situation>(['in_danger']);

interface Row {
  situation: string;
  /** All of them stand in the sentence. */
  phrases: string[];
}

const DONE = 'done:';

const TABLES: Record<LanguageTag, Row[]> = { en: readTable('en'), es: readTable('es') };

/** What the agent asks for: its last sentence that the caller knows counts, a question before any other. */
export function askedIn(sentences: readonly Sentence[], language: LanguageTag): Asked {
  const heard = sentences.map(({ words, isQuestion }) => ({ words: ` ${words.replaceAll(' ,', '')} `, isQuestion }));
  const order = [...heard.filter(({ isQuestion }) => isQuestion).reverse(), ...heard.reverse()];
  const table = TABLES[language];
  const find = (rows: Row[]) =>
    order.flatMap(({ words, isQuestion }) =>
      rows.filter(
        ({ situation, phrases }) =>
          (isQuestion || !QUESTIONS_ONLY.has(situation)) && phrases.every((phrase) => words.includes(phrase)),
      ),
    )[0];
  const known = find(table.filter(({ situation }) => situation !== 'unclear' && !situation.startsWith(DONE)));
  const unclear = find(table.filter(({ situation }) => situation === 'unclear'));
  const found = known ?? unclear;
  return {
    situation: isSituation(found?.situation) ? found.situation : null,
    done: find(table.filter(({ situation }) => situation.startsWith(DONE)))?.situation.slice(DONE.length) ?? null,
    isUnclear: unclear !== undefined,
  };
}

function isSituation(name: string | undefined): name is Situation {
  return SITUATIONS.some((situation) => situation === name);
}

function readTable(language: LanguageTag): Row[] {
  const text = readFileSync(new URL(`asked-${language}.tsv`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [situation = '', words = ''] = line.split('\t');
      return { situation, phrases: words.split('…').map((part) => ` ${plainWords(part, language)} `) };
    });
}
