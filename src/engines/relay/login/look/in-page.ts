/**
 * Functions that run inside the page, each sent over as its source: they use nothing but what is here and in the page. What they
 * return is only what a page says of itself; where a secret may be typed is decided outside.
 */

/** A field, button or link as the page describes it. Values of password fields are never read, only whether there is one. */
export interface Control {
  kind: 'field' | 'button' | 'link';
  tag: string;
  type: string;
  /** name, id, autocomplete and the like, as far as they name what the field is for. */
  name: string;
  id: string;
  autocomplete: string;
  inputMode: string;
  maxLength: number;
  /** Everything a person reads as its label. */
  label: string;
  placeholder: string;
  /** Value of a visible, non-secret field; `•` for a password field that holds something; '' when empty. */
  value: string;
  /** Options of a select, as shown. */
  options: string[];
  href: string;
  isVisible: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  isRequired: boolean;
  isInvalid: boolean;
  isChecked: boolean;
  hasAutofocus: boolean;
  /** Number of the form it belongs to, or of the nearest container that holds a password field; -1 for none. */
  group: number;
  /** Where the form or button sends to, or '' when the page does it by script. */
  action: string;
  /** True inside a dialog. */
  inDialog: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Group {
  isForm: boolean;
  /** Names, headings and texts of the form, at most 600 characters. */
  words: string;
}

/** A text that the page shows. */
export interface Line {
  text: string;
  /** True where role, class or an error reference mark it as a message. */
  isMarked: boolean;
}

export interface Reading {
  title: string;
  isLoading: boolean;
  controls: Control[];
  groups: Group[];
  lines: Line[];
  /** Visible captcha widgets, as far as they wait for a person: `recaptcha`, `hcaptcha`, `turnstile`. */
  captchas: string[];
}

/** In the page: everything about signing in that it shows, and the elements themselves in the order of `controls`. */
export function readPage(): { reading: Reading; elements: Element[] } {
  const MOST = 600;
  const elements: Element[] = [];
  const controls: Control[] = [];
  const lines: Line[] = [];
  const captchas: string[] = [];
  const groups: Group[] = [];
  const groupElements: Element[] = [];
  const all: Element[] = [];

  const walk = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (all.length >= 30_000) return;
      all.push(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  const clean = (text: string | null | undefined, most = 300): string =>
    (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most);
  const parentOf = (element: Element): Element | null =>
    element.parentElement ?? ((element.getRootNode() as ShadowRoot).host as Element | undefined) ?? null;

  /** Text as it is rendered; the getters of `outerText` and `innerText` are the same. */
  const shownText = (element: Element): string =>
    element instanceof HTMLElement ? element.outerText : (element.textContent ?? '');

  const isVisible = (element: Element): boolean => {
    const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!shown) return false;
    const box = element.getBoundingClientRect();
    const pageX = box.left + window.scrollX;
    const pageY = box.top + window.scrollY;
    return box.width >= 3 && box.height >= 3 && pageX + box.width > 0 && pageY + box.height > 0;
  };
  const byIds = (element: Element, attribute: string): string => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter((id) => id !== '');
    return ids.map((id) => clean(root.getElementById(id)?.textContent)).join(' ');
  };
  /** Text just before a field that has no label of its own: a table cell, a heading of a row, a paragraph. */
  const textBefore = (element: Element): string => {
    let node: Element | null = element;
    for (let depth = 0; node && depth < 4; depth++) {
      for (let before = node.previousSibling; before; before = before.previousSibling) {
        if (before instanceof Element && before.querySelector('input,select,textarea,button')) return '';
        if (before instanceof Element && /^(?:SCRIPT|STYLE|INPUT|SELECT|TEXTAREA|BUTTON)$/.test(before.tagName))
          continue;
        const text = clean(before.textContent, 120);
        if (text !== '') return text;
      }
      node = parentOf(node);
      if (node?.tagName === 'FORM' || node?.tagName === 'BODY') return '';
    }
    return '';
  };
  const labelOf = (element: Element): string => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => clean(label.textContent, 120));
    const parts = [
      ...labels,
      byIds(element, 'aria-labelledby'),
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ].filter((part) => part.trim() !== '');
    return clean(parts.length > 0 ? parts.join(' ') : textBefore(element), 240);
  };
  const textOf = (element: Element): string => {
    if (element instanceof HTMLInputElement) return clean(element.value || element.alt || element.title);
    const shown = shownText(element);
    const said = [clean(shown, 160), element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? ''];
    const pictured = [...element.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt') ?? '');
    return clean([...new Set([...said, ...pictured])].filter((part) => part.trim() !== '').join(' '));
  };
  const groupOf = (element: Element): number => {
    for (let node: Element | null = element; node; node = parentOf(node)) {
      const known = groupElements.indexOf(node);
      if (known >= 0) return known;
    }
    const form = (element as HTMLInputElement).form;
    return form ? groupElements.indexOf(form) : -1;
  };
  const openGroup = (element: Element, isForm: boolean): void => {
    if (groupElements.includes(element)) return;
    const named = ['id', 'class', 'name', 'action', 'aria-label', 'title', 'data-testid']
      .map((attribute) => element.getAttribute(attribute) ?? '')
      .join(' ');
    groupElements.push(element);
    groups.push({ isForm, words: clean(`${named} ${shownText(element)}`, 600) });
  };
  /** Fields outside of any form belong together as far as the smallest element that holds a button beside them. */
  const containerOf = (field: Element): Element | null => {
    let node = parentOf(field);
    for (let depth = 0; node && node.tagName !== 'BODY' && depth < 8; depth++, node = parentOf(node)) {
      const others = node.querySelectorAll('input:not([type=hidden]),button,[role=button]');
      if (
        [...others].some(
          (other) =>
            other !== field &&
            /button|submit|image/i.test((other as HTMLButtonElement).type || other.getAttribute('role') || ''),
        )
      )
        return node;
    }
    return node;
  };
  const actionOf = (element: Element): string => {
    const form = (element as HTMLInputElement).form ?? element.closest('form');
    const written = element.getAttribute('formaction') ?? form?.getAttribute('action') ?? null;
    if (!form) return '';
    return URL.parse(written ?? '', document.baseURI)?.href ?? '';
  };

  const describe = (element: Element, kind: Control['kind']): void => {
    const input = element as HTMLInputElement;
    const box = element.getBoundingClientRect();
    const isSecret = input.type === 'password';
    const isField = kind === 'field';
    const value = !isField ? '' : isSecret ? (input.value === '' ? '' : '•') : clean(input.value, 120);
    elements.push(element);
    controls.push({
      kind,
      tag: element.tagName.toLowerCase(),
      type: isField || element.tagName === 'BUTTON' || element.tagName === 'INPUT' ? (input.type ?? '') : '',
      name: input.getAttribute('name') ?? '',
      id: element.id,
      autocomplete: element.getAttribute('autocomplete') ?? '',
      inputMode: element.getAttribute('inputmode') ?? '',
      maxLength: Number(element.getAttribute('maxlength') ?? -1),
      label: isField ? labelOf(element) : textOf(element),
      placeholder: element.getAttribute('placeholder') ?? '',
      value,
      options:
        element instanceof HTMLSelectElement ? [...element.options].slice(0, 40).map((one) => clean(one.text, 60)) : [],
      href: element instanceof HTMLAnchorElement ? element.href : (element.getAttribute('href') ?? ''),
      isVisible: isVisible(element),
      isDisabled: input.disabled === true || element.getAttribute('aria-disabled') === 'true',
      isReadOnly: input.readOnly === true,
      isRequired: input.required === true || element.getAttribute('aria-required') === 'true',
      isInvalid: isField && element.getAttribute('aria-invalid') === 'true',
      isChecked: input.checked === true,
      hasAutofocus: element.hasAttribute('autofocus') || element === document.activeElement,
      group: groupOf(element),
      action: actionOf(element),
      inDialog: element.closest('dialog,[role=dialog],[role=alertdialog],[aria-modal=true]') !== null,
      x: Math.round(box.left),
      y: Math.round(box.top),
      width: Math.round(box.width),
      height: Math.round(box.height),
    });
  };

  const MARKED =
    /alert|error|invalid|danger|warning|message|notice|notification|flash|toast|snackbar|feedback|callout|help-block|status|fail|denied/i;
  const isMarked = (element: Element): boolean => {
    for (let node: Element | null = element, depth = 0; node && depth < 4; node = parentOf(node), depth++) {
      if (node.tagName === 'BODY' || node.tagName === 'FORM' || node.tagName === 'MAIN') return false;
      if (/^(?:alert|status|log|alertdialog)$/.test(node.getAttribute('role') ?? '') || node.hasAttribute('aria-live'))
        return true;
      if (MARKED.test(`${node.getAttribute('class') ?? ''} ${node.id}`)) return true;
    }
    return false;
  };
  const readLine = (element: Element): void => {
    if (lines.length >= 400 || /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION|TITLE)$/.test(element.tagName)) return;
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim().length > 1);
    if (!own || !isVisible(element)) return;
    const text = clean(shownText(element), 300);
    if (text === '' || lines.some((line) => line.text === text)) return;
    lines.push({ text, isMarked: isMarked(element) });
  };
  const readCaptcha = (frame: HTMLIFrameElement): void => {
    const source = frame.src;
    const kind = /recaptcha\/(?:api2|enterprise)\/(?:anchor|bframe)/.test(source)
      ? 'recaptcha'
      : /hcaptcha\.com/.test(source)
        ? 'hcaptcha'
        : /challenges\.cloudflare\.com|turnstile/.test(source)
          ? 'turnstile'
          : null;
    const box = frame.getBoundingClientRect();
    if (kind === null || !isVisible(frame) || box.width < 100 || /size=invisible/.test(source)) return;
    const answers = document.querySelectorAll<HTMLInputElement>(
      '[name=g-recaptcha-response],[name=h-captcha-response],[name=cf-turnstile-response]',
    );
    if (![...answers].some((answer) => answer.value !== '')) captchas.push(kind);
  };

  walk(document);
  for (const element of all) if (element.tagName === 'FORM') openGroup(element, true);
  for (const element of all) {
    if (
      !(element instanceof HTMLInputElement) ||
      element.form ||
      /^(?:hidden|checkbox|radio|submit|button|image)$/.test(element.type)
    )
      continue;
    if (groupOf(element) >= 0) continue;
    const container = containerOf(element);
    if (container) openGroup(container, false);
  }
  const BUTTON = /^(?:submit|button|image|reset)$/;
  for (const element of all) {
    readLine(element);
    if (element instanceof HTMLIFrameElement) readCaptcha(element);
    if (controls.length >= MOST) continue;
    const role = element.getAttribute('role') ?? '';
    if (element instanceof HTMLInputElement) {
      if (element.type !== 'hidden') describe(element, BUTTON.test(element.type) ? 'button' : 'field');
    } else if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
      describe(element, 'field');
    else if (element instanceof HTMLButtonElement || role === 'button') describe(element, 'button');
    else if (element.tagName === 'A' || role === 'link' || role === 'menuitem') describe(element, 'link');
  }
  return {
    reading: {
      title: clean(document.title),
      isLoading: document.readyState === 'loading',
      controls,
      groups,
      lines,
      captchas,
    },
    elements,
  };
}
