import type { QueryClient } from '@tanstack/react-query';
import type { Backend } from '../../../../lib/backend/backend.ts';

/** What working without a network leans on. */
export interface OfflineParts {
  readonly backend: Backend;
  readonly queries: QueryClient;
  readonly window: Window;
}
