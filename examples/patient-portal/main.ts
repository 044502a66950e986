import { readCommand } from './options.ts';
import { startPortal } from './portal.ts';

/** Standard output carries one line of JSON when the portal listens; everything for people goes to standard error. */
async function main(): Promise<void> {
  const { options, invented } = readCommand(process.argv.slice(2));
  const portal = await startPortal(options);
  for (const { username, password, totp } of invented) {
    process.stderr.write(`user ${username}  password ${password}${totp === null ? '' : `  TOTP secret ${totp}`}\n`);
  }
  const stop = (): void => {
    portal.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ url: portal.url, loginUrl: portal.loginUrl })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
