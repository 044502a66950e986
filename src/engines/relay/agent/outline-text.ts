/** One line, without marks that could pass for the frame around the page. */
export function bare(text: string, length = 120): string {
  const clean = text
    .replace(/\p{Cc}|\p{Cf}|\s/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim();
  return clean.length > length ? `${clean.slice(0, length)}…` : clean;
}
