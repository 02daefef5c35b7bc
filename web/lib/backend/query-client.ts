import { QueryClient } from '@tanstack/react-query';
import { toAppError } from './app-error.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => {
          const { code, retryable } = toAppError(error);
          // Asked once all the same: a browser may be wrong about the network.
          return failures < 2 && retryable && !(code === 'network' && navigator.onLine === false);
        },
        // A server in the same house is reachable without the internet; the browser's "offline" must not stop us.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
