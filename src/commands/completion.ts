import { Argument, Command, type Option } from 'commander';
import { type Completions, completionScript, SHELLS } from './completion-script.ts';

/** Prints what a shell needs to complete the command line, made of the commands themselves. */
export function completionCommand(program: Command): Command {
  return new Command('completion')
    .description('print completions for a shell')
    .addArgument(new Argument('<shell>', 'which one').choices(SHELLS))
    .addHelpText(
      'after',
      [
        '\nTo have them in every shell:',
        '  bash  frontdesk completion bash > ~/.local/share/bash-completion/completions/frontdesk',
        '  zsh   frontdesk completion zsh > a folder of $fpath, as _frontdesk',
        '  fish  frontdesk completion fish > ~/.config/fish/completions/frontdesk.fish',
      ].join('\n'),
    )
    .action((shell: (typeof SHELLS)[number]) => {
      process.stdout.write(completionScript(shell, completionsOf(program)));
    });
}

/** Every command with what may follow it, by its words. */
function completionsOf(command: Command, path: readonly string[] = []): Completions[] {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const values = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const own: Completions = {
    path: path.join(' '),
    words: [
      ...commands.map((one) => ({ word: one.name(), description: one.description() })),
      ...values.map((word) => ({ word, description: '' })),
    ],
    options: help.visibleOptions(command).map(optionOf),
  };
  return [own, ...command.commands.flatMap((one) => completionsOf(one, [...path, one.name()]))];
}

function optionOf({
  long,
  short,
  description,
  argChoices = [],
  required,
  optional,
}: Option): Completions['options'][number] {
  return { name: long ?? short ?? '', description, choices: argChoices, takesValue: required || optional };
}
