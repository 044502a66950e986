import type { CallEvent } from './call-events.ts';

/** One thing on the page, in the order it happened. */
export type Item = { key: number; at: string } & (
  | { kind: 'agent'; text: string; isOpen: boolean; latencyMs: number | null; isInterrupted: boolean }
  | { kind: 'caller'; text: string }
  | { kind: 'keys'; digits: string }
  | { kind: 'tool'; name: string; arguments: unknown; result: unknown }
  | { kind: 'note'; text: string; isFault: boolean }
);

export interface Conversation {
  items: Item[];
  over: { status: string; durationSeconds: number } | null;
}

export const EMPTY: Conversation = { items: [], over: null };

/** The conversation after one more event. */
export function hear(before: Conversation, event: CallEvent): Conversation {
  const { items } = before;
  const key = items.length;
  const { at } = event;
  const add = (item: Item): Conversation => ({ ...before, items: [...items, item] });
  const open = items.findLastIndex((item) => item.kind === 'agent' && item.isOpen);
  const speaking = items[open];
  switch (event.type) {
    case 'token':
      if (speaking?.kind === 'agent')
        return { ...before, items: items.with(open, { ...speaking, text: speaking.text + event.text }) };
      if (event.text.trim() === '') return before;
      return add({ key, at, kind: 'agent', text: event.text, isOpen: true, latencyMs: null, isInterrupted: false });
    case 'words': {
      const said = {
        kind: 'agent' as const,
        text: event.text,
        isOpen: false,
        latencyMs: event.latency_ms,
        isInterrupted: event.interrupted,
      };
      if (speaking) return { ...before, items: items.with(open, { key: speaking.key, at: speaking.at, ...said }) };
      return add({ key, at, ...said });
    }
    case 'caller':
      return add({ key, at, kind: 'caller', text: event.text });
    case 'digits':
      return event.from === 'caller' ? add({ key, at, kind: 'keys', digits: event.digits }) : before;
    case 'tool': {
      // Told after the turn that it belongs to: put where it happened.
      const place = items.findLastIndex((item) => item.at <= at) + 1;
      const tool: Item = {
        key,
        at,
        kind: 'tool',
        name: event.name,
        arguments: event.arguments,
        result: event.result,
      };
      return { ...before, items: items.toSpliced(place, 0, tool) };
    }
    case 'transfer':
      return add({ key, at, kind: 'note', text: transferNote(event), isFault: false });
    case 'error':
      return add({ key, at, kind: 'note', text: `Carrier error ${event.code}: ${event.message}`, isFault: true });
    case 'over':
      return { ...before, over: { status: event.status, durationSeconds: event.duration_seconds } };
    case 'status':
      return before;
  }
}

function transferNote(event: Extract<CallEvent, { type: 'transfer' }>): string {
  if (event.state === 'ringing') return `Ringing ${event.number}`;
  if (event.state === 'answered') return `${event.number} answered`;
  return `${event.number} hung up${event.outcome ? ` (${event.outcome})` : ''}`;
}

/** The agent's last words, as far as somebody who breaks in half way had heard them. */
export function halfHeard({ items }: Conversation): string {
  const last = items.findLast((item) => item.kind === 'agent');
  if (last?.kind !== 'agent') return '';
  const words = last.text.trim().split(/\s+/);
  return words.slice(0, Math.ceil(words.length / 2)).join(' ');
}
