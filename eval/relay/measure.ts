import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../src/adapters/browsers/find-chromium.ts';
import type { LanguageModel } from '../../src/engines/language/language-model.ts';
import { type CountedRequest, ModelCounter } from '../model-use.ts';
import { openModel } from '../models.ts';
import { manifestTasks } from './manifest.ts';
import { ownTasks } from './own-portals.ts';
import { playByPeer } from './peer/stagehand.ts';
import { playTask } from './play-task.ts';
import { writeRun, writeTable } from './report.ts';
import type { SiteTask } from './source.ts';
import type { TaskRun } from './task-run.ts';
import { verdictOf } from './verdict.ts';

export interface RelayOptions {
  model: string;
  sites?: string;
  site?: string;
  only?: string;
  replay?: true;
  /** Stagehand's agent works instead, with the same model. */
  peer?: true;
  answerMs: number;
  deadlineMs: number;
  json?: string;
  verbose?: true;
}

/** @returns the exit code: 1 where a run was told as done and was not, or changed something without saying so */
export async function measureRelay(options: RelayOptions, environment: NodeJS.ProcessEnv): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'relay-eval-'));
  const isPeer = options.peer === true;
  const opened =
    options.model === 'offline' || isPeer ? null : await openModel(options.model, environment, options.answerMs);
  const runs: TaskRun[] = [];
  try {
    const build = await findChromium({
      configured: environment.RELAY_CHROMIUM,
      directory: join(tmpdir(), 'relay-eval-chromium'),
    });
    const today = new Date().toISOString().slice(0, 10);
    const all = options.sites === undefined ? ownTasks(directory, today) : manifestTasks(options.sites);
    const tasks = all.filter((task) => isChosen(task, options));
    if (tasks.length === 0) throw new Error('No task is chosen by these options');
    const counter = new ModelCounter();
    const play = async (task: SiteTask, model: LanguageModel | null, recipe: unknown): Promise<TaskRun> => {
      const site = await task.open();
      try {
        const requests: CountedRequest[] = [];
        const { deadlineMs, model: modelName } = options;
        const counted = model === null ? null : counter.count(model, task.site, requests);
        const played = isPeer
          ? await playByPeer(task, site.login, { build, modelName, environment, deadlineMs, requests })
          : await playTask(task, site.login, {
              build,
              directory,
              model: counted,
              deadlineMs,
              recipe,
            });
        const grade = await site.grade(played.outcome);
        const verdict = verdictOf(played.outcome, grade);
        const run = { task, isReplay: recipe !== null, verdict, problems: grade.problems, requests, played };
        runs.push(run);
        process.stdout.write(writeRun(run, options.verbose === true));
        return run;
      } finally {
        await site.close();
      }
    };
    for (const task of tasks) {
      const first = await play(task, opened?.model ?? null, null);
      const { recipe } = first.played.outcome;
      if (options.replay === true && first.verdict === 'right' && recipe !== null) await play(task, null, recipe);
    }
  } finally {
    await opened?.close();
    await rm(directory, { recursive: true, force: true });
  }
  process.stdout.write(`\n${writeTable(isPeer ? `Stagehand and ${options.model}` : options.model, runs)}\n`);
  if (options.json !== undefined)
    await writeFile(options.json, `${JSON.stringify({ options, runs }, withoutSession, 2)}\n`);
  return runs.some(({ verdict }) => verdict === 'wrong' || verdict === 'changed_silently') ? 1 : 0;
}

function isChosen({ site, id, kind }: SiteTask, options: RelayOptions): boolean {
  return (options.site === undefined || site === options.site) && `${site}/${id} ${kind}`.includes(options.only ?? '');
}

/** Cookies of a session are nobody's business. */
function withoutSession(key: string, value: unknown): unknown {
  return key === 'session' ? undefined : value;
}
