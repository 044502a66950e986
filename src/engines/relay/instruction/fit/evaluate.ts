import { spansOf } from '../../../language/tagger.ts';
import { clausesOf, cutAt } from '../mark-spans.ts';
import type { InstructionPlan, NamedValue, RowFilter, Step } from '../plan.ts';
import { planOf } from '../read-instruction.ts';
import { exampleOf, type Line } from './read-data.ts';

export interface Score {
  lines: number;
  /** Plans that are the marked one in all that a run does. */
  exact: number;
  /** Kinds of all steps right, in order. */
  kinds: number;
  /** Not exact, and not told to be unclear. */
  misread: string[];
  /** Of these, plans that write and differ from the marked ones. */
  miswritten: string[];
  /** Clear as marked, and refused. */
  refused: string[];
}

const CLOCK = { today: '2026-11-20', timeOfDay: '10:00', timezone: 'UTC' };

/** How the fitted reader does on lines that it has not seen. */
export function evaluate(lines: readonly Line[]): Score {
  const score: Score = { lines: lines.length, exact: 0, kinds: 0, misread: [], miswritten: [], refused: [] };
  for (const line of lines) {
    const { tokens, tags } = exampleOf(line);
    const marked = cutAt(tokens, spansOf(tags)).map((cut) => ({ ...cut, order: cut.verb?.tag ?? 'read', sureness: 1 }));
    const wanted = planOf(line.text, tokens, marked, CLOCK);
    const read = planOf(line.text, tokens, clausesOf(tokens), CLOCK);
    const isExact = JSON.stringify(read.steps.map(essence)) === JSON.stringify(wanted.steps.map(essence));
    if (kindsOf(read) === kindsOf(wanted)) score.kinds += 1;
    if (isExact) score.exact += 1;
    else if (read.clear) {
      score.misread.push(line.text);
      if (read.requiredTier !== 'read') score.miswritten.push(line.text);
    }
    if (wanted.clear && !read.clear) score.refused.push(line.text);
  }
  return score;
}

export function describe(name: string, { lines, exact, kinds, misread, miswritten, refused }: Score): string {
  const share = (count: number): string => `${((100 * count) / lines).toFixed(1)} %`;
  return `${name}: ${lines} lines, plan ${share(exact)}, kinds ${share(kinds)}, told to be unclear ${share(refused.length)}, misread unnoticed ${share(misread.length)}, of these writes ${share(miswritten.length)}\n`;
}

function kindsOf({ steps }: InstructionPlan): string {
  return steps.map(({ kind, wanted }) => `${kind} ${wanted.kind}`).join(', ');
}

/** What of a step decides what a run does. */
function essence(step: Step): unknown {
  const { kind, object, record, values, filters, fields, places, wanted, limit, pick, sort } = step;
  return [
    kind,
    object?.text,
    record.map(valueEssence),
    values.map(valueEssence),
    filters.map(filterEssence),
    fields,
    places.map(({ value }) => value),
    wanted,
    limit,
    pick,
    sort,
  ];
}

function valueEssence({ value, label, mode }: NamedValue): string {
  return `${label ?? ''}=${value} ${mode}`;
}

function filterEssence({ label, op, value, until, soft, either }: RowFilter): unknown {
  return [label, op, value.value, until?.value, soft, either?.map(filterEssence)];
}
