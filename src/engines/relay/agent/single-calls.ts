import type { PageCall } from './check-call.ts';
import type { PageReader } from './page-reader.ts';
import type { AgentCall } from './tool-arguments.ts';

/** The single calls that a call consists of: several fields at once are a fill, a choice or a tick each. */
export function singleCalls(
  call: Exclude<AgentCall, { tool: 'extract' | 'finish' | 'give_up' | 'look' | 'note' }>,
  reader: PageReader,
): PageCall[] {
  if (call.tool !== 'fill_form') return [call];
  return call.arguments.fields.map(({ ref, value }) => {
    const element = [...reader.names].find(([, name]) => name === ref)?.[0];
    if (typeof value === 'boolean' || /^(?:checkbox|radio|switch)$/.test(element?.role ?? ''))
      return { tool: 'check', arguments: { ref, checked: value === true || /^(?:on|yes|true)$/i.test(String(value)) } };
    if (element !== undefined && element.options.length > 0)
      return { tool: 'select', arguments: { ref, values: [value] } };
    return { tool: 'fill', arguments: { ref, text: value } };
  });
}
