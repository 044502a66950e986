import { after, mock, test } from 'node:test';

await new Promise((resume) => setTimeout(resume, 5));
const seen = globalThis as { stopped?: boolean };
after(() => {
  seen.stopped = true;
});
process.env.LEFT_BEHIND = 'by an earlier file';
process.chdir('/');

test('changes its process', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
});
