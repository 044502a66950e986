import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { pagePolicy } from '../../platform/http/page-policy.ts';
import { changeOptOut, OPT_OUT_PATH, optOutUrl, readOptOutToken } from './opt-out.ts';

const Query = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 1000 }),
  again: Type.Optional(Type.Literal('yes')),
});

/**
 * The page that the link in every mail leads to. Looking at it changes nothing, for those who check mails for viruses look, too; a POST
 * does, from the page's button or from a mail program (RFC 8058).
 */
export function optOutRoutes(app: App, deps: Deps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  );

  app.get(OPT_OUT_PATH, { schema: { hide: true, querystring: Query } }, async ({ query }, reply) => {
    if (readOptOutToken(deps.keys, query.token) === null) throw notFound();
    return page(reply, 'Stop these e-mails?', { action: optOutUrl('', query.token), label: 'Stop them' });
  });

  app.post(OPT_OUT_PATH, { schema: { hide: true, querystring: Query } }, async ({ query }, reply) => {
    const told = readOptOutToken(deps.keys, query.token);
    if (told === null) throw notFound();
    const isOut = query.again === undefined;
    await changeOptOut(deps, told.tenantId, told, isOut);
    if (!isOut) return page(reply, 'You will get these e-mails again.', null);
    const again = { action: `${optOutUrl('', query.token)}&again=yes`, label: 'Get them again' };
    return page(reply, 'You will get no more of these e-mails.', again);
  });
}

/** @param button its address holds a token of ours alone, which needs no escaping but for the ampersand */
function page(reply: FastifyReply, text: string, button: { action: string; label: string } | null): FastifyReply {
  const form = button
    ? `<form method="post" action="${button.action.replaceAll('&', '&amp;')}"><button>${button.label}</button></form>`
    : '';
  return reply
    .header('content-security-policy', pagePolicy({ 'form-action': "'self'" }))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Notifications</title></head><body><main><h1>${text}</h1>${form}</main></body></html>`,
    );
}
