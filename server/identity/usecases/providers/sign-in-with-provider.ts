import { limits } from '@hearth/contract';
import type { App } from '../../../core/apps/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/ids.ts';
import type { Client } from '../../domain/client.ts';
import type { ProviderProof } from '../../domain/provider-proof.ts';
import { insertProof } from '../../store/provider-proofs.ts';
import type { Proven } from '../../store/providers/protocol.ts';
import type { SignInOutcome } from '../finish-sign-in.ts';
import { limitClientTries } from '../limit-client-tries.ts';
import { type Confirmation, type EnterNeeds, enterByProvider } from './enter-by-provider.ts';
import { linkProvider } from './link-provider.ts';
import { type Proved, type ProveNeeds, proveByProvider, type Shown } from './prove-by-provider.ts';

export interface ProviderSignInNeeds extends EnterNeeds, ProveNeeds {}

export interface ProviderSignIn {
  readonly app: App;
  readonly shown: Shown;
  /** With it the service is linked to that account. */
  readonly idToken: string | undefined;
  readonly autoCreate: boolean;
  /** The app wants to hold on to what the service gave, also when nobody can be signed in by it. */
  readonly wantsCredential: boolean;
  readonly client: Client;
}

export interface ProviderAnswer extends Proven {
  /** Stands for the proof, once and for a few minutes. */
  readonly pendingToken: string | undefined;
  readonly result:
    | { readonly outcome: SignInOutcome; readonly isNewUser: boolean }
    | { readonly needConfirmation: Confirmation }
    | { readonly refusal: AppError };
}

export async function signInWithProvider(needs: ProviderSignInNeeds, input: ProviderSignIn): Promise<ProviderAnswer> {
  const { proof, tokens, reauthenticates } = await prove(needs, input);
  const result = await enter(needs, { ...input, autoCreate: input.autoCreate && !reauthenticates }, proof);
  const isSpent = 'outcome' in result && input.shown.kind === 'credential';
  const pendingToken = isSpent || !input.wantsCredential ? undefined : await keepProof(needs, input.app, proof);
  return { proof, tokens, pendingToken, result };
}

/** Wrong tokens are counted: each of them can make us ask another service. */
async function prove(needs: ProviderSignInNeeds, { app, shown, client }: ProviderSignIn): Promise<Proved> {
  const tries = await limitClientTries(needs, 'provider', client);
  await tries.assertLeft();
  try {
    return await proveByProvider(needs, app, shown);
  } catch (error) {
    if (error instanceof AppError) await tries.countWrong();
    throw error;
  }
}

async function enter(
  needs: ProviderSignInNeeds,
  { idToken, autoCreate, wantsCredential, client }: ProviderSignIn,
  proof: ProviderProof,
): Promise<ProviderAnswer['result']> {
  try {
    if (idToken === undefined) return await enterByProvider(needs, { proof, autoCreate, client });
    return { outcome: await linkProvider(needs, { proof, idToken, client }), isNewUser: false };
  } catch (error) {
    if (wantsCredential && error instanceof AppError && recoverable.has(error.code)) return { refusal: error };
    throw error;
  }
}

/** Apps sign in with the same credential instead, so they get it along with the refusal. */
const recoverable: ReadonlySet<string> = new Set(['auth/credential-already-in-use', 'auth/email-already-in-use']);

async function keepProof({ database, clock, vault }: ProviderSignInNeeds, app: App, proof: ProviderProof) {
  const pendingToken = newSecret();
  const now = clock.now();
  await insertProof(database.query, vault, {
    hash: hashSecret(pendingToken),
    appId: app.appId,
    proof,
    createdAt: now,
    expiresAt: now + limits.identity.providerTripMs,
  });
  return pendingToken;
}
