import { runAssignment } from './adapters/relay-runner/run-assignment.ts';
import { FromRunnerPort } from './adapters/relay-runner/runner-port.ts';

/**
 * The process of one relay run: takes one assignment from its parent, opens the one credential in it, works in a browser of its
 * own and ends. When the parent is gone, it takes its browser with it.
 */
const port = new FromRunnerPort();
const assignment = await port.assignment();
const result = await runAssignment(assignment, port);
await port.finish(result);
process.exit(0);
