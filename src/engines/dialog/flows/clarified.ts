import { COMMANDS, type Command } from '../commands.ts';
import type { Which } from '../state.ts';
import type { Turn } from '../turn-context.ts';

/** Once it is settled which of two matters is meant, what was told of it before holds, but for what is said otherwise now. */
export function withClarified({ before: { asked } }: Turn, command: Command): Command {
  if (asked?.told === undefined || !asked.between?.some((kind) => kind === command.kind)) return command;
  const fields = COMMANDS[command.kind].schema.properties;
  const { for: _, ...other } = asked.told;
  // Of another appointment than that which was told of, whose it is was not said.
  const isOther = 'which' in command && isOtherWhich(command.which, other.which);
  const told = Object.entries(isOther ? other : asked.told).filter(([field]) => field in fields);
  return { ...Object.fromEntries(told), ...command } as Command;
}

function isOtherWhich(named: Which = {}, told: Which = {}): boolean {
  const fields = Object.keys(named) as (keyof Which)[];
  return Object.keys(told).length > 0 && fields.some((one) => JSON.stringify(named[one]) !== JSON.stringify(told[one]));
}
