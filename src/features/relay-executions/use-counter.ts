import type { ModelUse } from '../../engines/language/language-model.ts';
import { countUses } from '../model-usage/count-uses.ts';
import type { RelayDeps } from './relay-deps.ts';
import type { ExecutionRow } from './store.ts';

/** Counts what models answer to a run as it comes, so that what is spent is known of a run that is lost. */
export class UseCounter {
  readonly #deps: Pick<RelayDeps, 'db' | 'log' | 'allowance'>;
  readonly #run: Pick<ExecutionRow, 'tenant_id' | 'id'>;
  #last: Promise<void> = Promise.resolve();

  constructor(deps: Pick<RelayDeps, 'db' | 'log' | 'allowance'>, run: Pick<ExecutionRow, 'tenant_id' | 'id'>) {
    this.#deps = deps;
    this.#run = run;
  }

  /** A figure that cannot be stored ends no run. */
  count(use: ModelUse): void {
    const { tenant_id: tenantId, id: executionId } = this.#run;
    const { db, log, allowance } = this.#deps;
    allowance.count(tenantId, use);
    this.#last = this.#last
      .then(() => db.writeUnflushed(tenantId, (sql) => countUses(sql, tenantId, executionId, [use])))
      .then(
        () => {},
        (error: unknown) => log.warn({ err: error, executionId }, 'the use of a language model was not counted'),
      );
  }

  /** Resolves when all of it is stored or given up. */
  settled(): Promise<void> {
    return this.#last;
  }
}
