import { defineTool } from './tool.ts';

/** For what an application does once a field is left: a check, a button that wakes. */
export const leave = defineTool({
  name: 'leave',
  capability: 'type',
  settle: { quietMs: 120, maxMs: 4000 },
  async handle(context) {
    await context.frame().evaluate(leaveField);
    return { summary: 'Left the field' };
  },
});

/** Runs inside the page. */
export function leaveField(): void {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused instanceof HTMLElement && focused !== document.body) focused.blur();
}
