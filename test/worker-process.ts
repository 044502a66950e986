/** A worker in a process of its own, for tests that kill it; its configuration is its environment. SIGTERM drains it. */
import { serveCommand } from '../src/commands/serve.ts';
import { readConfig } from '../src/config.ts';

await serveCommand(readConfig(process.env), { api: false, worker: true });
