/** A worker in a process of its own, for tests that kill it; its configuration is its environment. */
import { readConfig } from '../src/config.ts';
import { startServer } from '../src/start.ts';

await startServer(readConfig(process.env), { api: false, worker: true });
