import { redactInstruction } from '../../engines/relay/instruction/redact-instruction.ts';
import type { Tier } from '../../engines/relay/types.ts';

/** A run that went wrong, as it was asked for. */
export interface ReportedRun {
  instruction: string;
  tier: Tier;
  schema: Record<string, unknown> | null;
  at: Date;
}

/** Words that a schema may quote from real data; what it asks for stays. */
const QUOTING = new Set(['title', 'description', 'default', 'examples', 'enum', 'const', '$comment', '$id']);
/** Keywords under which names of properties stand, not keywords. */
const NAMING = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

/**
 * A run as a task of `npm run eval -- relay --sites FILE`: the instruction without what tells whom it is about, at a portal that
 * whoever completes the file names. `expect`, what the run has to give, is theirs too; `should` says it in words.
 */
export function runTask(name: string, run: ReportedRun, expected: string, knownNames: readonly string[]) {
  const redact = (text: string): string => redactInstruction(text, { now: run.at, knownNames });
  const task = {
    id: name,
    action_type: run.tier,
    instruction: redact(run.instruction),
    schema: run.schema && withoutQuotes(run.schema),
    expect: null,
    should: redact(expected),
  };
  const site = {
    name,
    login_url: 'https://portal.example.com/login',
    username: 'reception@example.com',
    password: '',
    totp_secret: null,
    reset: null,
    tasks: [task],
  };
  return { language: null, files: [{ path: `relay/reported/${name}.json`, content: [site] }], transcript: [] };
}

function withoutQuotes(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutQuotes);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !QUOTING.has(keyword))
      .map(([keyword, value]) => [keyword, NAMING.has(keyword) ? eachOf(value) : withoutQuotes(value)]),
  );
}

function eachOf(schemas: unknown): unknown {
  if (typeof schemas !== 'object' || schemas === null) return schemas;
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutQuotes(schema)]));
}
