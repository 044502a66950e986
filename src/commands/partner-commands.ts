import type { Command } from 'commander';
import { callCommand } from './call.ts';
import { credentialsCommand } from './credentials.ts';
import { listenCommand } from './listen.ts';
import { logsCommand } from './logs.ts';
import { relayCommand } from './relay.ts';
import { reportsCommand } from './reports.ts';
import { triggerCommand } from './trigger.ts';

/** What works over HTTP like any partner, with the key in FRONTDESK_API_KEY. */
export function partnerCommands(): Command[] {
  return [
    callCommand(),
    relayCommand(),
    credentialsCommand(),
    listenCommand(),
    triggerCommand(),
    logsCommand(),
    reportsCommand(),
  ];
}
