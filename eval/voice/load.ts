import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { PracticeFile } from './practice-file.ts';
import { Scenario } from './scenario.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

export interface LoadedScenario extends Scenario {
  /** Name of the file it stands in. */
  set: string;
}

export interface Loaded {
  scenarios: LoadedScenario[];
  practices: ReadonlyMap<string, PracticeFile>;
}

/** All scenarios and practices. @throws Error that names every place that is wrong */
export function loadScenarios(folder = HERE): Loaded {
  const faults: string[] = [];
  const practices = new Map<string, PracticeFile>();
  for (const path of jsonIn(join(folder, 'practices'))) {
    const file = readChecked<PracticeFile>(path, PracticeFile, faults);
    if (file !== null) practices.set(basename(path, '.json'), file);
  }
  const scenarios: LoadedScenario[] = [];
  for (const path of jsonIn(join(folder, 'scenarios'))) {
    const set = basename(path, '.json');
    for (const scenario of readChecked<Scenario[]>(path, Type.Array(Scenario), faults) ?? []) {
      const place = `${path}: ${scenario.id}`;
      const practice = practices.get(scenario.practice);
      if (scenarios.some(({ id }) => id === scenario.id)) faults.push(`${place}: the id is taken`);
      if (practice === undefined) faults.push(`${place}: there is no practice "${scenario.practice}"`);
      else faults.push(...unknownIn(scenario, practice).map((fault) => `${place}: ${fault}`));
      scenarios.push({ ...scenario, set });
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { scenarios, practices };
}

function jsonIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

function readChecked<T>(path: string, schema: TSchema, faults: string[]): T | null {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
  const errors = [...Value.Errors(schema, value)];
  faults.push(
    ...errors.map(
      ({ instancePath, message, params }) => `${path}${instancePath}: ${message} ${JSON.stringify(params)}`,
    ),
  );
  return errors.length === 0 ? (value as T) : null;
}

/** Names that stand for nothing in the practice's file: a scenario that expects them could never be met. */
function unknownIn({ expect }: Scenario, { practice, appointments }: PracticeFile): string[] {
  const faults: string[] = [];
  const need = (kind: string, name: string | undefined, names: string[]): void => {
    if (name !== undefined && !names.includes(name)) faults.push(`there is no ${kind} "${name}"`);
  };
  for (const { service, provider } of expect.booked ?? []) {
    need(
      'service',
      service,
      practice.services.map(({ name }) => name),
    );
    need(
      'provider',
      provider,
      practice.providers.map(({ name }) => name),
    );
  }
  const ids = appointments.map(({ id }) => id);
  for (const { appointment, provider } of expect.moved ?? []) {
    need('appointment', appointment, ids);
    need(
      'provider',
      provider,
      practice.providers.map(({ name }) => name),
    );
  }
  for (const id of expect.canceled ?? []) need('appointment', id, ids);
  return faults;
}
