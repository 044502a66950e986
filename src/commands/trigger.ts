import { Argument, Command } from 'commander';
import { TRIGGERED_TYPES } from '../features/webhooks/event-types.ts';
import { askData, urlOption } from './ask-server.ts';

interface Options {
  url: string;
  endpoint?: string;
  json?: boolean;
}

/** Makes an event, over HTTP like any partner. */
export function triggerCommand(): Command {
  return new Command('trigger')
    .description('make an event with example data: for those that listen, and the endpoint that is named')
    .addArgument(new Argument('<event>', 'its type').choices(TRIGGERED_TYPES))
    .option('--endpoint <id>', 'whk_… to send it to as well')
    .option('--json', 'print {id, type, data}')
    .addOption(urlOption())
    .action((type: string, options: Options) => trigger(type, options));
}

async function trigger(type: string, { url, endpoint, json }: Options): Promise<void> {
  const made = await askData<{ id: string }>(url, 'POST', '/v1/webhook_events/test', {
    type,
    ...(endpoint ? { endpoint_id: endpoint } : {}),
  });
  process.stdout.write(json ? `${JSON.stringify(made)}\n` : `${made.id}\n`);
}
