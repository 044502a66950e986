import type { Deps } from '../../deps.ts';
import type { Brain } from '../../engines/dialog/types.ts';

/**
 * The voice agent of one workspace, which goes on without a language model as soon as none may be asked: turn by turn, and for the
 * analysis of a call. What models answer counts towards the tenant's budget.
 */
export function allowedBrain(
  { brain, offlineBrain, allowance }: Pick<Deps, 'brain' | 'offlineBrain' | 'allowance'>,
  { tenantId, workspaceId }: { tenantId: string; workspaceId: string },
): Brain {
  if (brain === offlineBrain) return brain;
  const choose = async (): Promise<Brain> =>
    (await allowance.mayAsk(tenantId, workspaceId, 'dialog')) ? brain : offlineBrain;
  return {
    open: () => brain.open(),
    async *turn(...given) {
      const chosen = await choose();
      for await (const output of chosen.turn(...given)) {
        if (output.type === 'model_use') allowance.count(tenantId, output);
        yield output;
      }
    },
    async analyze(state, practice, context) {
      const chosen = await choose();
      return chosen.analyze(state, practice, {
        ...context,
        used(use) {
          allowance.count(tenantId, use);
          context.used(use);
        },
      });
    },
  };
}
