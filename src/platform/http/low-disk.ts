import type { DiskWatch } from '../disk-watch.ts';
import type { App } from './app-type.ts';
import { unavailable } from './error-writer.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** While the disk is nearly full the API reads and does not write. */
export function refuseWritesOnLowDisk(app: App, disk: DiskWatch): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (!READS.has(request.method) && disk.isLow())
      throw unavailable('The server’s disk is nearly full and takes no changes; its operator must make room');
    done();
  });
}
