/** A pattern of whole words, written one alternative a line; a line may hold anything that a regular expression may; `\w+` takes "wife's" whole. */
export function anyOf(lines: TemplateStringsArray, ...parts: string[]): RegExp {
  const alternatives = String.raw(lines, ...parts)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.replaceAll('\\w+', "[\\w']+"));
  return new RegExp(`\\b(${alternatives.join('|')})\\b`);
}

/** The same, to find each place where it occurs. */
export function everyOf(lines: TemplateStringsArray, ...parts: string[]): RegExp {
  return new RegExp(anyOf(lines, ...parts), 'g');
}
