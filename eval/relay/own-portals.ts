import { grade, readBefore } from './grade.ts';
import { startSite } from './portals/index.ts';
import type { SiteTask } from './source.ts';
import { tasksFor } from './tasks.ts';

/** The tasks in our own portals, each on a site of its own with a fresh database in `directory`. @param today `YYYY-MM-DD` */
export function ownTasks(directory: string, today: string): SiteTask[] {
  return tasksFor(today).map((task) => ({
    site: task.portal,
    id: task.name,
    kind: task.kind,
    tier: task.tier,
    instruction: task.instruction,
    schema: task.schema,
    async open() {
      const { account, loginUrl, databasePath, stop } = await startSite(task.portal, directory, today);
      const before = readBefore(task, databasePath);
      const password = task.login === 'wrong_password' ? 'not-the-password' : account.password;
      return {
        login: { loginUrl, username: account.username, password, totpSecret: account.totpSecret },
        grade: async (outcome) => grade(task, before, { ...outcome, session: null }, databasePath),
        close: stop,
      };
    },
  }));
}
