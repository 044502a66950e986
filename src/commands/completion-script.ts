export const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** What may follow one command. */
export interface Completions {
  /** Words of the command, without the program's name; empty for the program itself. */
  path: string;
  words: { word: string; description: string }[];
  options: { name: string; description: string; choices: string[]; takesValue: boolean }[];
}

/** A script that the shell reads once; it asks nothing when a completion is wanted. */
export function completionScript(shell: Shell, commands: readonly Completions[]): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](commands);
}

/** Shell code that finds in `$at` which command the words so far name, skipping options. */
const cases = (commands: readonly Completions[]): string =>
  commands
    .filter(({ path }) => path !== '')
    .map(({ path }) => `      '${path}') at='${path}' ;;`)
    .join('\n');

function valueCases(commands: readonly Completions[], offer: (values: string) => string): string {
  return commands
    .flatMap(({ path, options }) =>
      options
        .filter(({ takesValue }) => takesValue)
        .map(({ name, choices }) => `    '${path} ${name}') ${offer(choices.join(' '))}; return ;;`),
    )
    .join('\n');
}

function wordCases(commands: readonly Completions[], offer: (words: string) => string): string {
  return commands
    .map(({ path, words, options }) => {
      const all = [...words.map(({ word }) => word), ...options.map(({ name }) => name)];
      return `    '${path}') ${offer(all.join(' '))} ;;`;
    })
    .join('\n');
}

function bashScript(commands: readonly Completions[]): string {
  const offer = (words: string) =>
    words === '' ? 'COMPREPLY=($(compgen -f -- "$current"))' : `COMPREPLY=($(compgen -W '${words}' -- "$current"))`;
  return `# bash completion for frontdesk
_frontdesk() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" at='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${at:+$at }$word" in
${cases(commands)}
    esac
  done
  case "$at $previous" in
${valueCases(commands, offer)}
  esac
  case "$at" in
${wordCases(commands, offer)}
  esac
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _frontdesk frontdesk
`;
}

function zshScript(commands: readonly Completions[]): string {
  const offer = (words: string) => (words === '' ? '_files' : `compadd -- ${words} && return`);
  return `#compdef frontdesk
# zsh completion for frontdesk
_frontdesk() {
  local previous="\${words[CURRENT-1]}" at='' word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${at:+$at }$word" in
${cases(commands)}
    esac
  done
  case "$at $previous" in
${valueCases(commands, offer)}
  esac
  case "$at" in
${wordCases(commands, offer)}
  esac
  _files
}
# Found in $fpath, the file is the function; read by hand, it only defines it.
if [ "$funcstack[1]" = _frontdesk ]; then _frontdesk "$@"; else compdef _frontdesk frontdesk; fi
`;
}

function fishScript(commands: readonly Completions[]): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = commands.flatMap(({ path, words, options }) => {
    const where = `complete -c frontdesk -n '__frontdesk_at ${path === '' ? "''" : path}'`.replace("''", '""');
    return [
      ...words.map(({ word, description }) => `${where} -f -a ${quoted(word)} -d ${quoted(description)}`),
      ...options.map(({ name, description, choices, takesValue }) => {
        const values = choices.length > 0 ? ` -a ${quoted(choices.join(' '))}` : '';
        return `${where} -l ${name.replace(/^-+/, '')}${takesValue ? ' -r' : ''}${values ? ` -f${values}` : ''} -d ${quoted(description)}`;
      }),
    ];
  });
  return `# fish completion for frontdesk
function __frontdesk_at
  set -l at ''
  for word in (commandline -opc)[2..-1]
    switch (string trim "$at $word")
${commands
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      case '${path}'\n        set at '${path}'`)
  .join('\n')}
    end
  end
  test "$at" = (string trim "$argv")
end
${lines.join('\n')}
`;
}
