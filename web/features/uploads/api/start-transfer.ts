import type { Backend } from '../../../lib/backend.ts';
import type { StartTransfer } from '../model/upload-queue.ts';

/** Sends one file. What it takes to do so is loaded when the first file moves: a page that only shows does not wait for it. */
export function createStartTransfer(backend: Backend): StartTransfer {
  return (file, target, events) => {
    const loaded = import('./start-transfer/course.ts').then(({ Course }) => new Course(backend, file, target, events));
    const ask = (deed: 'run' | 'pause' | 'resume' | 'cancel') =>
      void loaded.then((course) => course[deed]()).catch((error: unknown) => deed === 'run' && events.onFailed(error));
    ask('run');
    return { pause: () => ask('pause'), resume: () => ask('resume'), cancel: () => ask('cancel') };
  };
}
