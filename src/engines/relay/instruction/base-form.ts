/** The verb of an order as a dictionary has it; questions keep their first word. */

const IRREGULAR: Readonly<Record<string, string>> = {
  sent: 'send',
  made: 'make',
  put: 'put',
  given: 'give',
  taken: 'take',
  set: 'set',
  paid: 'pay',
  held: 'hold',
  gone: 'go',
  known: 'know',
  new: 'add',
  should: 'change',
  needs: 'change',
  has: 'has',
  is: 'is',
  was: 'was',
  does: 'does',
  wrong: 'change',
  cancelled: 'cancel',
  need: 'show',
  i: 'show',
  canceled: 'cancel',
  cancelling: 'cancel',
  canceling: 'cancel',
};

export function baseForm(words: string): string {
  const word = (/[\p{L}-]+/u.exec(words.toLowerCase())?.[0] ?? 'show').replace(/^(?:i'd|we)$/, 'show');
  const known = IRREGULAR[word];
  if (known !== undefined) return known;
  const stem = /^(.{2,}?)(?:ed|ing)$/.exec(word)?.[1];
  if (stem === undefined || /^(?:need|bring|schedul|thing)$/.test(word)) return word;
  if (/([bdgmnprt])\1$/.test(stem)) return stem.slice(0, -1);
  return /(?:[^aeiou][iu]z|[aeiou][bcdgkmpstuv]|[^aeiou][aiou]t|[rn]g|[rlns]s|[cvuz]|[^aeiou]l|[rn]c|ir|ur|ol)$/.test(
    stem,
  ) && !/(?:[eo]n|er|it|ew|ail|oo[kt]|ea[dl]|ai[dt]|ee[dp])$/.test(stem)
    ? `${stem}e`
    : stem;
}
