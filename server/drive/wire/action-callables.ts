import type { CallHandlers } from '../../functions/index.ts';
import type { Actions } from '../deeds/actions.ts';
import { signedIn } from './signed-in.ts';

export function actionCallables(actions: Actions): CallHandlers<'action-list' | 'action-run'> {
  return {
    'action-list': async () => ({ actions: [...actions.list()] }),
    'action-run': async ({ action, ids }, context) => {
      const { runId, rows } = await actions.run(signedIn(context), action, ids, context.signal);
      return { runId, rows: [...rows] };
    },
  };
}
