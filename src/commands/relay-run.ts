import { StartupError } from '../platform/db/embedded/data-directory.ts';
import { ask, DEFAULT_URL, follow, RefusedError } from './ask-server.ts';
import { onInterrupt } from './interrupts.ts';

/** How long a second Ctrl-C is waited for before the run is left to itself. */
const SECOND_PRESS_MS = 5_000;
/** What shells say of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;
const ALREADY_OVER = 409;

/** Starts a run and follows it to its end. @throws StartupError where it ends without a result */
export async function startRun(
  instruction: string,
  { url, credential, tier, json }: { url: string; credential: string; tier: string; json?: boolean },
): Promise<void> {
  const wish = { credential_id: credential, instruction, tier };
  const accepted = ask(url, 'POST', '/v1/relay/execute', wish, { headers: { prefer: 'respond-async' } }).then(
    async (answer) => ((await answer.json()) as { data: { id: string } }).data.id,
  );
  const stopHearing = leaveOrCancel(url, accepted);
  try {
    const id = await accepted;
    process.stderr.write(`${id}\n`);
    await show(url, id, json);
  } finally {
    stopHearing();
  }
}

/** Follows a run that is under way, or tells again what happened in one that is over. */
export async function followRun(url: string, id: string, json?: boolean): Promise<void> {
  const stopHearing = leaveOrCancel(url, Promise.resolve(id));
  try {
    await show(url, id, json);
  } finally {
    stopHearing();
  }
}

/** @throws StartupError, also where it is over already */
export async function cancelRun(url: string, id: string): Promise<void> {
  await ask(url, 'POST', `/v1/relay/executions/${encodeURIComponent(id)}/cancel`);
}

/** A run is the server's: the first Ctrl-C says so and leaves it going, a second one cancels it, and its end is still shown. */
function leaveOrCancel(url: string, accepted: Promise<string>): () => void {
  let leaving: NodeJS.Timeout | undefined;
  const again = (verb: string, id: string): string =>
    `frontdesk relay ${verb} ${id}${url === DEFAULT_URL ? '' : ` --url ${url}`}`;
  const leave = async (signal: NodeJS.Signals): Promise<void> => {
    const id = await accepted;
    const later = `See what becomes of it: ${again('follow', id)}\n`;
    if (signal !== 'SIGINT') {
      process.stderr.write(`${id} goes on at the server. ${later}To end it: ${again('cancel', id)}\n`);
      process.exit(INTERRUPTED);
    }
    process.stderr.write(`\n${id} goes on at the server. To cancel it, press Ctrl-C again within 5 seconds. ${later}`);
    leaving = setTimeout(() => process.exit(INTERRUPTED), SECOND_PRESS_MS);
  };
  const cancel = async (): Promise<void> => {
    const id = await accepted;
    clearTimeout(leaving);
    process.stderr.write(`Canceling ${id}.\n`);
    await cancelRun(url, id).catch((error: unknown) => {
      if (error instanceof RefusedError && error.status === ALREADY_OVER) return;
      process.stderr.write(`It could not be canceled: ${(error as Error).message} Try: ${again('cancel', id)}\n`);
      process.exit(INTERRUPTED);
    });
  };
  const stopHearing = onInterrupt((press, signal) => {
    // A start that is refused is told by whoever waits for it.
    if (press === 1) leave(signal).catch(() => {});
    else if (press === 2) cancel().catch(() => {});
    else process.exit(INTERRUPTED);
  });
  return () => {
    clearTimeout(leaving);
    stopHearing();
  };
}

/** Turns on standard error as they happen, the result on standard output. */
async function show(url: string, id: string, json = false): Promise<void> {
  const path = `/v1/relay/executions/${encodeURIComponent(id)}`;
  for await (const { type, data: content } of follow(url, `${path}/events`, id))
    process.stderr.write(json ? `${JSON.stringify({ type, ...content })}\n` : line(type, content));
  const { data } = (await (await ask(url, 'GET', path)).json()) as {
    data: { status: string; result: unknown; error_code: string | null; error_message: string | null };
  };
  if (data.status === 'completed') process.stdout.write(`${JSON.stringify(data.result, null, 2)}\n`);
  else
    throw new StartupError(
      `The run ended ${data.status}: ${data.error_message ?? data.error_code ?? 'no reason given'}`,
    );
}

type Content = Record<string, unknown>;

function line(type: string, { at: _at, ...content }: Content): string {
  const { number, ...rest } = content;
  if (typeof rest.summary === 'string') return `${type} ${number}  ${rest.summary}\n`;
  return `${type}${number === undefined ? '' : ` ${number}`}  ${JSON.stringify(rest).slice(0, 300)}\n`;
}
