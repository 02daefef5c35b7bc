import type { CallHandler } from '../../../callables/index.ts';
import type { Providers } from '../../../identity/index.ts';
import { presentProvider } from './present-provider.ts';

export function listProviders(providers: Providers, origin: string): CallHandler<'console-providers'> {
  return async ({ cursor, pageSize }) => {
    const page = await providers.list({ kind: 'oauth', pageSize, pageToken: cursor });
    return {
      items: page.configs.map(presentProvider),
      cursor: page.nextPageToken ?? null,
      redirectUri: `${origin}/__/auth/handler`,
    };
  };
}
