import { asText } from '../../snapshot/in-page/as-text.ts';
import { type Hand, handOn } from '../../touch/in-page.ts';
import { captchasOf } from './captchas.ts';
import { type Control, describe, kindOf } from './controls.ts';
import { type Group, groupsOf } from './groups.ts';
import { type Line, linesOf } from './lines.ts';
import { allElements, clean } from './visible.ts';

/** What one document says about signing in. */
export interface Reading {
  title: string;
  isLoading: boolean;
  /** Nothing in it runs, moves on or loads anything later. */
  isStill: boolean;
  controls: Control[];
  groups: Group[];
  lines: Line[];
  captchas: string[];
  /** Seconds after which the page goes on by itself (meta refresh), or null. */
  refreshesAfter: number | null;
  /** True where a code to be scanned is shown. */
  hasQrCode: boolean;
}

export function isStill(): boolean {
  const STIRS =
    'script, iframe, frame, object, embed, meta[http-equiv="refresh" i], a[href^="javascript:" i], [onclick], [onsubmit], [onchange], [oninput], [onkeyup], [onblur], [onfocus], [onload], [onerror]';
  return document.readyState === 'complete' && document.querySelector(STIRS) === null;
}

/** A reading with hands on the elements of its `controls`. */
export interface Read {
  reading: Reading;
  elements: Element[];
  hand: Hand;
  /** `reading` as JSON; null where the page has its own way of writing it. */
  asText(): string | null;
}

/** Everything at once, with the elements in the order of `controls`. */
export function readPage(): Read {
  const all = allElements(30_000);
  const { groups, numberOf } = groupsOf(all);
  const elements: Element[] = [];
  const controls: Control[] = [];
  for (const element of all) {
    const kind = controls.length < 600 ? kindOf(element) : null;
    if (kind === null) continue;
    elements.push(element);
    controls.push(describe(element, kind, numberOf(element)));
  }
  const refresh = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content') ?? '';
  const hasQrCode = all.some(
    (element) =>
      /^(?:IMG|CANVAS|SVG)$/i.test(element.tagName) &&
      /qr|barcode|data:image/i.test(
        `${element.id} ${element.getAttribute('class') ?? ''} ${element.getAttribute('alt') ?? ''} ${(element.getAttribute('src') ?? '').slice(0, 200)} ${element.parentElement?.className ?? ''}`,
      ) &&
      element.getBoundingClientRect().width > 80,
  );
  const reading = {
    title: clean(document.title),
    isLoading: document.readyState === 'loading',
    isStill: isStill(),
    controls,
    groups,
    lines: linesOf(all, 400),
    captchas: captchasOf(all),
    refreshesAfter: /url=/i.test(refresh) ? Number.parseFloat(refresh) || 0 : null,
    hasQrCode,
  };
  return { reading, elements, hand: handOn(elements, new Map()), asText: () => asText(reading) };
}
