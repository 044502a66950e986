import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual, promisify } from 'node:util';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { RunOutcome } from '../../src/engines/relay/types.ts';
import type { Grade } from './grade.ts';
import { differences } from './same-value.ts';
import type { OpenedTask, SiteTask } from './source.ts';

const Nothing = Type.Null();
const Command = Type.String({ minLength: 1 });

const ManifestTask = Type.Object({
  id: Type.String({ minLength: 1 }),
  action_type: Type.Union(['read', 'create', 'update', 'delete'].map((tier) => Type.Literal(tier))),
  instruction: Type.String({ minLength: 1 }),
  schema: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Nothing])),
  /** The right result; lists in any order unless `ordered`. */
  expect: Type.Optional(Type.Unknown()),
  ordered: Type.Optional(Type.Boolean()),
  /** Prints as JSON whatever a run may change, the same for the same contents. */
  truth: Type.Optional(Type.Union([Command, Nothing])),
  /** What `truth` prints after a right run; absent or null: what it printed before. */
  truth_after: Type.Optional(Type.Unknown()),
});

const ManifestSite = Type.Object({
  name: Type.String({ minLength: 1 }),
  login_url: Type.String({ minLength: 1 }),
  username: Type.String(),
  password: Type.String(),
  totp_secret: Type.Optional(Type.Union([Type.String(), Nothing])),
  /** Run before every task. */
  reset: Type.Optional(Type.Union([Command, Nothing])),
  tasks: Type.Array(ManifestTask),
});

const Manifest = Type.Array(ManifestSite);
type Site = Static<typeof ManifestSite>;
type Task = Static<typeof ManifestTask>;

/** The tasks of a file of sites that run already. @throws Error that names the first place that is wrong */
export function manifestTasks(path: string): SiteTask[] {
  const sites: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Value.Check(Manifest, sites)) {
    const [error] = Value.Errors(Manifest, sites);
    throw new Error(`${path}${error?.instancePath ?? ''}: ${error?.message ?? 'is no list of sites'}`);
  }
  return (sites as Site[]).flatMap((site) =>
    site.tasks.map((task) => ({
      site: site.name,
      id: task.id,
      kind: task.action_type as SiteTask['kind'],
      tier: task.action_type as SiteTask['tier'],
      instruction: task.instruction,
      schema: task.schema ?? null,
      open: () => openTask(site, task),
    })),
  );
}

async function openTask(site: Site, task: Task): Promise<OpenedTask> {
  if (site.reset) await shell(site.reset);
  const before = await readTruth(task);
  return {
    login: {
      loginUrl: site.login_url,
      username: site.username,
      password: site.password,
      totpSecret: site.totp_secret ?? null,
    },
    grade: async (outcome) => gradeOf(task, before, await readTruth(task), outcome),
    close: async () => {},
  };
}

function gradeOf(task: Task, before: unknown, after: unknown, outcome: RunOutcome): Grade {
  const isWrite = task.truth_after !== undefined && task.truth_after !== null;
  const isAsWanted = isDeepStrictEqual(after, isWrite ? task.truth_after : before);
  const { status, error, result } = outcome;
  const problems = [
    ...(status === 'completed' ? [] : [`ended ${status} with ${error?.code ?? 'none'}: ${error?.message ?? ''}`]),
    ...(status !== 'completed' || task.expect === undefined || task.expect === null
      ? []
      : differences(task.expect, result, task.ordered === true)),
    ...(isAsWanted ? [] : [`the site holds ${JSON.stringify(after)}`]),
  ];
  return { problems, isDone: isWrite && isAsWanted, isChanged: !isDeepStrictEqual(after, before) };
}

async function readTruth({ truth }: Task): Promise<unknown> {
  if (!truth) return null;
  const printed = await shell(truth);
  try {
    return JSON.parse(printed);
  } catch {
    throw new Error(`"${truth}" did not print JSON but ${printed.slice(0, 200)}`);
  }
}

async function shell(command: string): Promise<string> {
  return (await promisify(exec)(command, { maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
}
