import { describeOrigins } from '../../settings/usecases/authorised-origins.ts';
import {
  type AuthorizationRequestDeps,
  acceptSignInUrl,
  finishAuthorizationRequest,
  startAuthorizationRequest,
} from './authorization-requests.ts';
import { listSignInMethods } from './list-sign-in-methods.ts';
import { type RevokeDeps, revokeProviderToken } from './revoke-provider-token.ts';
import { type ProviderSignInDeps, signInWithProvider } from './sign-in-with-provider.ts';

export type ProviderUseCases = ReturnType<typeof createProviderUseCases>;

/** Sign-in by providers. */
export function createProviderUseCases(deps: AuthorizationRequestDeps & ProviderSignInDeps & RevokeDeps) {
  return {
    acceptSignInUrl: (input: Parameters<typeof acceptSignInUrl>[1]) => acceptSignInUrl(deps, input),
    startAuthorizationRequest: (start: Parameters<typeof startAuthorizationRequest>[1]) =>
      startAuthorizationRequest(deps, start),
    finishAuthorizationRequest: (back: Parameters<typeof finishAuthorizationRequest>[1]) =>
      finishAuthorizationRequest(deps, back),
    describeOrigins: (app: Parameters<typeof describeOrigins>[1]) => describeOrigins(deps, app),
    signInWithProvider: (input: Parameters<typeof signInWithProvider>[1]) => signInWithProvider(deps, input),
    listSignInMethods: (email: string) => listSignInMethods(deps, email),
    revokeProviderToken: (input: Parameters<typeof revokeProviderToken>[1]) => revokeProviderToken(deps, input),
  } as const;
}
