import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import type { AdminKeys } from '../../../core/keys/index.ts';
import type { Caller } from '../../../identity/index.ts';
import type { RequestSignature } from '../domain/signed-url.ts';

/** Who is at the door, as far as he has shown it. */
export interface Requester {
  /** The `token` of a download address; it may be worth nothing. */
  readonly downloadToken: string | undefined;
  /** The query of the request, for `request.params` in rules. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * Checks App Check and credentials, once. Throws `storage/unauthenticated` for credentials that are not ours and
   * `appcheck/invalid` for an app that must prove itself. Not asked when a download token opens the door.
   */
  identify(): Promise<RequesterIdentity>;
}

export type RequesterIdentity =
  | { readonly kind: 'admin' }
  | { readonly kind: 'person'; readonly caller: Caller }
  | { readonly kind: 'anyone' };

export function callerOf(identity: RequesterIdentity): Caller | undefined {
  return identity.kind === 'person' ? identity.caller : undefined;
}

/**
 * Who comes with a signed address does what the holder of an admin key has signed for, and nothing else: the method, the
 * object and the headers are part of the signature. A revoked key takes its addresses with it.
 */
export async function signedRequester(
  { adminKeys, clock }: { readonly adminKeys: Pick<AdminKeys, 'verifySignature'>; readonly clock: Clock },
  signature: RequestSignature,
  params: Requester['params'],
): Promise<Requester> {
  const now = clock.now();
  if (now >= signature.validUntil) throw refused('This signed address has expired.');
  if (signature.validFrom > now + clocksDifferMs) throw refused('This signed address is not good yet.');
  const isValid = await adminKeys.verifySignature(signature.account, signature.messages, signature.bytes);
  // Whether the key is unknown, revoked or the text another one is the same to who cannot sign (T17).
  if (!isValid) throw refused('The signature does not match what was asked, or its key is not valid here.');
  return { downloadToken: undefined, params, identify: async () => ({ kind: 'admin' }) };
}

const clocksDifferMs = 15 * 60 * 1000;

function refused(sentence: string): AppError {
  return new AppError('storage/unauthorized', { sentence });
}
