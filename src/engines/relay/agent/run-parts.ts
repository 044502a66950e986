import type { RunContext } from '../run-context.ts';
import type { Tier } from '../types.ts';
import { InstructionText } from './named-text.ts';
import { PageReader } from './page-reader.ts';
import { SeenPages } from './seen-pages.ts';
import { AgentTrace } from './trace.ts';
import { wallOf } from './wall-of-plan.ts';

/** What a run keeps over its steps. */
export interface RunParts {
  instruction: InstructionText;
  /** What the work may do at most. */
  tier: Tier;
  declaredTier: Tier;
  reader: PageReader;
  seen: SeenPages;
  trace: AgentTrace;
  /** What was told of requests that were held beside what was done. */
  toldHeld: Set<string>;
}

export function newRun(context: RunContext, declaredTier: Tier): RunParts {
  return {
    instruction: new InstructionText(context.plan, () => context.dates),
    tier: wallOf(context.plan, declaredTier),
    declaredTier,
    reader: new PageReader(),
    seen: new SeenPages(() => context.dates),
    trace: new AgentTrace(),
    toldHeld: new Set(),
  };
}
