import type { App } from '../../platform/http/app-type.ts';
import { AppError } from '../../platform/http/errors.ts';
import { isOwnPage } from './cookie.ts';

/** Answers pages of this server alone: what is done here is done for whoever sits before the browser, and no other site may do it for them. */
export function answerOwnPages(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isOwnPage(request))
      throw new AppError('forbidden', 'Only the console on this server can ask for this, over https or on localhost');
  });
}
