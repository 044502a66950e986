/** What set a request off, as the browser's own record of it says: the stack of the script, with what had scheduled it. */

import type { CdpMessage } from '../cdp.ts';
import { withTimeout } from '../with-timeout.ts';

/** Why a request was made. No text of the page is in it: places in scripts, and by which call of the browser they were scheduled. */
export interface Initiator {
  /** `script` with a stack; `parser` and `preload` for what the document itself names; `other` for forms, links and the browser. */
  type: string;
  /** Places of the whole stack, scheduling included: the same for the same code on the same way. Empty without a stack. */
  places: string;
  /** A timer that comes again and again is on the way. */
  isRepeated: boolean;
}

interface Stack {
  callFrames?: { url: string; functionName: string; lineNumber: number; columnNumber: number }[];
  description?: string;
  parent?: Stack;
}

/** How far back it is told who had scheduled whom. */
export const STACK_DEPTH = 12;
const MOST_KEPT = 400;
/** The browser tells of a request and of its cause on two ways; they come within a few milliseconds of one another. */
const LATEST_MS = 150;

export class Initiators {
  readonly #known = new Map<string, Initiator>();
  readonly #waiting = new Map<string, PromiseWithResolvers<Initiator>>();

  /** Takes note of `Network.requestWillBeSent`. */
  note({ params }: CdpMessage): void {
    const { requestId, initiator } = params as unknown as {
      requestId: string;
      initiator?: { type: string; stack?: Stack };
    };
    if (initiator === undefined) return;
    const found = { type: initiator.type, ...wayOf(initiator.stack) };
    this.#known.set(requestId, found);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KEPT && oldest !== undefined) this.#known.delete(oldest);
    this.#waiting.get(requestId)?.resolve(found);
  }

  /** The initiator of a request by its id on the network; null where the browser does not say. */
  async of(networkId: string | undefined): Promise<Initiator | null> {
    if (networkId === undefined) return null;
    const known = this.#known.get(networkId);
    if (known !== undefined) return known;
    const waiting = this.#waiting.get(networkId) ?? Promise.withResolvers<Initiator>();
    this.#waiting.set(networkId, waiting);
    const found = await withTimeout('the initiator', LATEST_MS, () => waiting.promise).catch(() => null);
    this.#waiting.delete(networkId);
    return found;
  }
}

function wayOf(stack: Stack | undefined): Pick<Initiator, 'places' | 'isRepeated'> {
  const places: string[] = [];
  let isRepeated = false;
  for (let one = stack, depth = 0; one !== undefined && depth <= STACK_DEPTH; one = one.parent, depth += 1) {
    isRepeated ||= /^(?:setInterval|requestAnimationFrame)$/.test(one.description ?? '');
    for (const { url, functionName, lineNumber, columnNumber } of one.callFrames ?? [])
      places.push(`${functionName}@${url.split('?')[0]}:${lineNumber}:${columnNumber}`);
    places.push(one.description ?? '');
  }
  return { places: places.filter((place) => place !== '').join('\n'), isRepeated };
}
