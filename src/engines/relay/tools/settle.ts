/** Waits until a page has done what the last step set off: network and document quiet, no spinner, always bounded. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { withTimeout } from '../with-timeout.ts';
import { trafficOf } from './traffic.ts';

export interface SettleLimits {
  /** How long network and document must be quiet, milliseconds. */
  quietMs: number;
  /** When to go on regardless, milliseconds. */
  maxMs: number;
}

export const SETTLE: SettleLimits = { quietMs: 70, maxMs: 10_000 };
/** For fields that ask the server a moment after the last key. */
export const SETTLE_TYPING: SettleLimits = { quietMs: 450, maxMs: 5000 };

/** A document that never stops changing (clocks, animations) holds a step up no longer than this. */
const RESTLESS_MS = 1500;
const SPINNER_MS = 4000;
/** Between two looks at a page that waits for an answer. */
const BREATH_MS = 10;

interface Quiet {
  /** A spinner shows, or nothing at all: an application that has not drawn itself yet. */
  busy: boolean;
  /** Nothing in the document can change by itself. */
  still: boolean;
  /** Elements came, went or were shown, hidden, enabled or disabled. */
  changed: boolean;
}

/** Longest wait for a page's script to have nothing more to do, where it stays silent meanwhile. */
const IDLE_MS = 800;

interface QuietBounds {
  quietMs: number;
  maxMs: number;
  idleMs: number;
}

/**
 * Runs inside the page: resolves once nothing changed for `quietMs` and its script has nothing left to do, at the latest after `maxMs`;
 * at once where nothing can change by itself.
 */
function documentQuiet({ quietMs, maxMs, idleMs }: QuietBounds): Promise<Quiet> {
  let changed = false;
  const SPINS =
    '[aria-busy="true"], [class*="spinner"], [class*="skeleton"], [class*="loading"], [class*="loader"], [role="progressbar"]';
  /** What components draw in their shadow is part of the page. */
  const shadowsIn = (root: Document | ShadowRoot | Element): ShadowRoot[] =>
    [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot === null ? [] : [shadowRoot, ...shadowsIn(shadowRoot)],
    );
  const busy = () => {
    for (const element of [document, ...shadowsIn(document)].flatMap((root) => [...root.querySelectorAll(SPINS)])) {
      const box = element.getBoundingClientRect();
      if (
        box.width > 0 &&
        box.height > 0 &&
        !isWrapper(element) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        return true;
    }
    return saysLoading() || isBlank();
  };
  // "nested-loading" around a table that is there: the box in which a spinner would show, if it did.
  const isWrapper = (element: Element) =>
    !element.hasAttribute('aria-busy') &&
    element.querySelector('td, input, textarea, select') !== null &&
    !/(?:^|\s|--)(?:is-)?loading(?:\s|$)/.test(element.getAttribute('class') ?? '');
  // The words alone where a value is to come.
  const saysLoading = () => {
    const words = `//body//text()[starts-with(normalize-space(.), "Loading") and string-length(normalize-space(.)) < 24]`;
    const found = document.evaluate(words, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    for (let at = 0; at < found.snapshotLength; at += 1) {
      const text = found.snapshotItem(at)?.textContent?.trim() ?? '';
      if (!/^Loading(?:(?: \w+)?(?:\.{2,3}|\u2026)| (?:content|data|page|results)\.?)$/.test(text)) continue;
      const box = found.snapshotItem(at)?.parentElement?.getBoundingClientRect();
      if (box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight) return true;
    }
    return false;
  };
  const shows = (element: Element) =>
    // What shadow roots and frames show is not in the document's own text: a page that has them is never taken for blank.
    element.shadowRoot !== null ||
    element.localName.includes('-') ||
    /^(?:input|textarea|select|button|iframe|frame|img|svg|canvas|video|object|embed)$/.test(element.localName) ||
    [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim() !== '');
  const isBlank = () =>
    document.body !== null &&
    ![...document.body.querySelectorAll('*'), document.body].some(
      (element) => shows(element) && element.checkVisibility() && element.getBoundingClientRect().height > 0,
    );
  // What a style lets grow out of nothing, without a further change in the document: buttons that fan out, a panel that unfolds.
  const isGrowing = () =>
    document.getAnimations().some(({ playState, effect }) => {
      const target =
        effect instanceof KeyframeEffect && Number.isFinite(effect.getComputedTiming().endTime) ? effect.target : null;
      const box = playState === 'running' ? target?.getBoundingClientRect() : undefined;
      return box !== undefined && (box.width < 1 || box.height < 1) && target?.checkVisibility() === true;
    });
  // A document without scripts, frames and refreshes shows all it ever will once it is read.
  const isStill =
    document.readyState === 'complete' &&
    document.querySelector(
      'script, iframe, frame, object, embed, meta[http-equiv="refresh" i], a[href^="javascript:" i], [onclick], [onsubmit], [onchange], [oninput], [onkeyup], [onblur], [onload], [onerror]',
    ) === null;
  if (isStill) return Promise.resolve({ busy: false, still: true, changed });
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      clearTimeout(limit);
      observer.disconnect();
      resolve({ busy: busy(), still: false, changed });
    };
    let changes = 0;
    // On a busy machine an answer may wait for its turn, and the view for the next: only who is idle is at rest.
    const rest = () => {
      const seen = changes;
      requestIdleCallback(
        () => {
          if (changes !== seen) return;
          if (isGrowing()) timer = setTimeout(rest, quietMs);
          else done();
        },
        { timeout: idleMs },
      );
    };
    let timer = setTimeout(rest, quietMs);
    const limit = setTimeout(done, maxMs);
    const observer = new MutationObserver((records) => {
      changed ||= records.some((record) => record.type === 'childList' || record.attributeName !== 'value');
      changes += 1;
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof Element) observe([...ownShadow(node), ...shadowsIn(node)]);
      clearTimeout(timer);
      timer = setTimeout(rest, quietMs);
    });
    const ownShadow = ({ shadowRoot }: Element) => (shadowRoot === null ? [] : [shadowRoot]);
    const observe = (roots: readonly Node[]) => {
      for (const root of roots)
        observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    };
    observe([document, ...shadowsIn(document)]);
  });
}

