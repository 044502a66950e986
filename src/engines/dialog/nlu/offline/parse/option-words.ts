import type { SpokenLanguage } from './read.ts';

interface OptionWords {
  /** Before the number in the list. */
  number: ReadonlySet<string>;
  last: ReadonlySet<string>;
  middle: ReadonlySet<string>;
  earlier: ReadonlySet<string>;
  later: ReadonlySet<string>;
  any: ReadonlySet<string>;
  /** What may stand beside and says nothing of which. */
  beside: ReadonlySet<string>;
}

/** Words by which one of a list is taken. */
export const OPTION_WORDS: Record<SpokenLanguage, OptionWords> = {
  en: {
    number: setOf('number|option|choice'),
    last: setOf('last|latter'),
    middle: setOf('middle'),
    earlier: setOf('earlier|earliest|sooner|soonest|former'),
    later: setOf('later|latest'),
    any: setOf('either|any|whichever|whatever'),
    beside: setOf(
      'the|one|number|option|choice|ones|with|at|for|on|appointment|slot|time|dr|doctor|a|i|guess|think|of|them|those|first|works|fine|ill|take',
    ),
  },
  es: {
    number: setOf('numero|opcion'),
    last: setOf('ultima|ultimo'),
    middle: setOf('medio'),
    earlier: setOf('temprano|temprana|pronto|antes'),
    later: setOf('tarde'),
    any: setOf('cualquiera|cualquier'),
    beside: setOf(
      'la|el|de|las|los|del|a|con|opcion|numero|cita|hora|mas|dr|dra|doctor|doctora|para|en|una|esa|ese|quiero',
    ),
  },
};

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split('|'));
}
