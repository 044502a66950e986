import type { RunEvent } from '../../engines/relay/types.ts';
import type { SpanAttributes, Tracing } from '../../platform/tracing.ts';

/**
 * Spans of what a run tells while it works in its browser: the sign-in, each turn, each wait for an answer. They tell the kind and the
 * number of a step, not what it read, typed or pressed.
 */
export class RunSpans {
  readonly #tracing: Tracing;
  readonly #parent: string | null;
  /** When the step that is under way began, epoch milliseconds. */
  #since = Date.now();

  /** To be made inside the span of the run. */
  constructor(tracing: Tracing) {
    this.#tracing = tracing;
    this.#parent = tracing.traceparent();
  }

  tell(event: RunEvent): void {
    const step = stepOf(event);
    if (step === null) return;
    const [name, attributes] = step;
    this.#tracing.record({ name, parent: this.#parent, attributes }, this.#since);
    this.#since = Date.now();
  }
}

/** The step that ends with an event; null where it goes on. */
function stepOf(event: RunEvent): [name: string, attributes: SpanAttributes] | null {
  switch (event.type) {
    case 'started':
      return ['relay.start_browser', {}];
    case 'logged_in':
      return ['relay.sign_in', { 'frontdesk.session_reused': event.reused }];
    case 'turn':
      return ['relay.turn', { 'frontdesk.turn': event.turn.number, 'frontdesk.tool': event.turn.tool }];
    case 'resumed':
      return ['relay.wait_for_answer', {}];
    case 'file':
      return ['relay.download', { 'frontdesk.bytes': event.bytes.byteLength }];
    default:
      return null;
  }
}
