/** How seldom callers say each word, which words are no names, and by the first what of the practice answers a question. */
import { readFileSync } from 'node:fs';
import { countWords } from '../../src/engines/dialog/knowledge/fit/caller-words.ts';
import { readQuestions } from '../../src/engines/dialog/knowledge/fit/read-questions.ts';
import { CALLER_WORDS } from '../../src/engines/dialog/knowledge/rarity.ts';
import { SCORER } from '../../src/engines/dialog/knowledge/scorer.ts';
import { LANGUAGES } from '../../src/engines/dialog/nlu/offline/fit/fit-all.ts';
import { listOrdinaryWords } from '../../src/engines/dialog/nlu/offline/fit/list-ordinary-words.ts';
import { readLanguage } from '../../src/engines/dialog/nlu/offline/fit/read-data.ts';
import { ORDINARY_WORDS } from '../../src/engines/dialog/ordinary-words.ts';
import type { Practice } from '../../src/engines/dialog/practice.ts';
import { finish, isCheck, keep } from './keep.ts';

const words = LANGUAGES.flatMap((language) =>
  countWords(
    language,
    readLanguage(language).map(({ text }) => text),
  ),
);
await keep('table of callers’ words', [[CALLER_WORDS, Buffer.from(`${words.join('\n')}\n`)]]);
const ordinary = LANGUAGES.map((language) => `${language}\t${listOrdinaryWords(readLanguage(language)).join(' ')}\n`);
await keep('table of ordinary words', [[ORDINARY_WORDS, Buffer.from(ordinary.join(''))]]);
const questions = LANGUAGES.flatMap(readQuestions);
const { fitScorer, measureScorer } = await import('../../src/engines/dialog/knowledge/fit/fit-scorer.ts');
const weights = fitScorer(questions, practiceNamed);
await keep('scorer of answers', [[SCORER, Buffer.from(`${JSON.stringify(weights)}\n`)]]);
finish();
if (!isCheck) {
  const { right, wrong, of, invented, ofUnknown } = measureScorer(questions, practiceNamed);
  process.stdout.write(
    `answers to questions that were left out: ${right} right and ${wrong} wrong of ${of}, ${invented} of ${ofUnknown} that have none\n`,
  );
}

function practiceNamed(name: string): Practice {
  const file = new URL(`../../eval/voice/practices/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { practice: Practice }).practice;
}
