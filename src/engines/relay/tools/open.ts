import { SETTLE } from './settle.ts';
import { defineTool, ToolProblem } from './tool.ts';

export const open = defineTool({
  name: 'open',
  capability: 'move',
  settle: SETTLE,
  async handle(context, args) {
    const url = args.url ?? '';
    if (!URL.canParse(url)) throw new ToolProblem(`"${url}" is no address`);
    const frame = context.frame();
    const target = new URL(url);
    const from = frame.url();
    // As after a click on the page's own link: sites take an address without a referrer for one slipped in from outside.
    const isOwn = URL.canParse(from) && new URL(from).origin === target.origin;
    const isSameDocument = url.includes('#') && from.replace(/#.*$/, '') === url.replace(/#.*$/, '');
    const timing = { waitUntil: 'domcontentloaded', timeout: context.timeoutMs * 3 } as const;
    try {
      await frame.goto(url, { ...timing, ...(isOwn ? { referer: from.replace(/#.*$/, '') } : {}) });
      if (isSameDocument && args.afresh === true) await context.page().reload(timing);
    } catch (error) {
      throw new ToolProblem(`${target.pathname} did not open: ${firstLine(error)}`);
    }
    return { summary: `Opened ${target.pathname}` };
  },
});

/** First line of an error's message, without what the driver adds. That the driver ran out of time is no word of the site. */
export function firstLine(error: unknown): string {
  const line = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200) ?? '';
  const late = /\bTimeout (\d+)ms exceeded/.exec(line)?.[1];
  return late === undefined
    ? line.replace(/^(?:page|frame|locator|elementHandle)\.\w+: /, '')
    : `the browser had not done it after ${Number(late) / 1000} s`;
}
