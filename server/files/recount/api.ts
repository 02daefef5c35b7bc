import type { CallHandlers } from '../../callables/index.ts';
import type { Recounts } from './usecases/recount-jobs.ts';

export function recountCallables(recounts: Pick<Recounts, 'ask'>): CallHandlers<'console-recount'> {
  return {
    'console-recount': async (_payload, { caller, client, finish }) =>
      presentJob(await recounts.ask(caller.uid, client, finish(presentJob))),
  };
}

function presentJob(job: string) {
  return { job };
}
