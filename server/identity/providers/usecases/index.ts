import { describeOrigins } from '../../project/usecases/authorised-origins.ts';
import { acceptSignInUrl, beginTrip, endTrip, type TripDeps } from './authorization-requests.ts';
import { listSignInMethods } from './list-sign-in-methods.ts';
import { type RevokeDeps, revokeProviderToken } from './revoke-provider-token.ts';
import { type ProviderSignInDeps, signInWithProvider } from './sign-in-with-provider.ts';

export type ProviderUseCases = ReturnType<typeof bindProviderUseCases>;

/** Sign-in by other services, as the wire asks for it. */
export function bindProviderUseCases(deps: TripDeps & ProviderSignInDeps & RevokeDeps) {
  return {
    acceptSignInUrl: (input: Parameters<typeof acceptSignInUrl>[1]) => acceptSignInUrl(deps, input),
    beginTrip: (start: Parameters<typeof beginTrip>[1]) => beginTrip(deps, start),
    endTrip: (back: Parameters<typeof endTrip>[1]) => endTrip(deps, back),
    describeOrigins: (app: Parameters<typeof describeOrigins>[1]) => describeOrigins(deps, app),
    signInWithProvider: (input: Parameters<typeof signInWithProvider>[1]) => signInWithProvider(deps, input),
    listSignInMethods: (email: string) => listSignInMethods(deps, email),
    revokeProviderToken: (input: Parameters<typeof revokeProviderToken>[1]) => revokeProviderToken(deps, input),
  } as const;
}
