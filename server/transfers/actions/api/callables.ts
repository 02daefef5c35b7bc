import type { CallHandlers } from '../../../callables/index.ts';
import type { RunActions } from '../usecases/run-actions.ts';

export function actionCallables(actions: RunActions): CallHandlers<'action-list' | 'action-run'> {
  return {
    'action-list': async ({ language }) => ({ actions: [...actions.list(language)] }),
    'action-run': async (input, { caller }) => ({ job: await actions.run(caller, input) }),
  };
}
