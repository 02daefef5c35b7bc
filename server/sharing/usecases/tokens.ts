import { limits } from '@hearth/contract';
import { AppError } from '../../core/errors.ts';
import { hashSecret, newSecret } from '../../core/ids.ts';
import type { Core } from '../../core/index.ts';
import type { Guarded } from './gate.ts';

/** What a guest shows at every call: the token of the address and what the unlock gave, if the gate asks for one. */
export interface GuestPass {
  readonly token: string;
  readonly unlock?: string | undefined;
}

/** A token as the database has it: a hash to find it by, and sealed, so that its owner can copy the address again. */
export interface StoredToken {
  readonly tokenHash: string;
  readonly tokenSealed: string;
}

export function newToken(vault: Core['vault'], kind: Guarded['kind'], id: string): StoredToken {
  const token = newSecret();
  return { tokenHash: hashSecret(token), tokenSealed: vault.seal(token, contextOf(kind, id)) };
}

export function openToken(
  vault: Core['vault'],
  kind: Guarded['kind'],
  { id, tokenSealed }: { readonly id: string; readonly tokenSealed: string },
): string {
  return vault.open(tokenSealed, contextOf(kind, id));
}

/** The id is part of the seal, so a token that is copied to another row does not open. */
function contextOf(kind: Guarded['kind'], id: string): string {
  return `${contexts[kind]} ${id}`;
}

const contexts = { link: 'drive link', request: 'file request' } as const;

/**
 * Finds what has this token, or throws `link/not-found`. Tokens cannot be guessed; the rate limit keeps clients who try
 * from loading the database.
 */
export async function findByToken<Found>(
  rateLimits: Core['rateLimits'],
  client: string,
  token: string,
  find: (tokenHash: string) => Promise<Found | undefined>,
): Promise<Found> {
  const missed = await rateLimits.peek(`visitor misses ${client}`, misses);
  const decision = missed.allowed ? await rateLimits.hit(`visitor calls ${client}`, calls) : missed;
  if (!decision.allowed) throw new AppError('rate/limited', { details: { retryAfterMs: decision.retryAfterMs } });
  const found = await find(hashSecret(token));
  if (found) return found;
  await rateLimits.hit(`visitor misses ${client}`, misses);
  throw new AppError('link/not-found');
}

/** Links and requests share these counters, because a client who guesses one kind of token guesses the other. */
const misses = { max: limits.link.missesPerClientMax, windowMs: limits.link.wrongWindowMs };
const calls = { max: limits.link.callsPerClientMax, windowMs: limits.link.wrongWindowMs };
