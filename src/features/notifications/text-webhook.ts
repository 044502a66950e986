import { replyText, TWIML_CONTENT_TYPE } from '../../adapters/carriers/twiml.ts';
import type { Deps } from '../../deps.ts';
import type { SpendAnonymous } from '../../platform/http/address-limit.ts';
import type { App } from '../../platform/http/app-type.ts';
import { TextForm } from '../calls/carrier/carrier-forms.ts';
import { answerCarrierOnly } from '../calls/carrier/carrier-scope.ts';
import { answerText } from './answer-text.ts';

/** What the carrier tells of texts to our numbers. */
export function textWebhook(app: App, deps: Deps, spendAnonymous: SpendAnonymous): void {
  answerCarrierOnly(app, deps, spendAnonymous);
  app.post('/carriers/message', { schema: { hide: true, body: TextForm } }, async ({ body }, reply) => {
    const { From: from, To: to, Body = '', OptOutType } = body;
    const answer = await answerText(deps, { from, to, body: Body, isAnswered: OptOutType !== undefined });
    return reply.type(TWIML_CONTENT_TYPE).serializer(String).send(replyText(answer));
  });
}
