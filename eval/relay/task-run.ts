import type { CountedRequest } from '../model-use.ts';
import type { Played } from './play-task.ts';
import type { SiteTask } from './source.ts';
import type { Verdict } from './verdict.ts';

/** One task, done once. */
export interface TaskRun {
  task: Pick<SiteTask, 'site' | 'id' | 'kind' | 'tier' | 'instruction'>;
  /** True: by the recipe of the run before, with no model. */
  isReplay: boolean;
  verdict: Verdict;
  problems: string[];
  requests: CountedRequest[];
  played: Played;
}
