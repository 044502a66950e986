import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { RunOutcome } from '../../src/engines/relay/types.ts';
import { grade, readBefore } from './grade.ts';
import { PORTALS, type PortalName, startSite } from './portals/index.ts';
import { tasksFor } from './tasks.ts';

const TODAY = '2026-11-21';
const tasks = tasksFor(TODAY);
const directory = mkdtempSync(join(tmpdir(), 'tasks-'));
const databases = new Map<PortalName, string>();
const databaseOf = (portal: PortalName): string => databases.get(portal) ?? assert.fail(`no database of ${portal}`);

const outcome = (result: unknown): RunOutcome => ({
  status: 'completed',
  result,
  error: null,
  turns: 1,
  tokensUsed: 0,
  session: null,
  recipe: null,
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const withFirst = (value: Record<string, unknown>, change: (first: unknown) => unknown): unknown => {
  const [name = '', first] = Object.entries(value)[0] ?? [];
  return { ...value, [name]: change(first) };
};

/** The same with its first text or number replaced. */
function spoilt(value: unknown): unknown {
  if (Array.isArray(value)) return [spoilt(value[0]), ...value.slice(1)];
  return isObject(value) ? withFirst(value, spoilt) : `other ${String(value)}`;
}

/** The same with one item less in its list, or without its first property. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(1);
  return isObject(value) ? withFirst(value, (first) => (isObject(first) ? shortened(first) : null)) : value;
}

before(async () => {
  for (const portal of PORTALS) {
    const site = await startSite(portal, directory, TODAY);
    databases.set(portal, site.databasePath);
    await site.stop();
  }
});
after(() => rmSync(directory, { recursive: true }));

test('every site has at least seven tasks of all kinds, each with a name of its own', () => {
  for (const portal of PORTALS) {
    const own = tasks.filter((task) => task.portal === portal);
    assert.ok(own.length >= 7, `${portal} has ${own.length}`);
    assert.equal(new Set(own.map(({ name }) => name)).size, own.length);
    assert.deepEqual(new Set(own.map(({ kind }) => kind)), new Set(['read', 'create', 'update', 'delete', 'login']));
  }
});

test('a run that did nothing passes no task but the login', () => {
  for (const task of tasks) {
    const path = databaseOf(task.portal);
    const { problems } = grade(task, readBefore(task, path), outcome(null), path);
    const isLogin = task.kind === 'login' && task.login === undefined;
    assert.equal(problems.length === 0, isLogin, `${task.portal}, ${task.name}: ${problems.join('; ')}`);
  }
});

test('the true result passes, one with a value missing or another does not', () => {
  for (const task of tasks) {
    const path = databaseOf(task.portal);
    const read = readBefore(task, path);
    if (read.truth.kind !== 'result') continue;
    const { value } = read.truth;
    assert.deepEqual(grade(task, read, outcome(value), path).problems, [], task.name);
    assert.doesNotMatch(JSON.stringify(value), /null|\[\]/, `${task.portal}, ${task.name} expects nothing`);
    for (const wrong of [spoilt(value), shortened(value)]) {
      assert.notDeepEqual(grade(task, read, outcome(wrong), path).problems, [], `${task.portal}, ${task.name}`);
    }
  }
});

test('dates in the instructions follow the day of the sites', () => {
  const texts = (today: string): string =>
    tasksFor(today)
      .map(({ instruction }) => instruction)
      .join('\n');
  assert.match(texts(TODAY), /December 31, 2026, from 10 am/);
  assert.match(texts('2027-01-01'), /February 10, 2027, from 10 am/);
});
