import { Gauge, type Registry } from 'prom-client';
import type { Jobs } from './jobs.ts';

/**
 * `frontdesk_jobs{queue,state}`: jobs by queue that are ready, deferred or active. Looked up when the figures are asked for; every
 * process tells the same, so that a sum over processes counts each job once for each of them: take the maximum.
 */
export function measureQueues(registry: Registry, jobs: Pick<Jobs, 'depths'>): void {
  new Gauge({
    name: 'frontdesk_jobs',
    help: 'Background jobs over all machines, by queue and state (ready, deferred, active)',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      for (const { queue, ready, deferred, active } of await jobs.depths()) {
        this.set({ queue, state: 'ready' }, ready);
        this.set({ queue, state: 'deferred' }, deferred);
        this.set({ queue, state: 'active' }, active);
      }
    },
  });
}
