import type { Deps } from '../../deps.ts';
import { readSite } from '../../engines/site-reader/read-site.ts';
import type { Passage } from '../../engines/site-reader/types.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { loadLocation } from '../locations/find-location.ts';
import type { SetupStep, SetupStepName } from './setup-state.ts';
import {
  type AgentRow,
  findAgentById,
  listPassages,
  replacePassages,
  type SetupProgress,
  updateSetup,
} from './store.ts';
import { summariseReading } from './summarise-reading.ts';

type SetupDeps = Pick<Deps, 'db' | 'jobs' | 'egress' | 'clock' | 'log'>;

/** The agent was removed, or set up over again, while this setup ran. */
class SetupOvertaken extends Error {}

/** A step that cannot be done; the sentence says what a person can do. */
class SetupFailure extends Error {}

/**
 * Sets an agent up step by step. Each step's result is stored with the step, so a setup whose worker died goes on behind
 * the last step that was finished.
 */
export async function runSetup(
  deps: SetupDeps,
  job: { tenantId: string; agentId: string; run: number },
  signal: AbortSignal,
): Promise<void> {
  const agent = await findAgentById(deps.db, job.tenantId, job.agentId);
  if (!agent || agent.setup_run !== job.run || agent.setup_status === 'ready' || agent.setup_status === 'failed')
    return;
  const setup = new Setup(deps, agent);
  try {
    await setup.save({ setup_status: 'in_progress' });
    await setup.step('read_website', () => readWebsite(deps, setup, signal));
    await setup.step('compose_agent', () => composeAgent(deps, agent));
    await setup.step('attach_number', () => attachNumber(deps, agent));
    await finish(deps, agent, setup, 'ready');
  } catch (error) {
    if (error instanceof SetupOvertaken) return;
    if (!(error instanceof SetupFailure)) throw error;
    await finish(deps, agent, setup, 'failed');
  }
}

interface StepResult {
  status: 'done' | 'skipped';
  detail: string;
  progress?: SetupProgress;
  /** Replaces what the agent may quote, in the transaction that records the step. */
  passages?: Passage[];
}

/** The record of one setup. */
class Setup {
  readonly #deps: SetupDeps;
  readonly agent: AgentRow;
  steps: SetupStep[];

  constructor(deps: SetupDeps, agent: AgentRow) {
    this.#deps = deps;
    this.agent = agent;
    this.steps = agent.setup_steps;
  }

  async save(progress: SetupProgress, passages?: Passage[]): Promise<void> {
    const { tenant_id: tenantId, id } = this.agent;
    const isOurs = await this.#deps.db.transaction(tenantId, async (sql) => {
      if (!(await updateSetup(sql, this.agent, { setup_steps: this.steps, ...progress }))) return false;
      if (passages) await replacePassages(sql, tenantId, id, passages);
      return true;
    });
    if (!isOurs) throw new SetupOvertaken();
  }

  mark(name: SetupStepName, status: SetupStep['status'], detail: string | null): void {
    this.steps = this.steps.map((step) => (step.name === name ? { name, status, detail } : step));
  }

  async step(name: SetupStepName, work: () => Promise<StepResult>): Promise<void> {
    const known = this.steps.find((step) => step.name === name);
    if (known?.status === 'done' || known?.status === 'skipped') return;
    this.mark(name, 'running', null);
    await this.save({});
    try {
      const result = await work();
      this.mark(name, result.status, result.detail);
      await this.save(result.progress ?? {}, result.passages);
    } catch (error) {
      if (error instanceof SetupFailure) {
        this.mark(name, 'failed', error.message);
        await this.save({});
      }
      throw error;
    }
  }
}

async function readWebsite(deps: SetupDeps, setup: Setup, signal: AbortSignal): Promise<StepResult> {
  const { website_url: url } = setup.agent;
  if (!url)
    return {
      status: 'skipped',
      detail: 'No website is known; the agent answers from hours, services and its description',
    };
  let told = 0;
  const reading = await readSite(url, {
    signal,
    clock: deps.clock,
    fetchPage: async (page, options) => {
      const answer = await deps.egress.fetch(page, {
        signal: options.signal,
        timeoutMs: 10_000,
        maxBytes: 2 * 1024 * 1024,
        headers: { 'user-agent': 'FrontdeskReader/0.1' },
      });
      return {
        status: answer.status,
        url: answer.url,
        contentType: answer.headers['content-type'] ?? '',
        body: answer.body,
      };
    },
    onProgress: ({ pagesRead, pagesKnown }) => {
      if (Date.now() - told < 500) return;
      told = Date.now();
      setup.mark('read_website', 'running', `Read ${pagesRead} of ${pagesKnown} pages`);
      setup.save({}).catch(() => {});
    },
  });
  if (reading.pages.length === 0) {
    const reason =
      reading.notes.find((note) => note.kind === 'unreachable' || note.kind === 'robots')?.message ??
      'it has no readable page';
    throw new SetupFailure(
      `The website ${url} could not be read: ${reason}. Check its address, or set the agent up with a business_description and no website_url.`,
    );
  }
  return {
    status: 'done',
    detail: summariseReading(reading),
    progress: { profile: reading.profile },
    passages: reading.passages,
  };
}

async function composeAgent(deps: SetupDeps, agent: AgentRow): Promise<StepResult> {
  const known = (await listPassages(deps.db, agent.tenant_id, agent.id)).map((row) => row.passage);
  const described = agent.business_description;
  const passages = described
    ? [...known, { url: '', pageTitle: 'About the practice', headings: [], text: described }]
    : known;
  const knowledge =
    passages.length > 0
      ? `${passages.length} passages to answer from`
      : 'nothing to answer from besides hours and services';
  return {
    status: 'done',
    detail: `Speaks ${agent.language} with the voice ${agent.voice_id}; ${knowledge}`,
    passages,
  };
}

async function attachNumber(deps: SetupDeps, agent: AgentRow): Promise<StepResult> {
  const location = await loadLocation(deps.db, agent.tenant_id, agent.location_id);
  return location?.voice_number
    ? { status: 'done', detail: `Answers ${location.voice_number}` }
    : { status: 'skipped', detail: 'The location has no number yet; the agent answers as soon as one is bought' };
}

async function finish(deps: SetupDeps, agent: AgentRow, setup: Setup, status: 'ready' | 'failed'): Promise<void> {
  const { tenant_id: tenantId, id } = agent;
  const location = await loadLocation(deps.db, tenantId, agent.location_id);
  await deps.db.transaction(tenantId, async (sql) => {
    if (!(await updateSetup(sql, agent, { setup_status: status, setup_steps: setup.steps }))) return;
    await recordChange(sql, deps, systemActor(tenantId), {
      action: `agent.${status}`,
      targetId: id,
      event: {
        type: status === 'ready' ? 'agent.ready' : 'agent.failed',
        workspaceId: location?.workspace_id ?? null,
        data: { id, location_id: agent.location_id, setup_status: status },
      },
    });
  });
}
