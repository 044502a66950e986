import { OF_SESSION } from '../guard/form-request.ts';
import { requestTier } from '../guard/request-tier.ts';
import { isSameSite } from '../site-of.ts';
import { switchOf, TOKEN } from '../words/switching-address.ts';
import { goBack } from './back.ts';
import { firstLine } from './open.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, ToolProblem } from './tool.ts';

/**
 * Follows a form of hidden values as a link is followed: what it would send is asked for by its address, and nothing is sent. A site may do
 * by a form what its button does not say; being asked for an address it may show something, and no more than any link lets it.
 */
export const follow = defineTool({
  name: 'follow',
  capability: 'move',
  settle: SETTLE,
  async handle(context) {
    const element = context.element();
    const form = await (await context.handle()).evaluate(hiddenIn);
    const frame = context.frame();
    const url = form === null ? null : URL.parse(form.action);
    if (form === null || url === null || !isSameSite(url.href, frame.url()))
      throw new ToolProblem(`${called(element)} sends no form of this site`);
    const posted = requestTier({
      method: 'POST',
      url: url.href,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form.fields).toString(),
    });
    if (/^(?:update|delete)$/.test(posted.requiredTier))
      throw new ToolProblem(`${called(element)} does more than show something: ${posted.why}`);
    for (const [name, value] of form.fields) url.searchParams.append(name, value);
    // Judged with what the page keeps against forgery, beside which a state alone is a switch; asked for without.
    const asked = requestTier({ method: 'GET', url: url.href, headers: {}, body: null });
    if (asked.requiredTier !== 'read' || switchOf(url) !== null)
      throw new ToolProblem(`${called(element)} does more than show something: ${switchOf(url) ?? asked.why}`);
    for (const name of new Set(url.searchParams.keys()))
      if (TOKEN.test(name) || OF_SESSION.test(name)) url.searchParams.delete(name);
    const referer = frame.url().replace(/#.*$/, '');
    const answer = await frame
      .goto(url.href, { waitUntil: 'domcontentloaded', timeout: context.timeoutMs * 3, referer })
      .catch((error: unknown) => {
        throw new ToolProblem(`${url.pathname} did not open: ${firstLine(error)}`);
      });
    const isBlank = await frame.evaluate(showsNothing);
    if ((answer !== null && answer.status() >= 400) || isBlank) {
      await goBack(context.page(), context.timeoutMs);
      throw new ToolProblem(`the site shows nothing at ${url.pathname} unless the form is sent`);
    }
    return { summary: `Opened ${url.pathname}` };
  },
});

/** Runs inside the page: it holds no word, and nothing that could still draw one. */
function showsNothing(): boolean {
  const draws = document.querySelector('script, img, svg, canvas, iframe, frame, embed, object') !== null;
  return !draws && (document.body?.textContent ?? '').trim() === '';
}

/** Runs inside the page: where the form of a button goes, and the names and values in it, the button's own with them. */
function hiddenIn(node: Element): { action: string; fields: [string, string][] } | null {
  if (!(node instanceof HTMLButtonElement || node instanceof HTMLInputElement) || node.form === null) return null;
  const fields = [...new FormData(node.form, node)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const action = node.getAttribute('formaction') ?? node.form.getAttribute('action') ?? '';
  return { action: new URL(action, action === '' ? document.URL : document.baseURI).href, fields };
}
