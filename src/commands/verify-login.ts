import { askData } from './ask-server.ts';
import { onInterrupt } from './interrupts.ts';
import { withProgress } from './progress.ts';

/** Signs in with a stored login; exit code 1 where the site refuses it. */
export async function verify(id: string, { url, json }: { url: string; json?: boolean }): Promise<void> {
  const stopHearing = onInterrupt(() => {
    process.stderr.write(
      'The sign-in goes on at the server; it changes nothing but whether the login counts as verified.\n',
    );
    process.exit(130);
  });
  const { verified } = await withProgress(
    'Signing in',
    askData<{ verified: boolean }>(url, 'POST', `/v1/relay/credentials/${encodeURIComponent(id)}/verify`),
  ).finally(stopHearing);
  if (json) process.stdout.write(`${JSON.stringify({ id, verified })}\n`);
  else process.stdout.write(verified ? 'The site accepted the login.\n' : 'The site refused the login.\n');
  if (!verified) process.exitCode = 1;
}
