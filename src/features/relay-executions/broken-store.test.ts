import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADD, ENDED, startRelayServer } from '../../../test/harness/relay-server.ts';
import { ArtifactError } from '../../adapters/artifacts/types.ts';

const server = await startRelayServer({ LOG_LEVEL: 'silent' });
const client = await server.client();
const { artifacts } = server.deps;
const { put } = artifacts;

test('a store that takes nothing costs a run its pictures; a file that was the work fails it at once, and says why', async () => {
  artifacts.put = async () => {
    throw new ArtifactError('The bucket "kept" is full', { retryable: false });
  };
  const wish = { instruction: 'Download the patient report as CSV', tier: 'read' };
  try {
    const write = await server.start(client, await server.credential(client, 'writer'), ADD('Kim Picture'));
    const seen = await server.reaches(client, write, ...ENDED);
    assert.deepEqual([seen.status, seen.screenshots], ['completed', []], seen.error_message ?? '');
    const fetching = await server.start(client, await server.credential(client, 'fetcher'), wish);
    const failed = await server.reaches(client, fetching, ...ENDED);
    assert.deepEqual([failed.status, failed.error_code], ['failed', 'engine_error']);
    assert.match(failed.error_message ?? '', /could not be stored/);
    assert.deepEqual(server.portal.signedIn, ['writer', 'fetcher'], 'it was not run again and again');
    assert.equal(JSON.stringify(failed).includes('bucket'), false, 'where things are kept is the operator’s to know');
    const { audit, events, story } = await server.traces(client, fetching);
    assert.deepEqual(audit, ['execution.created', 'execution.failed']);
    assert.deepEqual(events, ['execution.failed']);
    assert.equal(story.at(-1), 'finished');
  } finally {
    artifacts.put = put;
  }
  const credential = await server.credential(client, 'next');
  const next = await server.start(client, credential, wish);
  const kept = await server.reaches(client, next, ...ENDED);
  assert.equal(kept.status, 'completed', kept.error_message ?? '');
  assert.ok(kept.screenshots.length > 0, 'once it takes things again, pictures are kept');
});
