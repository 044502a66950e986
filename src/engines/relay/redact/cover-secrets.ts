import type { Frame, Page } from 'playwright-core';
import { asText } from '../snapshot/in-page/as-text.ts';
import { withTimeout } from '../with-timeout.ts';
import { coverPictures } from './cover-pictures.ts';

const TIMEOUT_MS = 2_000;

/**
 * Covers password fields, whatever shows a secret, also one whose letters stand in several elements, and what nobody can read, in every
 * frame; returns how to undo it. The values are compared on
 * our side: handing a secret to a page, to search itself with, would hand it to the page's scripts. A frame that does not answer is
 * hidden as a whole; a page that does not answer throws BrowserTimeoutError.
 */
export async function coverSecrets(page: Page, isSecret: (text: string) => boolean): Promise<() => Promise<void>> {
  const undo: (() => Promise<unknown>)[] = [];
  const uncover = async (): Promise<void> => {
    // In turn: an element that was covered twice gets the style back that it had before both.
    for (const one of undo.toReversed()) await withTimeout('uncovering', TIMEOUT_MS, one).catch(() => undefined);
  };
  for (const frame of page.frames()) {
    try {
      undo.push(await coverPictures(frame, ask));
      undo.push(await coverFrame(frame, isSecret));
    } catch (cause) {
      if (frame.isDetached()) continue;
      if (frame === page.mainFrame()) {
        await uncover();
        throw cause;
      }
      await hideFrame(frame);
    }
  }
  return uncover;
}

async function coverFrame(frame: Frame, isSecret: (text: string) => boolean): Promise<() => Promise<unknown>> {
  // Most pages show no secret: one question tells, and leaves nothing behind in the page.
  const texts = await ask(() => frame.evaluate<string | Shown[]>(SHOWN));
  const all = typeof texts === 'string' ? (JSON.parse(texts) as Shown[]) : texts;
  if (!all.some(({ text, isPassword }) => isPassword || isSecret(text))) return async () => undefined;
  const candidates = await ask(() => frame.evaluateHandle(collect));
  const shown = await ask(() => candidates.evaluate(describe));
  let covered = shown.flatMap(({ text, isPassword }, index) => (isPassword || isSecret(text) ? [index] : []));
  if (covered.length === 0) return () => candidates.dispose();
  // What shows a secret only by something smaller inside of it, which is covered, stays to be seen.
  const rests = await ask(() => candidates.evaluate(restOf, covered));
  covered = covered.filter((_, at) => rests[at] === null || isSecret(rests[at] ?? ''));
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
      const isField = /^(?:input|textarea|select|img|area|track)$/.test(element.localName);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '',
      );
      // A word in pieces, each in an element of its own, or drawn from an attribute by a style.
      const isShort = !hasText && element.childElementCount > 1 && (element.textContent ?? '').length < 400;
      const isStyled = () =>
        ['::before', '::after', '::marker'].some((part) => getComputedStyle(element, part).content.startsWith('"')) ||
        getComputedStyle(element).listStyleType.startsWith('"');
      const isDrawn = !/^(?:script|style|noscript|template|title|head)$/.test(element.localName);
      const isCandidate = isDrawn && (isField || hasText || isShort || isStyled());
      if (isCandidate && (found.length < MANY || isInSight(element))) found.push(element);
      // Too many to look at: no picture is better than one that shows what was not looked at.
      if (found.length >= MOST) throw new Error('more than can be looked at');
    }
  };
  walk(document);
  return found;
}

/** In the page. What is longer than can be looked at is covered as if it were a password. */
function describe(candidates: Candidates): Shown[] {
  const LONGEST = 200_000;
  const told = (texts: (string | null | undefined)[], isPassword = false): Shown => {
    const text = texts.filter((one) => one !== '').join('\n');
    return text.length > LONGEST ? { text: '', isPassword: true } : { text, isPassword };
  };
  return candidates.map((element) => {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const isPassword = element.type === 'password' || /password|one-time-code/.test(element.autocomplete);
      return told([element.value, element.placeholder, element.getAttribute('alt')], isPassword);
    }
    if (element instanceof HTMLSelectElement) {
      const labels = [...element.querySelectorAll('option, optgroup')].map((one) => one.getAttribute('label') ?? '');
      return told([...[...element.options].map((option) => option.text), ...labels]);
    }
    const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue ?? '');
    const whole = element.textContent ?? '';
    const drawn = ['::before', '::after', '::marker'].map((part) => getComputedStyle(element, part).content);
    const marker = getComputedStyle(element).listStyleType;
    return told([own.join(' '), whole.length < 400 ? whole : '', element.getAttribute('alt') ?? '', ...drawn, marker]);
  });
}

/**
 * In the page, for each of these: what it shows besides the innermost of them; null for the innermost themselves. Letters of one word
 * that stand in several elements are all in the rest of what holds them, since none of these shows the word by itself.
 */
function restOf(candidates: Candidates, indexes: number[]): (string | null)[] {
  const chosen = indexes.map((index) => candidates[index] as Element);
  // A list paints its options itself: covering one of them covers nothing.
  const painted = chosen.filter((one) => one.closest('select') === null || one.localName === 'select');
  const innermost = new Set(painted.filter((one) => !painted.some((other) => other !== one && one.contains(other))));
  return chosen.map((element) => {
    if (innermost.has(element)) return null;
    const texts: string[] = [];
    const drawnBy = ['::before', '::after', '::marker'].map((part) => getComputedStyle(element, part).content);
    const walk = (node: Node): void => {
      if (node.nodeType === 3) texts.push(node.nodeValue ?? '');
      if (innermost.has(node as Element)) return;
      for (const child of node.childNodes) walk(child);
    };
    walk(element);
    return [texts.join(''), ...drawnBy, getComputedStyle(element).listStyleType].join('\n');
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
    // What stands inside, or is put there by a style, may have a colour of its own; drawn letters are filled otherwise than written ones.
    const isPainted = ['::before', '::after', '::marker', '::first-line', '::first-letter', '::placeholder'].some(
      (part) => getComputedStyle(element, part).webkitTextFillColor !== 'rgba(0, 0, 0, 0)',
    );
    if (element.childElementCount > 0 || element instanceof SVGElement || isPainted)
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
