import { COMMANDS, type Command } from '../commands.ts';
import type { Turn } from '../turn-context.ts';

/** Once it is settled which of two matters is meant, what was told of it before holds, but for what is said otherwise now. */
export function withClarified({ before: { asked } }: Turn, command: Command): Command {
  if (asked?.question !== 'clarify' || asked.told === undefined) return command;
  if (asked.between?.some((kind) => kind === command.kind) !== true) return command;
  const fields = COMMANDS[command.kind].schema.properties;
  const told = Object.entries(asked.told).filter(([field]) => field in fields);
  return { ...Object.fromEntries(told), ...command } as Command;
}
