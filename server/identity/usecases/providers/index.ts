import { acceptSignInUrl, beginTrip, type TripNeeds } from './begin-trip.ts';
import { describeOrigins } from './describe-origins.ts';
import { endTrip } from './end-trip.ts';
import { listSignInMethods } from './list-sign-in-methods.ts';
import { type RevokeNeeds, revokeProviderToken } from './revoke-provider-token.ts';
import { type ProviderSignInNeeds, signInWithProvider } from './sign-in-with-provider.ts';

export type ProviderDeeds = ReturnType<typeof bindProviderDeeds>;

/** Sign-in by other services, as the wire asks for it. */
export function bindProviderDeeds(needs: TripNeeds & ProviderSignInNeeds & RevokeNeeds) {
  return {
    acceptSignInUrl: (input: Parameters<typeof acceptSignInUrl>[1]) => acceptSignInUrl(needs, input),
    beginTrip: (start: Parameters<typeof beginTrip>[1]) => beginTrip(needs, start),
    endTrip: (back: Parameters<typeof endTrip>[1]) => endTrip(needs, back),
    describeOrigins: (app: Parameters<typeof describeOrigins>[1]) => describeOrigins(needs, app),
    signInWithProvider: (input: Parameters<typeof signInWithProvider>[1]) => signInWithProvider(needs, input),
    listSignInMethods: (email: string) => listSignInMethods(needs, email),
    revokeProviderToken: (input: Parameters<typeof revokeProviderToken>[1]) => revokeProviderToken(needs, input),
  } as const;
}
