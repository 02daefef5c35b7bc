import { limits } from '@hearth/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { driveKeys } from './drive-keys.ts';

/** How much is in folders, with all that lies below. */
export function nodeMeasure(call: Call, ids: readonly string[]) {
  const asked = ids.slice(0, limits.drive.batchMax);
  return queryOptions({
    queryKey: driveKeys.measure(asked),
    queryFn: () => call('drive-measure', { ids: asked }),
    enabled: asked.length > 0,
  });
}
