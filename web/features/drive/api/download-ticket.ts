import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';

/** Where a file, or several things as one zip, can be fetched from; to start within a minute. */
export async function downloadTicket({ call }: Pick<Backend, 'call'>, ids: readonly string[], versionId?: string) {
  return call('download-ticket', { ids: [...ids], ...(versionId && { versionId }) }, newRequestId());
}
