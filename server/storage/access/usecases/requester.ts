import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import type { AdminKeys } from '../../../core/keys/index.ts';
import type { Caller } from '../../../identity/index.ts';
import type { RequestSignature } from '../domain/signed-url.ts';

/** The sender of a request, not identified yet. */
export interface Requester {
  /** The `token` of a download URL, not verified yet. */
  readonly downloadToken: string | undefined;
  /** The query of the request, for `request.params` in rules. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * Checks App Check and credentials once. Throws `storage/unauthenticated` for invalid credentials and
   * `appcheck/invalid` for an unverified app. Not called when a download token suffices.
   */
  identify(): Promise<RequesterIdentity>;
}

export type RequesterIdentity =
  | { readonly kind: 'admin' }
  | { readonly kind: 'person'; readonly caller: Caller }
  | { readonly kind: 'anyone' };

/** An object together with the requester who asks for it. */
export interface ObjectAddress {
  readonly bucket: string;
  readonly name: string;
  readonly requester: Requester;
}

export function callerOf(identity: RequesterIdentity): Caller | undefined {
  return identity.kind === 'person' ? identity.caller : undefined;
}

/**
 * The sender of a signed URL may do what the holder of an admin key has signed: method, object and headers are part
 * of the signature. Revoking the key revokes its URLs.
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
  // An unknown key, a revoked key and a wrong text get the same answer (T17).
  if (!isValid) throw refused('The signature does not match what was asked, or its key is not valid here.');
  return { downloadToken: undefined, params, identify: async () => ({ kind: 'admin' }) };
}

const clocksDifferMs = 15 * 60 * 1000;

function refused(sentence: string): AppError {
  return new AppError('storage/unauthorized', { sentence });
}
