import type { QueryClient } from '@tanstack/react-query';
import type { Backend } from '../../lib/backend/backend.ts';

export interface OfflineDeps {
  readonly backend: Backend;
  readonly queries: QueryClient;
  readonly window: Window;
}
