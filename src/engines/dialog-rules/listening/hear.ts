import { memoize } from '../../dialog/memoize.ts';
import { withoutCalendarIdioms } from './calendar-idioms.ts';
import { writeNumbers } from './number-words.ts';
import { partQuestion } from './part-question.ts';

/** A caller's words made comparable: lower case, contractions written out, numbers as digits, no punctuation, no fillers. */
export interface Utterance {
  readonly raw: string;
  readonly text: string;
  readonly tokens: readonly string[];
  /** The pieces that punctuation, "and also" and the like separate, normalised like `text`. */
  readonly clauses: readonly string[];
  /** Starts after the last self-correction ("no wait", "I mean"), or the whole text where there is none. */
  readonly correction: string | null;
}

/** Longer speech than this is cut: recognisers deliver utterances of a few seconds. */
const MAX_LENGTH = 1200;

const CONTRACTIONS: [RegExp, string][] = [
  [/\b([a-z]{2,})in'(?= |$|[,.?!])/g, '$1ing'],
  [
    /\b(limp|hurt|com|go|do|gett|throw|look|try|bleed|scratch|act|feel|kill|book|talk|runn|call|think|work|mak|tak|hav|need|want|swell|vomit|cough|someth|noth|anyth|morn|even|wonder|hopp|hop|eat|sleep|breath|drink|break|say|tell|us|see|start|stay|lick|puk|pee|poop|shak|mov|play|wait|hold|check|chang|cancel|switch|ask)in\b/g,
    '$1ing',
  ],
  [/(?<= )'em\b/g, 'them'],
  [/(^| )'?bout(?= )/g, '$1about'],
  [/\bwon't\b|\bwont\b/g, 'will not'],
  [/\bcan't\b|\bcant\b|\bcannot\b/g, 'can not'],
  [/\bain't\b|\baint\b/g, 'is not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)n't\b/g, '$1 not'],
  [/\b(do|does|did|is|are|was|has|have|would|could|should)nt\b/g, '$1 not'],
  [/\blet's\b|\blets\b/g, 'let us'],
  [/\b(i)'m\b|\bim\b/g, 'i am'],
  [/\b(i|you|we|they)'ve\b/g, '$1 have'],
  [/\bive\b/g, 'i have'],
  [/\b(you|we|they)ve\b/g, '$1 have'],
  [/\b(i|you|we|they|he|she|it|that|there)'ll\b/g, '$1 will'],
  [/\b(i|you|we|they|he|she|it|who|that|there|what)'d\b/g, '$1 would'],
  [/\bid (like|love|prefer|rather)\b/g, 'i would $1'],
  [/\b(that|it|there)d (?=be|work|have|do)\b/g, '$1 would '],
  [
    /(?<!\b(?:feel|feels|feeling|felt|be|been|being|is|are|am|im|i'm|was|were|get|gets|getting|got|fall|fell|so|very|really|quite|too|mentally|terminally|chronically|seriously|critically|gravely|pretty|looks?|looking|he'?s|she'?s|taken|took|an?|the|of|my|more|all) )\bill (?!(?:with|and|or|but|for|since|again|from|right|now|today|tonight|all|yesterday|last|this|because|so|at|in|on|too|enough|patients?|people|person|child|kids?|health|effects?|cat|dog|pet|if|when|who|that|is|was|are|please|thanks?|then)\b)(?=[a-z])/g,
    'i will ',
  ],
  [/\b(you|we|they)'re\b|\b(you|they)re\b/g, '$1$2 are'],
  [/\b(what|where|when|who|how|that|it|there|he|she|here|name|whatever|whichever|whoever)'s\b/g, '$1 is'],
  [/\b(what|where|who|how|that|there|here|when|he|she)s\b/g, '$1 is'],
  [/\b(my|her|his|our|their) names\b(?! (?:are|of|on|and|were|in)\b)/g, '$1 name is'],
  [
    /(^ *(?:(?:hi|hey|hello|yeah|yes|um|so|ok|okay|well|oh|good morning|good afternoon|there)[ ,.]+)*)its\b(?! \w+ (?:is|are|was|were|has|hurts?|looks?|keeps?|got|gets)\b)/g,
    '$1it is',
  ],
  [/\b(how \w+|(?:what|which) (?:time|day|date|doctor|price))'s\b/g, '$1 is'],
  [
    /\b(\w+)'s (?=(?:fine|good|ok|okay|great|perfect|better|best|alright|all right|ideal|lovely|impossible)\b)/g,
    '$1 is ',
  ],
  [
    /\b((?:to|mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|week|weekend|month|morning|afternoon|evening)'s (?=(?:no good|a no|not|bad|spoken|taken|out|too|tough|hard|impossible|off|full|booked|busy|crazy)\b)/g,
    '$1 is ',
  ],
  [
    /(?<!\b(?:on|every|are|and|or|most|all) )\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)s (?=(?:the|my|our|his|her|a|an) [a-z]|thanksgiving\b|christmas\b)/g,
    '$1 is ',
  ],
  [
    /(?<!\b(?:on|every|are|and|or|most|all|my|our|usually|do|does|only) )\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)s (?=(?:still |always )?(?:fine|good|ok|okay|great|perfect|no good|bad|out|alright)\b)/g,
    '$1 is ',
  ],
  [
    /\b(today|tomorrow)s (?=(?:too|no good|not|out|bad|fine|good|ok|great|perfect|better|the|my|a|an|\w+day)\b)/g,
    '$1 is ',
  ],
  [/^ *(?:y'all|ya'll|yall) (?=(?:do|have|take|offer|see|sell|accept)\b)/g, 'do you '],
  [/\b(y'all|ya'll|yall|yous|youse|you all)\b/g, 'you'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bgotta\b/g, 'got to'],
  [/\boughta\b/g, 'ought to'],
  [/\blemme\b/g, 'let me'],
  [/\bgimme\b/g, 'give me'],
  [/\b(o'clock|o clock|oclock)\b/g, 'oclock'],
];

/** Words that recognisers take apart or mistake on a clinic's line. */
const MISHEARD: [RegExp, string][] = [
  [/\b(a|an)? ?(point mint|appoint ?meant|apointment|appoitment|appointement)(s?)\b/g, ' appointment$3'],
  [/\bre (schedule|scheduling|book|fill)/g, 're$1'],
  [/\bcan (sell|sill) (my|the|an|it)\b/g, 'cancel $2'],
  [/\btooth ache\b/g, 'toothache'],
  [/\bcheck up/g, 'checkup'],
  [/\bhow (?:march|mush|munch|match|mulch)\b(?! (?:in|of)\b)/g, 'how much'],
  [/\bx ray/g, 'xray'],
  [/\bfollow up/g, 'followup'],
  [/\bwalk in/g, 'walkin'],
  [/\bon line\b/g, 'online'],
  [/\bmid day\b/g, 'midday'],
  [/\b(?:a|e) leven\b/g, 'eleven'],
  [/\btomorow\b|\btommorow\b|\btommorrow\b|\bto morrow\b|\btmrw\b/g, 'tomorrow'],
  [/\bany time\b/g, 'anytime'],
  [
    /\b(?:what was it|what is it called|what do you call (?:it|that)|what is (?:his|her) name|how do you say(?: it)?|what is the word)\b(?= (?:a|an|the|doctor|dr|for(?! again\b|$)|and|that)\b)/g,
    '',
  ],
  [/\b(next|this|last|a|per|every|the|one|following|coming) weak\b/g, '$1 week'],
  [/\b(tooseday|toosday|tuseday|tuesdy|chooseday|choose day)(s?)\b/g, 'tuesday$2'],
  [/\b(wensday|wendsday|wedsday|wenesday|whens day|wends day)(s?)\b/g, 'wednesday$2'],
  [/\b(thersday|thurday|thirsday|thursdy|thirst day|furs day)(s?)\b/g, 'thursday$2'],
  [/\b(fry day|friday's day|fryday)(s?)\b/g, 'friday$2'],
  [/\b(satday|saterday|satur day|sat a day)(s?)\b/g, 'saturday$2'],
  [/\b(munday|mon day|mundy)(s?)\b/g, 'monday$2'],
  [/\bsun day(s?)\b/g, 'sunday$1'],
  [/\bone(?: ?-?ish\b| or so\b(?! (?:days?|weeks?|months?|years?|hours?|minutes?|times?)\b))/g, '1'],
  [/\b(thirty|fifteen|forty five|\d{1,2})-?ish\b/g, '$1'],
  [/\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|noon) ?-?ish\b/g, '$1'],
  [/\bin sure ?ance\b/g, 'insurance'],
  [/\b(twenty|thirty)[ -](?:forst|furst|fist|furs)\b/g, '$1 first'],
  [
    /\b(the|twenty|of|january|february|march|april|may|june|july|august|september|october|november|december) forth\b/g,
    '$1 fourth',
  ],
  [
    /\b(the|twenty|january|february|march|april|may|june|july|august|september|october|november|december) (?:fith|fivth|fit)\b/g,
    '$1 fifth',
  ],
  [
    /\bwhat (should|can|do|must) i (need to |have to |got to |gotta )?do( now| next| first)?( about (it|that)| for (it|that))?$|\bwhat (should|can|do) i do (?=my |i |he |she )/g,
    '',
  ],
  [/\b(an|one|1) hour and a half\b/g, '90 minute'],
  [/\b(an|one|1) hour (long )?(?=(\w+ )?(massage|session|class|appointment|facial|lesson|visit)\b)/g, '60 minute '],
  [
    /\b(a )?half (an )?hour (long )?(?=(\w+ )?(massage|session|class|appointment|facial|lesson|visit)\b)/g,
    '30 minute ',
  ],
  [
    /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|thirty|\d{1,2})'?s (?=fine|good|ok|okay|great|perfect|better|best|works?|too|not)/g,
    '$1 is ',
  ],
  [
    /(?<!\b(?:would|i|we|you|they|feel|feels|look|looks|looking|sound|sounds|not|do|more|is|was|it|that)) like (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b(?! (?:of|people|times|days|weeks|months|years|minutes|hours|more)))/g,
    ' about ',
  ],
  [/\bnine one one\b|\b9 1 1\b/g, '911'],
  [/\bnine eight eight\b/g, '988'],
];

/** "Nine a m" is a time; "r a m a n" spells a name. */
const CLOCK_LETTERS =
  /\b(but|rather|prefer|in the|\d{1,2}|\d{1,2}:\d\d|oclock|(?:twenty |thirty |forty |fifty )?(?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven|twelve|fifteen|thirty|forty|fifty|to|too|for|ate) ([ap]) m\b(?! [a-z]\b)/g;

const FILLERS = /\b(u+m+|u+h+|e+r+m*|h+m+|a+h+|mm+|you know what|you know|kind of|sort of|ya know)\b/g;
const CORRECTION =
  /\b(no wait|oh wait|wait no|no no|no actually|actually no|wait|(?<!like |as )i said(?! (?:no|yes|that|so)\b)|i mean|i meant|scratch that|strike that|my mistake|make that|make it|change that to|not that(?! (?:day|week|month|weekend|early|late|soon|\w+day)\b)|or rather|sorry|actually|correction|let us say|let us do|better yet|on second thought|so it (?:has|needs|would have) to be|so (?:i need|it must be|that means)|(?<!\b(?:and|but|or) )no(?! (?:way|good|longer|problem|later than|earlier than|more than|more \w+s|matter|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week(?:end|day)|morning|afternoon|evening)s)\b))\b/g;

/** Punctuation where there is some; recognisers often write none, so "and do you", "but what" and the like end a clause too. */
const CLAUSE_END =
  /[.?!;](?!\d)|,(?= )|\b(?:and |oh and |but |also |plus |so )+(?=(?:(?:have|has|got|is) (?:a )?\w+ or (?:no|not)|do|does|did|is|are|can|could|what|how|where|when|who|which|will|would|i|my|we|if)(?: |$))|\band also\b|\balso\b|\bone more thing\b|\boh and\b/;

/** Normalises a recogniser's text of any kind; never fails. */
export const hear = memoize(normalise, 1000);

function normalise(raw: string): Utterance {
  const cleaned = clean(raw.slice(0, MAX_LENGTH));
  const tokens = tokenise(cleaned);
  const text = tokens.join(' ');
  const clauses = cleaned
    .split(CLAUSE_END)
    .map((clause) => tokenise(clause).join(' '))
    .flatMap(partQuestion)
    .filter((clause) => clause !== '');
  return { raw, text, tokens, clauses, correction: afterCorrection(text) };
}

/** An utterance from words that are already normalised, such as a part of another one. */
export const utteranceOf = memoize(inOneClause, 1000);

function inOneClause(text: string): Utterance {
  const tokens = text.split(' ').filter((token) => token !== '');
  return { raw: text, text, tokens, clauses: text === '' ? [] : [text], correction: afterCorrection(text) };
}

function clean(raw: string): string {
  let text = raw
    .normalize('NFKC')
    .replace(/[\u0000-\u001f\u200b-\u200f\u2028\u2029\ufeff]/g, ' ')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[–—]/g, ' - ')
    .toLowerCase()
    .replace(/\b([ap])\. ?m\b\.?/g, '$1m')
    .replace(/\b(dr|mr|mrs|ms|st)\./g, '$1')
    .replace(/\b(uh huh|mm hmm|mhmm?|uh-huh|mm-hmm|yeah huh)\b/g, 'yes')
    .replace(/\b(uh uh|nuh uh|nuh-uh|uh-uh)\b/g, 'no')
    .replace(FILLERS, ' ');
  for (const [pattern, written] of CONTRACTIONS) text = text.replace(pattern, written);
  return text;
}

function tokenise(cleaned: string): string[] {
  let text = cleaned
    .replace(/(\d)(am|pm)\b/g, '$1 $2')
    .replace(CLOCK_LETTERS, '$1 $2m')
    .replace(/(\d),(\d{3})\b/g, '$1$2')
    .replace(/[^\p{L}\p{N}':/$@#&%.-]/gu, ' ')
    .replace(/[.:/'-](?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[.:/'-]/gu, ' ')
    .replace(/(?<=\p{L})[.:/-](?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [pattern, written] of MISHEARD) text = text.replace(pattern, written);
  const words = text.split(/\s+/).filter((word) => word !== '');
  const written = writeNumbers(withoutStutter(words)).join(' ').replace(DIGITS_AGAIN, '$1$2');
  return withoutCalendarIdioms(written).split(' ');
}

/** "Fifteen, one five": a number said again digit by digit, since it sounds like another. */
const DIGITS_AGAIN = /\b([1-9])([03-9]) \1 \2\b(?! \d)/g;

/** "I I want" → "I want"; digits and spelled letters keep their doubles. */
function withoutStutter(words: readonly string[]): string[] {
  const numeric = /^(\d.*|zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty)$/;
  return words.filter((word, i) => {
    if (word !== words[i - 1] || numeric.test(word)) return true;
    return word.length === 1 && word !== 'i' && word !== 'a';
  });
}

function afterCorrection(text: string): string | null {
  const rests = [...text.matchAll(CORRECTION)].map((match) => text.slice(match.index + match[0].length).trim());
  return rests.findLast((rest) => rest !== '') ?? null;
}
