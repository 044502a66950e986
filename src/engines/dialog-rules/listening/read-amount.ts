/** How many days, weeks or months: "a couple of", "three"; `isVague` where the words are. */
export function readAmount(
  tokens: readonly string[],
  i: number,
): { value: number; length: number; isVague: boolean } | null {
  const phrase = tokens.slice(i, i + 3).join(' ');
  if (phrase.startsWith('a couple of')) return { value: 2, length: 3, isVague: true };
  if (phrase.startsWith('a couple')) return { value: 2, length: 2, isVague: true };
  if (phrase.startsWith('couple of')) return { value: 2, length: 2, isVague: true };
  if (phrase.startsWith('a few')) return { value: 3, length: 2, isVague: true };
  if (/^(a|one|1)$/.test(tokens[i] ?? '')) return { value: 1, length: 1, isVague: false };
  if (/^\d{1,2}$/.test(tokens[i] ?? '')) return { value: Number(tokens[i]), length: 1, isVague: false };
  return null;
}
