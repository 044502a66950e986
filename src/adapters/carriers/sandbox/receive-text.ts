import { newSid, type SandboxState, type TextRow } from './state.ts';
import { parseTwiml } from './twiml-document.ts';
import type { WebhookSender } from './webhook.ts';

const KEPT_TEXTS = 1_000;

export function addText(state: SandboxState, row: TextRow): void {
  state.change((records) => {
    records.texts.push(row);
    records.texts = records.texts.slice(-KEPT_TEXTS);
  });
}

/**
 * Tells the product of a text to a number of the account, and sends what it answers with. https://www.twilio.com/docs/messaging/twiml
 * @throws where the account holds no such number, one that tells nobody of texts, or the product gives no document
 */
export async function receiveText(
  state: SandboxState,
  webhooks: WebhookSender,
  { from, to, body }: { from: string; to: string; body: string },
): Promise<{ reply: string | null }> {
  const url = state.records.numbers.find((row) => row.phoneNumber === to)?.smsUrl;
  if (!url) throw new Error(`${to} is not held here, or tells nobody of texts`);
  const { accountSid } = state.records.account;
  const sid = newSid('SM');
  addText(state, { sid, from, to, body, direction: 'inbound', createdAt: Date.now() });
  const fields = { AccountSid: accountSid, ApiVersion: '2010-04-01', MessageSid: sid, SmsSid: sid, NumMedia: '0' };
  const answer = await webhooks.post(url, { ...fields, From: from, To: to, Body: body });
  if (answer.httpStatus !== 200) throw new Error(`The product answered HTTP ${answer.httpStatus}`);
  const reply = parseTwiml(answer.body).find((verb) => verb.name === 'Message')?.text ?? null;
  if (reply !== null)
    addText(state, {
      sid: newSid('SM'),
      from: to,
      to: from,
      body: reply,
      direction: 'outbound-reply',
      createdAt: Date.now(),
    });
  return { reply };
}
