import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { driveKeys } from './drive-keys.ts';

export function driveUsage(call: Call) {
  return queryOptions({ queryKey: driveKeys.usage, queryFn: () => call('drive-usage', {}) });
}
