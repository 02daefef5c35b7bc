import type { Backend } from '../lib/backend/backend.ts';
import { newRequestId } from '../lib/backend/call.ts';

/** A URL for a file, or for several items as one zip. The download must start within a minute. */
export async function downloadTicket({ call }: Pick<Backend, 'call'>, ids: readonly string[], versionId?: string) {
  return call('download-ticket', { ids: [...ids], ...(versionId && { versionId }) }, newRequestId());
}
