import type { Frame, Page } from 'playwright-core';
import { asText } from '../snapshot/in-page/as-text.ts';
import { withTimeout } from '../with-timeout.ts';

const TIMEOUT_MS = 2_000;

/**
 * Covers password fields and whatever shows a secret, in every frame, also one whose letters stand in several elements; returns how to
 * undo it. The values are compared on
 * our side: handing a secret to a page, to search itself with, would hand it to the page's scripts. A frame that does not answer is
 * hidden as a whole; a page that does not answer throws BrowserTimeoutError.
 */
export async function coverSecrets(page: Page, isSecret: (text: string) => boolean): Promise<() => Promise<void>> {
  const undo: (() => Promise<unknown>)[] = [];
  for (const frame of page.frames()) {
    try {
      undo.push(await coverFrame(frame, isSecret));
    } catch (cause) {
      if (frame.isDetached()) continue;
      if (frame === page.mainFrame()) throw cause;
      await hideFrame(frame);
    }
  }
  return async () => {
    await Promise.all(undo.map((one) => withTimeout('uncovering', TIMEOUT_MS, one).catch(() => undefined)));
  };
}

async function coverFrame(frame: Frame, isSecret: (text: string) => boolean): Promise<() => Promise<unknown>> {
  // Most pages show no secret: one question tells, and leaves nothing behind in the page.
  const texts = await ask(() => frame.evaluate<string | Shown[]>(SHOWN));
  const all = typeof texts === 'string' ? (JSON.parse(texts) as Shown[]) : texts;
  if (!all.some(({ text, isPassword }) => isPassword || isSecret(text))) return async () => undefined;
  const candidates = await ask(() => frame.evaluateHandle(collect));
  const shown = await ask(() => candidates.evaluate(describe));
  const covered = shown.flatMap(({ text, isPassword }, index) => (isPassword || isSecret(text) ? [index] : []));
  if (covered.length === 0) return () => candidates.dispose();
  await ask(() => candidates.evaluate(cover, covered));
  return async () => {
    await candidates.evaluate(uncover, covered);
    await candidates.dispose();
  };
}

function ask<T>(call: () => Promise<T>): Promise<T> {
  return withTimeout('covering secrets', TIMEOUT_MS, call);
}

async function hideFrame(frame: Frame): Promise<void> {
  await withTimeout('hiding a frame', TIMEOUT_MS, async () => {
    const element = await frame.frameElement();
    await element.evaluate((node) => (node as HTMLElement).style.setProperty('visibility', 'hidden', 'important'));
  }).catch(() => undefined);
}

type Candidates = Element[];

interface Shown {
  text: string;
  isPassword: boolean;
}

/** In the page: fields, and elements with text of their own; shadow roots are entered. On a large page, those in sight. */
function collect(): Element[] {
  const MANY = 5000;
  const MOST = 20_000;
  const found: Element[] = [];
  const isInSight = (element: Element): boolean => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom >= 0 && top <= innerHeight;
  };
  const walk = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && (node.nodeValue ?? '').trim().length > 3,
      );
      // A word in pieces, each in an element of its own, or drawn from an attribute by a style.
      const isShort = !hasText && element.childElementCount > 1 && (element.textContent ?? '').length < 400;
      const isStyled = () =>
        !hasText && ['::before', '::after'].some((part) => getComputedStyle(element, part).content.length > 6);
      const isDrawn = !/^(?:script|style|noscript|template|title|head)$/.test(element.localName);
      const isCandidate = isDrawn && (isField || hasText || isShort || isStyled());
      if (isCandidate && (found.length < MANY || isInSight(element))) found.push(element);
      if (found.length >= MOST) return;
    }
  };
  walk(document);
  return found;
}

/** In the page. */
function describe(candidates: Candidates): Shown[] {
  return candidates.map((element) => {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const isPassword = element.type === 'password' || /password|one-time-code/.test(element.autocomplete);
      return { text: `${element.value}\n${element.placeholder}`.slice(0, 2000), isPassword };
    }
    const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue ?? '');
    const whole = element.textContent ?? '';
    const drawn = ['::before', '::after'].map((part) => getComputedStyle(element, part).content);
    const text = [own.join(' ').slice(0, 2000), whole.length < 400 ? whole : '', ...drawn].join('\n');
    return { text, isPassword: false };
  });
}

/** What all candidates of a frame show, as JSON where the page lets it be written. */
const SHOWN = `(() => { ${[collect, describe, asText].join('\n')}\nconst shown = describe(collect()); return asText(shown) ?? shown; })()`;

/** In the page: the element keeps its place and size. */
function cover(candidates: Candidates, indexes: number[]): void {
  for (const index of indexes) {
    const element = candidates[index] as HTMLElement;
    element.setAttribute('data-covered-style', element.getAttribute('style') ?? '');
    for (const name of ['color', 'caret-color', '-webkit-text-fill-color']) {
      element.style.setProperty(name, 'transparent', 'important');
    }
    // What stands inside has colours of its own; letters that are drawn are filled otherwise than written ones.
    if (element.childElementCount > 0 || element instanceof SVGElement)
      element.style.setProperty('opacity', '0', 'important');
    element.style.setProperty('text-shadow', 'none', 'important');
    element.style.setProperty('transition', 'none', 'important');
    element.style.setProperty('background', '#444', 'important');
  }
}

/** In the page. */
function uncover(candidates: Candidates, indexes: number[]): void {
  for (const index of indexes) {
    const element = candidates[index] as HTMLElement;
    // Through the object model: a page's policy may forbid style attributes to scripts.
    element.style.cssText = element.getAttribute('data-covered-style') ?? '';
    if (element.getAttribute('style') === '') element.removeAttribute('style');
    element.removeAttribute('data-covered-style');
  }
}
