/**
 * Runs inside the page: the last look at an element before a hand is laid on it, and what came of it. Part of what the page was read
 * with, so that neither needs an object of the driver for the element: those bring two scripts of 300 KB into every new document.
 */

export interface Point {
  x: number;
  y: number;
}

/** What came of a click or key. */
export interface TouchEnd {
  /** It arrived at the element it was meant for; where not, nothing has felt it. */
  isHit: boolean;
  /** Another document was asked for in place of this one. */
  leads: boolean;
}

/** Hands on the elements of one reading, by their number in it. What is not plain is left to the driver's own way: null, false. */
export interface Hand {
  /** Where to click: the element is shown, enabled, at rest and on top there. Until {@link Hand.end} a click that meets another one is stopped. */
  aim(index: number): Promise<Point | null>;
  /** Where the pointer has to be for an element to be shown that is drawn on hovering alone; null for others. */
  over(index: number, step: number): Point | null;
  /** The focus for a key. */
  focus(index: number): boolean;
  /** The focus for a text that takes the place of what the field holds. */
  focusText(index: number): boolean;
  /** Chooses the options of these labels and no others. */
  choose(index: number, labels: string[]): boolean;
  /** What a field holds; null where it is none. */
  held(index: number): string | null;
  isChecked(index: number): boolean;
  /** It stands in the document still, and neither it nor the row around it says anything else than when it was read. */
  isAsRead(index: number): boolean;
  /** A key is let go in the field; true where the button of its form is disabled. */
  letsGo(index: number): boolean;
  end(): TouchEnd;
}

/** `over`: by number of an element, the boxes that the pointer has to be over, one after the other, for it to be shown. */
export function handOn(nodes: readonly Element[], over: ReadonlyMap<number, readonly Element[]>): Hand {
  let end: () => TouchEnd = () => ({ isHit: false, leads: false });
  const around = (node: Element) => node.closest('tr, li, [role="row"], [role="listitem"]') ?? node;
  const rows = new Map(nodes.map(around).map((row) => [row, '']));
  for (const row of rows.keys()) rows.set(row, row.textContent);
  const read = nodes.map((node) => ({ row: around(node), name: node.getAttribute('aria-label') }));
  return {
    async aim(index) {
      end();
      const node = nodes[index];
      const point = node === undefined ? null : await pointOn(node);
      if (node !== undefined && point !== null) end = watchTouch(node);
      return point;
    },
    over(index, step) {
      const box = over.get(index)?.[step];
      if (box === undefined || !box.isConnected) return null;
      const pointAt = (share: number) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        return { x: left + width * share, y: top + height / 2 };
      };
      const { x, y } = pointAt(0.5);
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight)
        box.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // Between the cells of a row the pointer is over the table.
      const points = [0.5, 0.25, 0.75, 0.1, 0.9].map(pointAt);
      return points.find((point) => box.contains(document.elementFromPoint(point.x, point.y))) ?? pointAt(0.5);
    },
    focus(index) {
      end();
      const isTaken = takeFocus(nodes[index], false);
      if (isTaken) end = watchTouch(null);
      return isTaken;
    },
    focusText: (index) => takeFocus(nodes[index], true),
    choose: (index, labels) => chooseLabels(nodes[index], labels),
    held(index) {
      const node = nodes[index];
      return node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.value : null;
    },
    isChecked: (index) => (nodes[index] as HTMLInputElement | undefined)?.checked === true,
    isAsRead(index) {
      const [node, was] = [nodes[index], read[index]];
      if (node === undefined || was === undefined || !node.isConnected || around(node) !== was.row) return false;
      return was.row.textContent === rows.get(was.row) && node.getAttribute('aria-label') === was.name;
    },
    letsGo(index) {
      const field = nodes[index] as HTMLInputElement;
      field.dispatchEvent(new KeyboardEvent('keyup', { key: 'End', code: 'End', bubbles: true }));
      const { form } = field;
      return form?.querySelector('button:disabled, input[type="submit"]:disabled') != null;
    },
    end() {
      const ended = end();
      end = () => ({ isHit: false, leads: false });
      return ended;
    },
  };
}

export function isOperable(node: Element | undefined): node is HTMLElement {
  return (
    node instanceof HTMLElement &&
    node.isConnected &&
    node.ownerDocument === document &&
    window === window.top &&
    node.checkVisibility({ visibilityProperty: true }) &&
    !node.matches(':disabled') &&
    node.closest('[aria-disabled="true"], [inert]') === null
  );
}

