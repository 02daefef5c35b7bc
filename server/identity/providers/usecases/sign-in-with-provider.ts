import { limits } from '@hearth/contract';
import type { App } from '../../../core/apps/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/ids.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import type { SignInOutcome } from '../../sign-in/usecases/finish-sign-in.ts';
import { limitClientTries } from '../../sign-in/usecases/limits.ts';
import type { ProviderProof } from '../domain/provider-proof.ts';
import type { Proven } from '../store/gateway/protocol.ts';
import { insertProof } from '../store/provider-proofs.ts';
import { linkProvider } from './link-provider.ts';
import { type Confirmation, type ProofSignInDeps, signInWithProof } from './sign-in-with-proof.ts';
import {
  type ProviderCredential,
  type VerifiedCredential,
  type VerifyCredentialDeps,
  verifyCredential,
} from './verify-credential.ts';

export interface ProviderSignInDeps extends ProofSignInDeps, VerifyCredentialDeps {}

interface ProviderSignIn {
  readonly app: App;
  readonly credential: ProviderCredential;
  /** Links the provider to this account. */
  readonly idToken: string | undefined;
  readonly autoCreate: boolean;
  /** The app wants the provider's credential, even when the sign-in fails. */
  readonly wantsCredential: boolean;
  readonly client: Client;
}

export interface ProviderAnswer extends Proven {
  /** Stands for the proof; valid once and for minutes. */
  readonly pendingToken: string | undefined;
  readonly result:
    | { readonly outcome: SignInOutcome; readonly isNewUser: boolean }
    | { readonly needConfirmation: Confirmation }
    | { readonly refusal: AppError };
}

export async function signInWithProvider(deps: ProviderSignInDeps, input: ProviderSignIn): Promise<ProviderAnswer> {
  const { proof, tokens, reauthenticates } = await verify(deps, input);
  const result = await signInOrLink(deps, { ...input, autoCreate: input.autoCreate && !reauthenticates }, proof);
  const isSpent = 'outcome' in result && input.credential.kind === 'credential';
  const pendingToken = isSpent || !input.wantsCredential ? undefined : await keepProof(deps, input.app, proof);
  return { proof, tokens, pendingToken, result };
}

/** Wrong tokens are counted, because each can cause a request to a provider. */
async function verify(
  deps: ProviderSignInDeps,
  { app, credential, client }: ProviderSignIn,
): Promise<VerifiedCredential> {
  const tries = await limitClientTries(deps, 'provider', client);
  await tries.assertLeft();
  try {
    return await verifyCredential(deps, app, credential);
  } catch (error) {
    if (error instanceof AppError) await tries.countWrong();
    throw error;
  }
}

async function signInOrLink(
  deps: ProviderSignInDeps,
  { idToken, autoCreate, wantsCredential, client }: ProviderSignIn,
  proof: ProviderProof,
): Promise<ProviderAnswer['result']> {
  try {
    if (idToken === undefined) return await signInWithProof(deps, { proof, autoCreate, client });
    return { outcome: await linkProvider(deps, { proof, idToken, client }), isNewUser: false };
  } catch (error) {
    if (wantsCredential && error instanceof AppError && recoverable.has(error.code)) return { refusal: error };
    throw error;
  }
}

/** Apps continue with the same credential after these errors, so the response contains it. */
const recoverable: ReadonlySet<string> = new Set(['auth/credential-already-in-use', 'auth/email-already-in-use']);

async function keepProof({ database, clock, vault }: ProviderSignInDeps, app: App, proof: ProviderProof) {
  const pendingToken = newSecret();
  const now = clock.now();
  await insertProof(database.query, vault, {
    hash: hashSecret(pendingToken),
    appId: app.appId,
    proof,
    createdAt: now,
    expiresAt: now + limits.identity.authorizationRequestMs,
  });
  return pendingToken;
}
