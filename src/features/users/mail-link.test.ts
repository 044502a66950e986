import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { MailerError } from '../../adapters/mailer/types.ts';
import { mailLink } from './mail-link.ts';

const server = await startTestServer({}, { api: false, worker: false });
const { tenantId } = await server.client();
const mail = {
  id: 'inv_1',
  to: 'pat@example.com',
  kind: 'invitation' as const,
  link: 'https://frontdesk.example.com/console/invitation#inv_1.secret',
  expiresAt: new Date('2026-11-27T09:30:00Z'),
};

test('a link is not sent where there is no mailer, or where its server takes nothing', async () => {
  assert.equal(await mailLink({ ...server.deps, mailer: null }, tenantId, mail), false);
  const broken = { send: () => Promise.reject(new MailerError('busy', { retryable: true, replyCode: 451 })) };
  assert.equal(await mailLink({ ...server.deps, mailer: broken }, tenantId, mail), false);
});
