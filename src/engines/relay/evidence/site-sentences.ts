/**
 * What a site says of a refusal, as sentences that follow one another: each once, also where one place of the page repeats what another
 * says with more around it, and each with one mark at its end.
 */
export function inSentences(words: readonly string[], longest = 500): string {
  const bare = [...new Set(words.map((text) => text.trim().replace(/[\s.;,]+$/, '')))].filter(Boolean);
  const said = bare.filter((text) => !bare.some((other) => other !== text && other.includes(text)));
  return said
    .map((text) => (/[!?…:]$/.test(text) ? text : `${text}.`))
    .join(' ')
    .slice(0, longest);
}
