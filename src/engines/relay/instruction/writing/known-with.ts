/** "Mark the device with serial number SN-4 as retired": what stands with the thing says which one it is, where another value is what it becomes. */

import { isEntity } from '../../words/entities.ts';
import type { NamedValue, Step } from '../plan.ts';
import { asValue, type Segment } from '../values/value-segment.ts';
import { objectPhrase } from '../words/phrases.ts';

/** Verbs that ask for something to be put in, so that what stands alone with "with" is put in. */
const PUTS_IN = /^(?:update|edit|change|set|modify|amend|revise|correct|fix|adjust|fill|complete|replace|put|give)$/;
/** What is told about a record and tells no two apart. */
const SAID_OF = /^(?:notes?|comments?|messages?|reasons?|remarks?|texts?|descriptions?|details|resolution|body)$/;

/** What a record is known by: the noun of its kind, and the value. */
interface Known {
  kind: string;
  segment: Segment;
}

/** The value that says which record it is; null where the "with" gives what is new, or nothing stands behind it. */
export function knownWith(clause: string, verb: string, segments: readonly Segment[]): Known | null {
  const [kind, at] = thingBefore(clause);
  if (kind === '') return null;
  const known = segments.find((segment) => startsWith(clause.slice(at), segment));
  if (known === undefined || (known.lead === null && SAID_OF.test(known.label ?? ''))) return null;
  const others = segments.filter((segment) => segment !== known);
  const isGiven =
    others.some(({ lead }) => /^(?:to|into|as|until)$/.test(lead ?? '')) ||
    (others.length > 0 && clause.slice(at).includes(`${known.value}:`)) ||
    (others.length === 0 && !PUTS_IN.test(verb));
  return isGiven ? { kind, segment: known } : null;
}

/** The record is that one, of the kind that was read as its name. */
export function takeKnown(step: Step, { kind, segment }: Known): void {
  const isKind = (value: NamedValue) => value.label === null && value.value.toLowerCase() === kind;
  if (step.record.some(isKind)) step.object ??= objectPhrase([kind]);
  step.record = [
    ...step.record.filter((value) => !isKind(value)),
    asValue(segment, segment.lead === null ? segment.label : null),
  ];
}

/** The noun before the first "with", and where what stands behind it begins. */
function thingBefore(clause: string): [string, number] {
  const found = /(?:^|\s)(the |an? |our )?(?:\p{Ll}+ )*?(\p{Ll}+),? (?:with|under|by)(?: (?:the|an?))? /u.exec(clause);
  const [said = '', article, kind = ''] = found ?? [];
  return found === null || (article === undefined && !isEntity(kind)) ? ['', 0] : [kind, found.index + said.length];
}

/** "Serial number SN-4", "Dr. Chen". */
function startsWith(rest: string, { label, lead, kind, value }: Segment): boolean {
  const said = rest.toLowerCase().replace(/["\u201c\u201d#:=]/g, '');
  const [name, given] = [label?.toLowerCase() ?? '', value.toLowerCase()];
  if (lead !== null) return lead === 'with' && kind === 'name' && said.startsWith(given);
  return name !== '' && (said.startsWith(`${name} ${given}`) || said.startsWith(`${name} is ${given}`));
}
