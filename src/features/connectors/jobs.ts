import type { Deps } from '../../deps.ts';
import { sweepWrites } from './sweep-writes.ts';

/** Once a minute over all machines, what was left half done in connected systems is brought to its end. */
export async function startConnectorWorkers(deps: Deps): Promise<void> {
  await deps.jobs.every('connectors.sweep', '* * * * *', () => sweepWrites(deps));
}
