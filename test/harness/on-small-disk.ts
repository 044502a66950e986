/** Starts the product on a file system of its own and of a given size: FOLDER MEBIBYTES. */
import { spawnSync } from 'node:child_process';

const [folder = '', mebibytes = ''] = process.argv.slice(2);
const isInside = process.env.ON_SMALL_DISK === 'yes';
if (!isInside) {
  const isRoot = process.getuid?.() === 0;
  process.execve?.(
    '/usr/bin/unshare',
    [
      'unshare',
      ...(isRoot ? [] : ['--user', '--map-root-user']),
      '--mount',
      process.execPath,
      ...process.argv.slice(1),
    ],
    { ...process.env, ON_SMALL_DISK: 'yes' } as Record<string, string>,
  );
}
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0755`, 'tmpfs', folder], {
  encoding: 'utf8',
});
if (mounted.status !== 0) throw new Error(`No file system of its own: ${mounted.stderr}`);
process.argv.splice(2, 2, 'all');
await import('../../src/main.ts');
