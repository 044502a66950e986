import type { Deps } from '../../deps.ts';
import type { Passage } from '../../engines/site-reader/types.ts';
import type { SetupStep, SetupStepName } from './setup-state.ts';
import { type AgentRow, replacePassages, type SetupProgress, updateSetup } from './store.ts';

/** The agent was removed, is set up over again, or another worker has taken this setup over. */
export class SetupOvertaken extends Error {}

/** A step that cannot be done; the sentence says what a person can do. */
export class SetupFailure extends Error {}

export interface StepResult {
  status: 'done' | 'skipped';
  /** What a person should know of it. */
  detail: string;
  progress?: Pick<SetupProgress, 'profile'>;
  /** Replaces what the agent may quote. */
  passages?: Passage[];
}

/** The record of one attempt at a setup. Each step's result is stored with the step, in one transaction; saves happen one after the other. */
export class SetupRecord {
  readonly agent: AgentRow;
  readonly #deps: Pick<Deps, 'db'>;
  #steps: SetupStep[];
  #saving: Promise<void> = Promise.resolve();

  constructor(deps: Pick<Deps, 'db'>, agent: AgentRow) {
    this.#deps = deps;
    this.agent = agent;
    this.#steps = agent.setup_steps;
  }

  get steps(): SetupStep[] {
    return this.#steps;
  }

  /** Does a step, unless an earlier attempt has done it. */
  async step(name: SetupStepName, work: () => Promise<StepResult>): Promise<void> {
    const known = this.#steps.find((step) => step.name === name);
    if (known?.status === 'done' || known?.status === 'skipped') return;
    this.#mark(name, 'running', null);
    await this.#save({});
    try {
      const result = await work();
      this.#mark(name, result.status, result.detail);
      await this.#save(result.progress ?? {}, result.passages);
    } catch (error) {
      if (error instanceof SetupFailure) this.#mark(name, 'failed', error.message);
      throw error;
    }
  }

  /** Tells how far a running step has come. What cannot be told now is told by the next save. */
  note(name: SetupStepName, detail: string): void {
    this.#mark(name, 'running', detail);
    this.#save({}).catch(() => {});
  }

  #mark(name: SetupStepName, status: SetupStep['status'], detail: string | null): void {
    this.#steps = this.#steps.map((step) => (step.name === name ? { name, status, detail } : step));
  }

  #save(progress: SetupProgress, passages?: Passage[]): Promise<void> {
    const { tenant_id: tenantId, id } = this.agent;
    const steps = this.#steps;
    const saved = this.#saving.then(() =>
      this.#deps.db.transaction(tenantId, async (sql) => {
        if (!(await updateSetup(sql, this.agent, { ...progress, setup_steps: steps }))) throw new SetupOvertaken();
        if (passages) await replacePassages(sql, tenantId, id, passages);
      }),
    );
    this.#saving = saved.catch(() => {});
    return saved;
  }
}
