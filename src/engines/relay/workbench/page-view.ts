/** The page as the planner sees it: one snapshot with hands on its elements, good until something happened. */

import type { Frame } from 'playwright-core';
import type { ActionTarget } from '../action/action-target.ts';
import type { BrowserSession } from '../browser-session.ts';
import { FormSeen } from '../form-seen.ts';
import { RunFailure } from '../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { type LiveSnapshot, takeSnapshot } from '../snapshot/take-snapshot.ts';
import { settle } from '../tools/settle.ts';
import { type ToolArguments, type ToolContext, ToolProblem } from '../tools/tool.ts';
import { trafficOf } from '../tools/traffic.ts';
import { isAsRead } from '../touch/touch.ts';
import { BrowserTimeoutError } from '../with-timeout.ts';

const ACTION_TIMEOUT_MS = 4000;
const READ_ATTEMPTS = 3;
/** For each frame of a page that was late once: a large one on a machine that is busy with other work. */
const PATIENT_MS = 20_000;

function twinsOf({ ref, role, href }: ElementSnapshot, { elements }: Snapshot): string[] {
  const isTwin = (one: ElementSnapshot) => one.role === 'link' && one.ref !== ref && one.href === href;
  return role === 'link' && href !== null ? elements.filter(isTwin).map(({ name }) => name) : [];
}

/** A button that says so itself, and sends nothing. */
function unfolds({ role, popup, expanded, submits, href, method }: ElementSnapshot): boolean {
  const isSaid = /^(?:menu|listbox|true)$/.test(popup) || (popup === '' && expanded === false);
  return role === 'button' && isSaid && !submits && href === null && method === null;
}

/** Under the name of a group, on its own or as one of a list of nothing but links. */
function isInMenu({ role, place, group, name, rowText }: ElementSnapshot): boolean {
  return role === 'link' && group !== '' && (place === 'page' || (place === 'row' && rowText === name));
}

export class PageView {
  private readonly session: BrowserSession;
  private readonly formSeen = new FormSeen();
  private live: LiveSnapshot | null = null;
  /** Where the work was done when the page was read last. */
  private work: Frame | null = null;

  constructor(session: BrowserSession) {
    this.session = session;
  }

  /** The same snapshot until {@link forget}. @throws RunFailure when the page cannot be read */
  async look(): Promise<Snapshot> {
    if (this.live === null) this.live = await this.read();
    return this.live.snapshot;
  }

  /** The page as it was read last; null before that, and once something has happened. */
  shown(): Snapshot | null {
    return this.live?.snapshot ?? null;
  }

  /** Where the work is done: the page, or the pane of it that holds what its menu leads to. */
  frame(): Frame {
    const page = this.session.page();
    return this.work === null || this.work.isDetached() || this.work.page() !== page ? page.mainFrame() : this.work;
  }

  async forget(): Promise<void> {
    const live = this.live;
    this.live = null;
    await live?.dispose();
  }

  /** What was read of the element holds still; false where the page has drawn it anew, or made something else of it. */
  async isAsRead(ref: string): Promise<boolean> {
    const grip = this.live?.grip(ref) ?? null;
    return grip !== null && isAsRead(grip);
  }

  /** @throws RunFailure when the page has no such element */
  async find(ref: string): Promise<ElementSnapshot> {
    const snapshot = await this.look();
    const element = snapshot.elements.find((one) => one.ref === ref);
    if (element === undefined)
      throw new RunFailure('engine_error', 'A step named an element that is not on the page.', { ref });
    return element;
  }

  /** What the tier rules are held against. */
  targetOf(element: ElementSnapshot): ActionTarget {
    const snapshot = this.live?.snapshot;
    const dialog = snapshot?.dialogs[element.dialog];
    return {
      role: element.role,
      name: element.name,
      hint: element.hint,
      href: element.href,
      ...(element.ofPage === true && { ofPage: true }),
      method: element.method,
      confirm: element.confirm,
      submits: element.submits,
      form: snapshot === undefined ? null : this.formSeen.formOf(snapshot, element),
      place: element.place,
      ...(isInMenu(element) && { isInMenu: true }),
      ...(unfolds(element) && { unfolds: true }),
      ...(snapshot !== undefined && { page: snapshot.url, title: snapshot.title, twins: twinsOf(element, snapshot) }),
      heading: dialog === undefined ? element.heading : `${dialog.title} ${dialog.question.slice(0, 200)}`,
    };
  }

  /** The name of what sends the form that the element stands in. */
  senderOf(element: ElementSnapshot): string {
    return this.live?.snapshot.elements.find((one) => one.form === element.form && one.submits)?.name ?? '';
  }

  /** What a tool works with when it is given this element. */
  contextFor(element: ElementSnapshot | null): ToolContext {
    const { live, session } = this;
    return {
      session,
      page: () => session.page(),
      frame: () => this.frame(),
      timeoutMs: ACTION_TIMEOUT_MS,
      element: () => {
        if (element === null) throw new ToolProblem('no element was named');
        return element;
      },
      grip: () => (element === null ? null : (live?.grip(element.ref) ?? null)),
      handle: async () => {
        const handle = element === null ? null : await live?.element(element.ref);
        if (handle === null || handle === undefined) throw new ToolProblem('the element is gone');
        return handle;
      },
    };
  }

  /** A field was filled and nothing else changed: the snapshot stays good with its new value. */
  remember(filled: ToolArguments): void {
    const element = this.live?.snapshot.elements.find((one) => one.ref === filled.ref);
    if (element === undefined) return;
    if (filled.text !== undefined && !element.secret) element.value = filled.text;
    const [label] = filled.values ?? [];
    if (label !== undefined) for (const option of element.options) option.selected = option.label === label;
  }

  private async read(): Promise<LiveSnapshot> {
    let last: unknown;
    let wasLate = false;
    for (let attempt = 0; attempt < READ_ATTEMPTS; attempt += 1) {
      try {
        const page = this.session.page();
        const live = await takeSnapshot(page, wasLate ? PATIENT_MS : undefined);
        const status = trafficOf(page).statusAt(live.snapshot.url);
        if (status !== null) live.snapshot.status = status;
        this.work = live.frame;
        this.formSeen.see(live.snapshot);
        return live;
      } catch (error) {
        const isLate = error instanceof BrowserTimeoutError;
        // A machine under load is late once; a page that never comes back is late again.
        if (isLate && wasLate) throw error;
        wasLate ||= isLate;
        last = error;
        if (!isLate) await settle(() => this.session.page());
      }
    }
    throw new RunFailure('engine_error', 'The page could not be read.', {
      reason: last instanceof Error ? last.message.split('\n')[0] : String(last),
    });
  }
}