/** The middle of the first visible part, where the element is on top. A page that moves gets two frames to show that it does. */
export async function pointOn(node: Element): Promise<Point | null> {
  if (!isOperable(node) || /^(?:OPTION|SELECT|AREA|IFRAME)$/.test(node.tagName)) return null;
  if (node instanceof HTMLInputElement && node.type === 'file') return null;
  const isInSight = () => {
    const { top, left, bottom, right } = node.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  };
  if (!isInSight()) node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  if (document.readyState !== 'complete' || document.getAnimations().length > 0) {
    // A page that is not painted has no frames.
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 100);
      });
    const placeOf = () => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return `${x} ${y} ${width} ${height}`;
    };
    await frame();
    const before = placeOf();
    await frame();
    if (placeOf() !== before || !isOperable(node)) return null;
  }
  for (const { left, top, right, bottom } of node.getClientRects()) {
    const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (x1 - x0 < 1 || y1 - y0 < 1) continue;
    const point = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
    return isOnTop(node, point) ? point : null;
  }
  return null;
}

export function isOnTop(node: Element, { x, y }: Point): boolean {
  let top = document.elementFromPoint(x, y);
  for (let inner = top?.shadowRoot?.elementFromPoint(x, y); inner && inner !== top; ) {
    top = inner;
    inner = top.shadowRoot?.elementFromPoint(x, y);
  }
  for (let current: Node | null = top; current !== null; ) {
    if (current === node) return true;
    current = current instanceof ShadowRoot ? current.host : current.parentNode;
  }
  return false;
}

/** From now on a trusted press that meets anything but `node` is stopped before the page feels it; null: a key, which goes to the focus. */
export function watchTouch(node: Element | null): () => TouchEnd {
  type Leaving = Event & { destination: { sameDocument: boolean; url: string }; downloadRequest?: string | null };
  const { navigation } = window as unknown as { navigation?: EventTarget };
  // One that comes to nothing must not stop what is done later.
  const LONGEST_MS = 4000;
  const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  let isHit = node === null ? true : null;
  const leaving: Event[] = [];
  const judge = (event: Event) => {
    if (!event.isTrusted || node === null) return;
    isHit ??= event.composedPath().includes(node);
    if (isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const leave = (event: Event) => {
    const { destination, downloadRequest } = event as Leaving;
    if (!destination.sameDocument && !downloadRequest && /^https?:/.test(destination.url)) leaving.push(event);
  };
  const submit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    const target = (event as SubmitEvent).submitter?.getAttribute('formtarget') ?? form.getAttribute('target') ?? '';
    if (/^(?:_self|_top|_parent|)$/.test(target) && form.method !== 'dialog') leaving.push(event);
  };
  for (const type of PRESSES) window.addEventListener(type, judge, { capture: true, passive: false });
  window.addEventListener('submit', submit, true);
  navigation?.addEventListener('navigate', leave);
  const end = () => {
    clearTimeout(expiry);
    for (const type of PRESSES) window.removeEventListener(type, judge, true);
    window.removeEventListener('submit', submit, true);
    navigation?.removeEventListener('navigate', leave);
    // A page that takes every event for itself has felt it, too.
    return { isHit: isHit !== false, leads: leaving.some((event) => !event.defaultPrevented) };
  };
  const expiry = setTimeout(end, LONGEST_MS);
  return end;
}

/** True when the element has the focus now; for a text it is a plain field, and what it holds is selected. */
export function takeFocus(node: Element | undefined, isForText: boolean): boolean {
  if (!isOperable(node)) return false;
  const isPlain =
    (node instanceof HTMLTextAreaElement ||
      (node instanceof HTMLInputElement && /^(?:text|search|email|tel|url|password)$/.test(node.type))) &&
    node.closest('.CodeMirror, .ace_editor, .monaco-editor, [aria-readonly="true"]') === null;
  if (isForText && (!isPlain || node.readOnly)) return false;
  node.focus();
  const isFocused = () => (node.getRootNode() as Document | ShadowRoot).activeElement === node;
  if (!isFocused()) return false;
  if (!isForText || !isPlain) return true;
  node.select();
  return isFocused() && !node.readOnly;
}

export function chooseLabels(node: Element | undefined, labels: readonly string[]): boolean {
  if (!isOperable(node) || !(node instanceof HTMLSelectElement)) return false;
  const chosen = labels.map((label) => [...node.options].find((option) => option.label === label));
  if (chosen.some((option) => option === undefined || option.matches(':disabled'))) return false;
  if (chosen.length !== 1 && !node.multiple) return false;
  for (const option of node.options) option.selected = chosen.includes(option);
  node.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  node.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
