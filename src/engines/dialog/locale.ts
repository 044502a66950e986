/** ISO 639 of a BCP 47 tag: `es` of `es-US`. */
export function languageOf(locale: string): string {
  return locale.split('-', 1).join('').toLowerCase();
}

/** The first of a practice's locales in a language; with a region, as carriers want it. @param language ISO 639 */
export function localeOf(locales: readonly string[], language: string): string {
  const found = locales.find((one) => languageOf(one) === language);
  return found?.includes('-') === true ? found : `${language}-US`;
}
