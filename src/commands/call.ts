import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { ask, follow, RefusedError, urlOption } from './ask-server.ts';
import { onInterrupt } from './interrupts.ts';

interface Options {
  url: string;
  from?: string;
  say?: string[];
  json?: boolean;
}

const ALREADY_OVER = 409;

/** Plays the caller in the sandbox carrier, over HTTP like any partner. */
export function callCommand(): Command {
  return new Command('call')
    .description("ring a location's number in the sandbox carrier and talk to its agent, with FRONTDESK_API_KEY")
    .argument('<location>', 'loc_…')
    .option('--from <number>', 'the caller’s number')
    .option('--say <words...>', 'what to say, one after the other; then hang up (without it: lines from the keyboard)')
    .option('--json', 'print one object a line')
    .addOption(urlOption())
    .addHelpText(
      'after',
      '\nA line from the keyboard is said, one that begins with a slash is pressed (/0), the end of input (Ctrl-D) hangs up.',
    )
    .action((location: string, options: Options) => call(location, options));
}

async function call(location: string, { url, from, say, json }: Options): Promise<void> {
  const started = await ask(url, 'POST', '/v1/voice/test_calls', { location_id: location, ...(from ? { from } : {}) });
  const { id, sid } = ((await started.json()) as { data: { id: string; sid: string } }).data;
  const path = `/v1/voice/test_calls/${encodeURIComponent(sid)}`;
  const keyboard = say ? null : createInterface({ input: process.stdin });
  // Lines that come before they are asked for wait from here on; so does the end of the input.
  keyboard?.[Symbol.asyncIterator]();
  const taken = Promise.withResolvers<void>();
  const show = async () => {
    for await (const { type, data: content } of follow(url, `${path}/events`, id)) {
      process.stdout.write(json ? `${JSON.stringify({ type, ...content })}\n` : lineOf(type, content));
      if (type === 'words' || type === 'transfer') taken.resolve();
    }
    // A call that is over waits for no more lines.
    taken.resolve();
    keyboard?.close();
  };
  const talk = async () => {
    // Callers hear the greeting out.
    await taken.promise;
    await speak(url, path, say ?? (keyboard as AsyncIterable<string>));
    await ask(url, 'POST', `${path}/hang_up`).catch((error: unknown) => {
      if (!(error instanceof RefusedError && error.status === ALREADY_OVER)) throw error;
    });
  };
  // Who presses Ctrl-C hangs up: a call that is left would wait for its caller.
  const stopHearing = onInterrupt((press) => {
    if (press > 1) process.exit(130);
    process.stderr.write('Hanging up.\n');
    ask(url, 'POST', `${path}/hang_up`).catch(() => process.exit(130));
  });
  await Promise.all([show(), talk()]).finally(stopHearing);
  process.stdout.write(json ? `${JSON.stringify({ type: 'ended', id })}\n` : `${id}\n`);
}

/** Says or presses each line, and stops where the call is over. */
async function speak(url: string, path: string, lines: Iterable<string> | AsyncIterable<string>): Promise<void> {
  for await (const line of lines) {
    const words = line.trim();
    if (words === '') continue;
    try {
      if (words.startsWith('/')) await ask(url, 'POST', `${path}/press`, { digits: words.slice(1) });
      else await ask(url, 'POST', `${path}/say`, { text: words });
    } catch (error) {
      if (error instanceof RefusedError && error.status === ALREADY_OVER) return;
      throw error;
    }
  }
}

function lineOf(type: string, content: Record<string, unknown>): string {
  switch (type) {
    case 'words':
      return `Agent:   ${content.text}\n`;
    case 'caller':
      return `Caller:  ${content.text}\n`;
    case 'digits':
      return `Keys:    ${content.digits}\n`;
    case 'tool':
      return `  ${content.name}  ${JSON.stringify(content.arguments)}\n`;
    case 'transfer':
      return `  transfer to ${content.number}: ${content.outcome ?? content.state}\n`;
    case 'error':
      return `  carrier error ${content.code}: ${content.message}\n`;
    case 'over':
      return `The call is over: ${content.status}, ${content.duration_seconds} s.\n`;
    default:
      return '';
  }
}
