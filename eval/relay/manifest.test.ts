import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { RunOutcome } from '../../src/engines/relay/types.ts';
import { manifestTasks } from './manifest.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const directory = mkdtempSync(join(tmpdir(), 'manifest-'));
after(() => rmSync(directory, { recursive: true }));
const records = join(directory, 'records.json');

function sitesFile(task: object): string {
  const path = join(directory, 'sites.json');
  const site = { name: 'desk', login_url: 'http://127.0.0.1:1/', username: 'office', password: 'secret' };
  const reset = `echo '["kept"]' > ${records}`;
  const own = { id: 'one', action_type: 'create', instruction: 'Add "new"', truth: `cat ${records}`, ...task };
  writeFileSync(path, JSON.stringify([{ ...site, reset, tasks: [own] }]));
  return path;
}

/** The verdict on a run that ends so, and leaves these records. */
async function verdict(task: object, outcome: Partial<RunOutcome>, left: string[]): Promise<Verdict> {
  const [only] = manifestTasks(sitesFile(task));
  assert.ok(only);
  const site = await only.open();
  writeFileSync(records, JSON.stringify(left));
  const ended: RunOutcome = {
    status: 'completed',
    result: null,
    error: null,
    turns: 1,
    tokensUsed: 0,
    session: null,
    recipe: null,
    ...outcome,
  };
  return verdictOf(ended, await site.grade(ended));
}

const failed = (code: 'not_confirmed' | 'outcome_unknown'): Partial<RunOutcome> => ({
  status: 'failed',
  error: { code, message: 'It is not seen.', detail: null },
});

describe('a task on a site of one’s own', () => {
  it('of a change is right by what the site holds, whatever the run says', async () => {
    const task = { truth_after: ['kept', 'new'] };
    assert.equal(await verdict(task, {}, ['kept', 'new']), 'right');
    assert.equal(await verdict(task, {}, ['kept']), 'wrong');
    assert.equal(await verdict(task, failed('not_confirmed'), ['kept', 'new']), 'disbelieved');
    assert.equal(await verdict(task, failed('not_confirmed'), ['kept', '']), 'changed_silently');
    assert.equal(await verdict(task, failed('outcome_unknown'), ['kept', '']), 'error');
    assert.equal(await verdict(task, failed('not_confirmed'), ['kept']), 'error');
  });

  it('of a look-up is right with the true result, and where nothing was changed', async () => {
    const task = { action_type: 'read', expect: { names: ['a', 'b'] }, truth_after: null };
    assert.equal(await verdict(task, { result: { names: ['b', 'a'] } }, ['kept']), 'right');
    assert.equal(await verdict({ ...task, ordered: true }, { result: { names: ['b', 'a'] } }, ['kept']), 'wrong');
    assert.equal(await verdict(task, { result: { names: ['a'] } }, ['kept']), 'wrong');
    assert.equal(await verdict(task, { result: { names: ['a', 'b'] } }, []), 'wrong');
  });

  it('is refused with the place where the file is wrong', () => {
    const path = join(directory, 'wrong.json');
    writeFileSync(path, '[{"name": "desk"}]');
    assert.throws(() => manifestTasks(path), /wrong\.json\/0: .*login_url/);
    assert.throws(() => manifestTasks(sitesFile({ action_type: 'look' })), /tasks\/0\/action_type/);
  });
});
