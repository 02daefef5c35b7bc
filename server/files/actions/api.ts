import type { CallHandlers } from '../../callables/index.ts';
import type { Actions } from './usecases.ts';

export function actionCallables(actions: Actions): CallHandlers<'action-list' | 'action-run'> {
  return {
    'action-list': async () => ({ actions: [...actions.list()] }),
    'action-run': async ({ action, ids }, { caller, signal }) => {
      const { runId, rows } = await actions.run(caller.uid, action, ids, signal);
      return { runId, rows: [...rows] };
    },
  };
}
