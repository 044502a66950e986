/** Markup that is already safe to send. Everything else that reaches a page goes through `escapeHtml`. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export type Fragment = Html | string | number | null | false | Fragment[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function render(fragment: Fragment): string {
  if (fragment instanceof Html) return fragment.markup;
  if (fragment === null || fragment === false) return '';
  if (Array.isArray(fragment)) return fragment.map(render).join('');
  return escapeHtml(String(fragment));
}

/** Template tag: values are escaped, `Html` values and lists of them are not, null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...values: Fragment[]): Html {
  let markup = strings[0] ?? '';
  values.forEach((value, index) => {
    markup += render(value) + (strings[index + 1] ?? '');
  });
  return new Html(markup);
}
