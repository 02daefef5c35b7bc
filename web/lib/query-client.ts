import { QueryClient } from '@tanstack/react-query';
import { troubleOf } from './trouble.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && troubleOf(error).retryable,
        // A server in the same house is reachable without the internet; the browser's "offline" must not stop us.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
