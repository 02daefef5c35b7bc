import type { CallHandlers } from '../../../callables/index.ts';
import type { RunActions } from '../usecases/run-actions.ts';

export function actionCallables(actions: RunActions): CallHandlers<'action-list' | 'action-run'> {
  return {
    'action-list': async ({ language }) => ({ actions: [...actions.list(language)] }),
    'action-run': async (input, { caller, finish }) => presentJob(await actions.run(caller, input, finish(presentJob))),
  };
}

function presentJob(job: string) {
  return { job };
}
