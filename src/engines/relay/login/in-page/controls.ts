import { labelOf, textOf } from './labels.ts';
import { clean, coverOf, isVisible, parentOf, shownText } from './visible.ts';

/** A field, button or link as the page describes it. Values of password fields are never read, only whether there is one. */
export interface Control {
  kind: 'field' | 'button' | 'link';
  tag: string;
  type: string;
  name: string;
  id: string;
  autocomplete: string;
  inputMode: string;
  /** -1 without a limit. */
  maxLength: number;
  /** Everything a person reads as its label. */
  label: string;
  placeholder: string;
  /** Value of a field that is not secret, text of a select's choice, at most 120 characters; `•` for what is masked. */
  value: string;
  /** What a select offers, as shown. */
  options: string[];
  href: string;
  isVisible: boolean;
  /** True when something else lies on top of it. */
  isCovered: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  isRequired: boolean;
  isChecked: boolean;
  /** True when what is typed is not shown, by type or by style. */
  isMasked: boolean;
  /** What the browser says against its value, '' when it is fit to be sent. */
  complaint: string;
  /** Number of its group; -1 for none. */
  group: number;
  /** Where its form or it sends to, or '' when that is left to scripts. */
  action: string;
  /** Where Enter in it sends its form: by the first of its buttons, as the browser does it. '' without a form. */
  enterAction: string;
  inDialog: boolean;
  /** True inside a notice about cookies or consent. */
  inConsent: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What kind of control an element is, or null. Anything short that shows a hand is a button to somebody. */
export function kindOf(element: Element): Control['kind'] | null {
  const role = element.getAttribute('role') ?? '';
  if (element instanceof HTMLInputElement) {
    if (element.type === 'hidden') return null;
    return /^(?:submit|button|image|reset)$/.test(element.type) ? 'button' : 'field';
  }
  if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) return 'field';
  if (element instanceof HTMLButtonElement || role === 'button' || element.tagName === 'SUMMARY') return 'button';
  if (element.tagName === 'A' || /^(?:link|menuitem|tab)$/.test(role)) return 'link';
  const own = [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim().length > 1);
  if (!own || clean(element.textContent).length > 40 || element.tagName === 'LABEL') return null;
  const shape = `${element.getAttribute('class') ?? ''} ${element.tagName}`;
  if (element.hasAttribute('onclick') || /\bbtn\b|\bbutton\b|-(?:btn|button)\b/i.test(shape)) return 'button';
  if (getComputedStyle(element).cursor !== 'pointer') return null;
  return element.closest('a,button,label,[role=button]') === null ? 'button' : null;
}

export function isAboutConsent(element: Element): boolean {
  const NAMES = /cookie|consent|gdpr|ccpa|onetrust|didomi|usercentrics|truste|cmplz|klaro|osano|iubenda|cybot/i;
  if (window !== window.top && NAMES.test(`${location.href} ${document.title}`)) return true;
  for (let node: Element | null = element, depth = 0; node && depth < 10; node = parentOf(node), depth++) {
    if (node.tagName === 'BODY' || node.tagName === 'HTML') return false;
    const isNamed = NAMES.test(
      `${node.id} ${node.getAttribute('class') ?? ''} ${node.getAttribute('aria-label') ?? ''}`,
    );
    const isOverlay =
      /^(?:fixed|sticky)$/.test(getComputedStyle(node).position) ||
      /dialog/.test(`${node.getAttribute('role') ?? ''} ${node.tagName.toLowerCase()}`);
    if (!isNamed && !isOverlay) continue;
    if (node.querySelector('input[type=password]') !== null) return false;
    if (isNamed || /cookie|gdpr|datenschutz|privacy|tracking/i.test(shownText(node).slice(0, 1500))) return true;
  }
  return false;
}

export function actionOf(element: Element): string {
  const { form } = element as HTMLInputElement;
  const owner = form instanceof HTMLFormElement ? form : element.closest('form');
  if (!owner) return '';
  const written = element.getAttribute('formaction') ?? owner.getAttribute('action') ?? '';
  return URL.parse(written, document.baseURI)?.href ?? '';
}

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission */
export function enterActionOf(element: Element): string {
  const { form } = element as HTMLInputElement;
  if (!(form instanceof HTMLFormElement)) return '';
  const buttons = (form.getRootNode() as Document).querySelectorAll<HTMLButtonElement | HTMLInputElement>(
    'button,input',
  );
  const first = [...buttons].find((one) => one.form === form && /^(?:submit|image)$/.test(one.type));
  const written = first?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  return URL.parse(written, document.baseURI)?.href ?? '';
}

export function describe(element: Element, kind: Control['kind'], group: number): Control {
  const input = element as HTMLInputElement;
  const box = element.getBoundingClientRect();
  const isField = kind === 'field';
  const isShown = isVisible(element);
  const style = isField ? getComputedStyle(element) : null;
  const isMasked =
    input.type === 'password' || !/^(?:none|)$/.test(style?.getPropertyValue('-webkit-text-security') ?? '');
  const chosen = element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.text ?? '') : input.value;
  const value = isField && !/^(?:checkbox|radio)$/.test(input.type) ? chosen : '';
  return {
    kind,
    tag: element.tagName.toLowerCase(),
    type: isField || /^(?:BUTTON|INPUT)$/.test(element.tagName) ? (input.type ?? '') : '',
    name: element.getAttribute('name') ?? '',
    id: element.id,
    autocomplete: element.getAttribute('autocomplete') ?? '',
    inputMode: element.getAttribute('inputmode') ?? '',
    maxLength: Number(element.getAttribute('maxlength') ?? -1),
    label: isField ? labelOf(element) : textOf(element),
    placeholder: element.getAttribute('placeholder') ?? '',
    value: isMasked && value !== '' ? '•' : clean(value, 120),
    options:
      element instanceof HTMLSelectElement ? [...element.options].slice(0, 60).map(({ text }) => clean(text, 60)) : [],
    href: element instanceof HTMLAnchorElement ? element.href : (element.getAttribute('href') ?? ''),
    isVisible: isShown,
    isCovered: isShown && coverOf(element) !== null,
    isDisabled: input.disabled === true || element.getAttribute('aria-disabled') === 'true',
    isReadOnly: input.readOnly === true,
    isRequired: input.required === true || element.getAttribute('aria-required') === 'true',
    isChecked: input.checked === true || element.getAttribute('aria-checked') === 'true',
    isMasked,
    complaint: isField && isShown ? clean(input.validationMessage, 160) : '',
    group,
    action: actionOf(element),
    enterAction: isField ? enterActionOf(element) : '',
    inDialog: element.closest('dialog,[role=dialog],[role=alertdialog],[aria-modal=true]') !== null,
    inConsent: !isField && isShown && isAboutConsent(element),
    x: Math.round(box.left),
    y: Math.round(box.top),
    width: Math.round(box.width),
    height: Math.round(box.height),
  };
}
