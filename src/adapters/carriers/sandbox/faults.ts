import type { CallbackFault, RestFault } from './types.ts';

/** What was asked to go wrong. A REST fault is used up by the requests it hits. */
export class Faults {
  #rest: { fault: RestFault; left: number }[] = [];
  callbacks: CallbackFault = {};

  addRest(fault: RestFault): void {
    this.#rest.push({ fault, left: fault.times ?? 1 });
  }

  /** The oldest fault that fits this request, spent once. */
  takeRest(method: string, path: string): RestFault | null {
    const hit = this.#rest.find(
      ({ fault, left }) => left > 0 && (fault.method ?? method) === method && path.includes(fault.path ?? ''),
    );
    if (!hit) return null;
    hit.left -= 1;
    return hit.fault;
  }

  clear(): void {
    this.#rest = [];
    this.callbacks = {};
  }
}
