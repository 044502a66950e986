import type { OpeningSpan } from '../types.ts';

/** Minutes since midnight; `end` may pass 1440 for a shift that ends the next day. */
export interface MinuteSpan {
  start: number;
  end: number;
}

export const DAY_MINUTES = 24 * 60;
export const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The opening hours of a week while they are being read. A day that was never mentioned is neither open nor closed. */
export class Week {
  readonly #days = new Map<number, MinuteSpan[]>();

  /** Days about which something was said. */
  get mentioned(): number[] {
    return [...this.#days.keys()].sort((a, b) => a - b);
  }

  get openDays(): number[] {
    return this.mentioned.filter((day) => (this.#days.get(day)?.length ?? 0) > 0);
  }

  open(days: readonly number[], span: MinuteSpan): void {
    if (span.end <= span.start || span.start >= DAY_MINUTES) return;
    for (const day of days) this.#days.set(day, [...(this.#days.get(day) ?? []), span]);
  }

  /** Says that days are closed, unless hours were given for them. */
  close(days: readonly number[]): void {
    for (const day of days) if (!this.#days.has(day)) this.#days.set(day, []);
  }

  /** Takes a break out of every span it lies within; null means every day. */
  breakAt(days: readonly number[] | null, pause: MinuteSpan): void {
    for (const day of days ?? this.mentioned) {
      const spans = (this.#days.get(day) ?? []).flatMap((span) => {
        if (pause.start <= span.start || pause.end >= span.end) return [span];
        return [
          { start: span.start, end: pause.start },
          { start: pause.end, end: span.end },
        ];
      });
      if (this.#days.has(day)) this.#days.set(day, spans);
    }
  }

  /** Sorted, overlapping and touching spans joined, what passes midnight given to the next day. */
  toSpans(): OpeningSpan[] {
    const perDay: MinuteSpan[][] = ALL_DAYS.map(() => []);
    for (const [day, spans] of this.#days) {
      for (const { start, end } of spans) {
        // 23:59 is how forms write the end of the day.
        perDay[day]?.push({ start, end: end >= DAY_MINUTES - 1 ? DAY_MINUTES : end });
        if (end > DAY_MINUTES) perDay[(day + 1) % 7]?.push({ start: 0, end: Math.min(end - DAY_MINUTES, DAY_MINUTES) });
      }
    }
    return perDay.flatMap((spans, dayOfWeek) =>
      joined(spans).map(({ start, end }) => ({ dayOfWeek, start: clockTime(start), end: clockTime(end) })),
    );
  }
}

function joined(spans: MinuteSpan[]): MinuteSpan[] {
  const result: MinuteSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

/** `HH:MM`; 1440 is 24:00. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
