import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestServer } from '../harness.ts';

const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const inject = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ url, method, headers });
const page = await inject('/console/test-call');
const script = /src="(\/console\/assets\/[^"]+)"/.exec(page.body)?.[1] ?? '';
const decoded = { br: brotliDecompressSync, gzip: gunzipSync };

describe('what is the same for everybody', () => {
  for (const url of ['/openapi.json', '/docs/', '/docs/reference/js/scalar.js', script]) {
    test(`is sent compressed, as often as it is asked for: ${url.replace(/-[^-]*\.js/, '.js')}`, async () => {
      const plain = await inject(url);
      assert.equal(plain.statusCode, 200);
      assert.equal(plain.headers['content-encoding'], undefined);
      const tags = new Set([plain.headers.etag]);
      for (const coding of ['br', 'gzip'] as const) {
        for (let time = 0; time < 2; time++) {
          const answer = await inject(url, { 'accept-encoding': coding });
          assert.equal(answer.headers['content-encoding'], coding);
          assert.match(String(answer.headers.vary), /accept-encoding/i);
          assert.equal(answer.headers['content-type'], plain.headers['content-type']);
          assert.equal(Number(answer.headers['content-length']), answer.rawPayload.length);
          assert.ok(decoded[coding](answer.rawPayload).equals(plain.rawPayload));
          if (plain.rawPayload.length > 10_000) assert.ok(answer.rawPayload.length < plain.rawPayload.length / 2.5);
          tags.add(answer.headers.etag);
        }
        const head = await inject(url, { 'accept-encoding': coding }, 'HEAD');
        assert.equal(head.headers['content-encoding'], coding);
        assert.equal(head.rawPayload.length, 0);
        assert.ok(Number(head.headers['content-length']) > 0);
      }
      assert.equal(tags.size, 3, 'each coding has a tag of its own');
      const known = await inject(url, { 'if-none-match': String(plain.headers.etag) });
      assert.deepEqual([known.statusCode, known.body, known.headers['content-length']], [304, '', undefined]);
    });
  }
});

describe('an answer of the API', () => {
  test('is sent compressed where it is large, with the same words', async () => {
    for (let index = 0; index < 20; index++) await client.post('/v1/workspaces', { name: `Practice ${index}` });
    const authorization = `Bearer ${client.key}`;
    const url = '/v1/workspaces?limit=50';
    const plain = await inject(url, { authorization });
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.match(String(plain.headers.vary), /accept-encoding/i);
    for (const coding of ['gzip', 'br'] as const) {
      const answer = await inject(url, { authorization, 'accept-encoding': coding });
      assert.equal(answer.headers['content-encoding'], coding);
      assert.equal(Number(answer.headers['content-length']), answer.rawPayload.length);
      assert.ok(answer.rawPayload.length < plain.rawPayload.length / 3);
      assert.deepEqual(JSON.parse(String(decoded[coding](answer.rawPayload))).data, plain.json().data);
    }
    const head = await inject(url, { authorization, 'accept-encoding': 'gzip' }, 'HEAD');
    assert.deepEqual([head.statusCode, head.rawPayload.length], [200, 0]);
  });

  test('is sent as it is where it is small, and its tag stays as it was', async () => {
    const { id } = (await client.post('/v1/workspaces', { name: 'Small' })).body.data;
    const answer = await client.get(`/v1/workspaces/${id}`, { 'accept-encoding': 'gzip' });
    assert.equal(answer.headers['content-encoding'], undefined);
    assert.match(String(answer.headers.etag), /^"/);
  });
});
