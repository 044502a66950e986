import NUMBER_WORDS from './number-words.json' with { type: 'json' };

export type LanguageTag = 'en' | 'es';

export interface Sentence {
  /** Words, numbers in digits, and commas, each between spaces. */
  words: string;
  isQuestion: boolean;
}

/** Words to compare: without case, accents and marks, numbers in digits, clock times as "2 30 pm", money as "40 dollars". */
export function plainWords(text: string, language: LanguageTag): string {
  return sentencesOf(text, language)
    .map(({ words }) => words.replaceAll(' ,', ''))
    .join(' ')
    .replace(/ {2,}/g, ' ');
}

/** Whether the words stand in the text, as whole words, however their numbers are written. */
export function holds(text: string, words: string, language: LanguageTag): boolean {
  return ` ${plainWords(text, language)} `.includes(` ${plainWords(words, language)} `);
}

/** The sentences of a text, in order. */
export function sentencesOf(text: string, language: LanguageTag): Sentence[] {
  const marked = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([ap])\. ?m\b\.?(?=\s*$|\s+[^a-z])?/g, '$1m')
    .replace(/\b(dr|dra|mr|mrs|ms|st|sr|sra)\./g, '$1')
    // A while, no number.
    .replace(/\b(?:a|one|un) (?:second|segundo)\b/g, 'a moment')
    .replace(/(\d),(\d{3})/g, '$1$2')
    .replace(/\$ ?(\d+)(?:\.00)?/g, '$1 dollars')
    .replace(/(\d{1,2}):00/g, '$1')
    .replace(/(\d{1,2}):(\d{2})/g, '$1 $2')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/[’']/g, '');
  return (marked.match(/[^.?!]+[.?!]*/g) ?? [])
    .map((sentence) => ({
      words: inDigits(sentence.match(/[a-z0-9]+|,/g) ?? [], language).join(' '),
      isQuestion: sentence.includes('?'),
    }))
    .filter(({ words }) => words !== '');
}

function inDigits(tokens: string[], language: LanguageTag): string[] {
  const { numbers, tens, hundreds, joiner }: NumberWords = NUMBER_WORDS[language];
  const words: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const ten = tens[token];
    const hundred = hundreds[token];
    const last = words.at(-1) ?? '';
    if (token === 'oh' && numbers[tokens[at + 1] ?? ''] !== undefined) {
      words.push(`0${numbers[tokens[at + 1] ?? '']}`);
      at += 1;
    } else if (hundred !== undefined) {
      const isCounted = hundred === 100 && /^[1-9]$/.test(last);
      if (isCounted) words.pop();
      words.push(String(hundred * (isCounted ? Number(last) : 1)));
    } else if (ten !== undefined) {
      const unitAt = at + 1 + (joiner !== '' && tokens[at + 1] === joiner ? 1 : 0);
      const unit = numbers[tokens[unitAt] ?? ''];
      const hasUnit = unit !== undefined && unit > 0 && unit < 10 && (joiner === '' || unitAt === at + 2);
      words.push(String(ten + (hasUnit ? unit : 0)));
      if (hasUnit) at = unitAt;
    } else words.push(String(numbers[token] ?? token));
    sumHundreds(words);
  }
  return words;
}

interface NumberWords {
  numbers: Record<string, number>;
  tens: Record<string, number>;
  hundreds: Record<string, number>;
  /** Between tens and units; empty where nothing stands there. */
  joiner: string;
}

/** "200 10" is 210: a whole hundred and what is less than one behind it. */
function sumHundreds(words: string[]): void {
  const [hundreds, rest] = [words.at(-2) ?? '', words.at(-1) ?? ''];
  if (!/^[1-9]00$/.test(hundreds) || !/^[1-9]\d?$/.test(rest)) return;
  words.splice(-2, 2, String(Number(hundreds) + Number(rest)));
}