/** Resolves when the page is at rest or `maxMs` is over: true when its elements may have changed meanwhile. Never throws for what a page does. */
export async function settle(page: () => Page, limits: SettleLimits = SETTLE): Promise<boolean> {
  let changed = false;
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  while (elapsed() < limits.maxMs) {
    const current = page();
    if (current.isClosed()) return true;
    const traffic = trafficOf(current);
    const quiet = await quietDocument(current, {
      quietMs: limits.quietMs,
      maxMs: Math.min(RESTLESS_MS, limits.maxMs - elapsed() + 1),
      idleMs: IDLE_MS,
    });
    if (quiet === null) {
      changed = true;
      await loaded(current, limits.maxMs - elapsed());
      continue;
    }
    changed ||= quiet.changed;
    const waiting = quiet.busy && elapsed() < SPINNER_MS;
    if (traffic.pending() === 0 && !waiting && (quiet.still || traffic.quietFor() >= limits.quietMs / 2))
      return changed;
    await pause(BREATH_MS);
  }
  return true;
}

/** True when what the page shows cannot change any more by itself: no answer is under way, and it has nothing that runs. */
export async function isFinished(page: Page): Promise<boolean> {
  if (trafficOf(page).pending() > 0) return false;
  const quiet = await quietDocument(page, { quietMs: 0, maxMs: 0, idleMs: 0 });
  return quiet?.still === true;
}

/** True while the page shows that something is still to come: a spinner, words that say so, an answer under way. */
export async function isBusy(page: Page): Promise<boolean> {
  if (trafficOf(page).pending() > 0) return true;
  const quiet = await quietDocument(page, { quietMs: 0, maxMs: 0, idleMs: 0 });
  return quiet === null || quiet.busy;
}

/** Null when the document was replaced meanwhile. */
async function quietDocument(page: Page, bounds: QuietBounds): Promise<Quiet | null> {
  try {
    return await withTimeout('waiting for the page', bounds.maxMs + 2000, () => page.evaluate(documentQuiet, bounds));
  } catch {
    return null;
  }
}

async function loaded(page: Page, timeoutMs: number): Promise<void> {
  const limit = Math.max(200, timeoutMs);
  await withTimeout('loading', limit + 500, () => page.waitForLoadState('domcontentloaded', { timeout: limit })).catch(
    () => undefined,
  );
}
