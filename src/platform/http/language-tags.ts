import { Type } from 'typebox';

const MOST_LANGUAGES = 20;

/** Languages by their BCP 47 tags, https://www.rfc-editor.org/info/bcp47, the first one preferred. */
export function LanguageTags(options: object = {}) {
  return Type.Array(
    Type.String({
      maxLength: 35,
      pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
      'x-language-tag': true,
      examples: ['en-US'],
      'x-message': 'must be a language tag of BCP 47, such as en or es-MX',
    }),
    { minItems: 1, maxItems: MOST_LANGUAGES, ...options },
  );
}

export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** In the spelling of the standard, each one once: `EN-us` is `en-US`. @param tags that are some */
export function spellLanguages(tags: readonly string[]): string[] {
  return Intl.getCanonicalLocales(tags);
}
