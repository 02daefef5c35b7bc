import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Apps } from '../../../core/apps/index.ts';
import { AppError } from '../../../core/errors.ts';
import { presentOutcome } from '../../accounts/api/present-account.ts';
import { optionalText, parseFields, refuseTenant } from '../../api/fields.ts';
import { callingApp, clientOf } from '../../api/guards.ts';
import { federatedId } from '../domain/provider-proof.ts';
import type { ProviderUseCases } from '../usecases/index.ts';
import type { ProviderAnswer } from '../usecases/sign-in-with-provider.ts';
import type { ProviderCredential } from '../usecases/verify-credential.ts';

const fields = v.object({
  requestUri: optionalText,
  postBody: optionalText,
  sessionId: optionalText,
  pendingToken: optionalText,
  idToken: optionalText,
  returnIdpCredential: v.optional(v.boolean(), false),
  autoCreate: v.optional(v.boolean(), true),
  tenantId: optionalText,
});
type Fields = v.InferOutput<typeof fields>;

/** Signs in or links by a provider: after a popup or a redirect, or with a token that the app obtained itself. */
export function handleSignInWithIdp({ signInWithProvider }: Pick<ProviderUseCases, 'signInWithProvider'>, apps: Apps) {
  return async (request: FastifyRequest) => {
    const given = parseFields(fields, request.body);
    refuseTenant(given.tenantId);
    const credential = readCredential(given);
    const answer = await signInWithProvider({
      app: await callingApp(request, apps),
      credential,
      idToken: given.idToken || undefined,
      autoCreate: given.autoCreate,
      wantsCredential: given.returnIdpCredential,
      client: clientOf(request),
    });
    // Credentials that the app sent are returned to it; those of an authorization request only when asked for.
    const returnsCredential = given.returnIdpCredential || credential.kind === 'credential';
    return { ...presentProof(answer), ...(returnsCredential && presentCredential(answer)), ...presentResult(answer) };
  };
}

function readCredential({ requestUri, postBody, sessionId, pendingToken }: Fields): ProviderCredential {
  if (pendingToken) return { kind: 'pending', pendingToken };
  if (!requestUri) throw new AppError('auth/missing-request-uri');
  if (!URL.canParse(requestUri)) throw new AppError('auth/invalid-request-uri');
  const { searchParams, hash } = new URL(requestUri);
  const state = searchParams.get('state');
  if (state) return { kind: 'authorizationRequest', parameters: searchParams, state, sessionId: sessionId ?? '' };
  // A later source overrides an earlier one: query, body, fragment.
  const all = new URLSearchParams(searchParams);
  for (const more of [postBody ?? '', hash.slice(1)])
    for (const [name, value] of new URLSearchParams(more)) all.set(name, value);
  const providerId = all.get('providerId');
  if (!providerId) throw new AppError('auth/invalid-credential-or-provider-id');
  return {
    kind: 'credential',
    providerId,
    idToken: all.get('id_token') || undefined,
    accessToken: all.get('access_token') || undefined,
    nonce: all.get('nonce') || undefined,
  };
}

function presentProof({ proof }: ProviderAnswer): Record<string, unknown> {
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: proof.providerId,
    federatedId: federatedId(proof),
    ...(proof.email !== null && { email: proof.email, emailVerified: proof.emailVerified }),
    ...(proof.displayName !== null && { displayName: proof.displayName, fullName: proof.displayName }),
    ...(proof.photoUrl !== null && { photoUrl: proof.photoUrl }),
    ...(proof.screenName !== null && { screenName: proof.screenName }),
    rawUserInfo: proof.rawUserInfo,
  };
}

function presentCredential({ tokens, pendingToken }: ProviderAnswer): Record<string, unknown> {
  return {
    ...(tokens.accessToken !== undefined && { oauthAccessToken: tokens.accessToken }),
    ...(tokens.idToken !== undefined && { oauthIdToken: tokens.idToken }),
    ...(pendingToken !== undefined && { pendingToken }),
  };
}

function presentResult({ proof, result }: ProviderAnswer): Record<string, unknown> {
  if ('refusal' in result) return { errorMessage: result.refusal.row.protocolCode };
  // The SDK treats the presence of this field as an error, so no other response has it.
  if ('needConfirmation' in result) {
    const { uid, verifiedProviders } = result.needConfirmation;
    return { needConfirmation: true, verifiedProvider: verifiedProviders, ...(uid !== undefined && { localId: uid }) };
  }
  const { outcome, isNewUser } = result;
  const { user } = outcome;
  return {
    localId: user.uid,
    ...(isNewUser && { isNewUser }),
    ...(user.email !== null && user.email === proof.email && { emailVerified: user.emailVerified }),
    ...presentOutcome(outcome),
  };
}
