import type { QueryClient } from '@tanstack/react-query';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import { LongWork } from '../model/long-work.ts';
import type { WorkMemory } from '../model/work-memory.ts';
import { driveKeys } from './drive-keys.ts';

/** Long work as the server knows it. */
export function watchWork(call: Call, queries: QueryClient, memory: WorkMemory): LongWork {
  return new LongWork({
    memory,
    list: async () => (await call('job-list', { open: true, pageSize: 50 })).items,
    async get(id) {
      try {
        return await call('job-get', { id });
      } catch (error) {
        if (toAppError(error).code === 'job/not-found') return null;
        throw error;
      }
    },
    cancel: (id) => call('job-cancel', { id }, newRequestId()),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onProgress: (jobs) =>
      // Folders tell their changes by themselves; the trash does not, and at the end all numbers are others.
      void queries.invalidateQueries({ queryKey: jobs.length > 0 ? driveKeys.list('trash') : driveKeys.all }),
  });
}
