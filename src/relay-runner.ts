import { prepareBrowser } from './adapters/browsers/prepare-browser.ts';
import { runAssignment } from './adapters/relay-runner/run-assignment.ts';
import { FromRunnerPort } from './adapters/relay-runner/runner-port.ts';
import { framesOf } from './adapters/relay-runner/without-secrets.ts';

/**
 * The process of one relay run: opens an empty browser, takes one assignment from its parent, opens the one credential in it, works and
 * ends. When the parent is gone, it takes its browser with it.
 */
process.on('uncaughtException', (error) => {
  process.stderr.write(framesOf(error), () => process.exit(1));
});
const port = new FromRunnerPort();
const prepared = prepareBrowser(await port.preparation());
// A spare that has no browser is none; of a run, the assignment says what is wrong.
const lose = (): void => {
  if (!port.hasBegun) process.exit(1);
};
prepared.then(({ lost }) => {
  port.ready();
  void lost.then(lose);
}, lose);
const assignment = await port.assignment();
const result = await runAssignment(assignment, prepared, port);
await port.finish(result);
process.exit(0);
