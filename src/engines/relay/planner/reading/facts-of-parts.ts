import { type FactSource, factSource, type Subject } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { Fact, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { isOwnPage } from '../record/record-page.ts';
import { openedParts } from '../record/record-parts.ts';

/** What the record's page shows, and what its other parts add as far as it alone does not say all that is asked for. */
export async function factsOfParts(
  context: RunContext,
  step: Step,
  subject: Subject,
  shown: FactSource,
): Promise<FactSource> {
  const isWhole = ({ matches }: FactSource) =>
    subject.fields.every((field, at) => !field.required || (matches[at]?.index ?? -1) >= 0);
  const isOwn = (page: Snapshot) => isOwnPage(context, step, page, false);
  let page = await context.bench.look();
  if (subject.fields.length === 0 || isWhole(shown) || !isOwn(page)) return shown;
  let whole = shown;
  for await (const there of openedParts(context, isOwn)) {
    page = { ...page, facts: [...page.facts, ...newFacts(page, there)], tables: [...page.tables, ...there.tables] };
    whole = factSource(subject, page, context.dates);
    if (isWhole(whole)) break;
  }
  return whole;
}

/** What the page that was seen first calls so goes before what another part does. */
function newFacts(page: Snapshot, there: Snapshot): Fact[] {
  const known = new Set(page.facts.map((fact) => plain(fact.label)));
  return there.facts.filter((fact) => !known.has(plain(fact.label)));
}
