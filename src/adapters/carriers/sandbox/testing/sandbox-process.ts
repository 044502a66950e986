/** A sandbox in a process of its own, for tests that kill it. Prints its address and account as one line of JSON. */
import { startSandbox } from '../sandbox.ts';

const [statePath = ''] = process.argv.slice(2);
const { url, accountSid, authToken } = await startSandbox({ statePath });
process.stdout.write(`${JSON.stringify({ url, accountSid, authToken })}\n`);
