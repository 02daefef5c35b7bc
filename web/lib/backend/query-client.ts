import { QueryClient } from '@tanstack/react-query';
import { toAppError } from './app-error.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => {
          const { code, retryable } = toAppError(error);
          // An offline browser still makes the first attempt, because `navigator.onLine` may be wrong.
          return failures < 2 && retryable && !(code === 'network' && navigator.onLine === false);
        },
        // A server on the local network is reachable without the internet, so "offline" must not pause requests.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
