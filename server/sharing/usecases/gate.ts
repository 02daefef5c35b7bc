import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { AppCheck, WorkProof } from '../../appcheck/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Core } from '../../core/index.ts';
import { type Identity, isCommonPassword } from '../../identity/index.ts';
import { isRecipient } from '../links/domain/recipients.ts';

/** A link or request that guests enter by its address, possibly with a password. */
export interface Guarded {
  readonly kind: 'link' | 'request';
  readonly id: string;
  /** Increases with every new password and address, and so ends every earlier unlock (T11). */
  readonly generation: number;
  readonly passwordHash: string | null;
  /** The recipients; if missing or empty, everybody who has the address. */
  readonly recipients?: readonly string[];
}

/**
 * What a guest must still give. The password comes before the address, so that a guest without it cannot cause mails.
 */
export type MissingProof = 'password' | 'email';

export interface Gate {
  /** Returns what a guest with this `unlock` must still give; undefined if the guest may enter. */
  asks(guarded: Guarded, unlock: string | undefined): MissingProof | undefined;
  /**
   * Throws `link/password-required` or `link/email-required` if something is missing. Returns the proved address, if
   * any.
   */
  enter(guarded: Guarded, unlock: string | undefined): { readonly address: string | null };
  /**
   * Checks the password. After too many wrong tries a client gets `link/too-many-tries` with a challenge, and each
   * proof of work allows one more try, so that guessing is slow but nobody can lock out other guests (T32).
   */
  unlock(
    guarded: Guarded,
    attempt: { readonly password: string; readonly proof?: WorkProof | undefined; readonly client: string },
  ): Promise<Unlocked>;
  /** Counts a try of a code or a mail like a try of the password. */
  admit(guarded: Guarded, what: 'code' | 'mail', client: string, proof: WorkProof | undefined): Promise<void>;
  /** Issues an unlock to a guest who has given the password, if there is one, and proved this address. */
  grant(guarded: Guarded, address: string | null): Unlocked;
  /** Hashes a new password, if one is given; refuses a common one. */
  hash(password: string | null): Promise<string | null>;
}

export interface Unlocked {
  readonly unlock: string;
  readonly expiresAt: number;
}

export type GateDeps = Pick<Core, 'clock' | 'rateLimits' | 'vault'> & {
  readonly appCheck: Pick<AppCheck, 'work'>;
  readonly identity: Pick<Identity, 'passwords'>;
};

export function createGate({ clock, rateLimits, vault, appCheck, identity }: GateDeps): Gate {
  /** Reads an unlock if it belongs to the present generation and has not expired. */
  const read = (guarded: Guarded, unlock: string | undefined) => {
    const opened = unlock === undefined ? undefined : openUnlock(vault, unlock);
    return opened?.thing === nameOf(guarded) && opened.expiresAt > clock.now() ? opened : undefined;
  };

  const asks: Gate['asks'] = (guarded, unlock) => {
    const opened = read(guarded, unlock);
    if (guarded.passwordHash !== null && !opened) return 'password';
    const { recipients = [] } = guarded;
    if (recipients.length === 0) return undefined;
    // A guest whose address was removed from the list loses access at once.
    return opened?.address && isRecipient(recipients, opened.address) ? undefined : 'email';
  };

  const grant: Gate['grant'] = (guarded, address) => {
    const expiresAt = clock.now() + limits.link.unlockLifetimeMs;
    return { unlock: vault.seal(JSON.stringify({ thing: nameOf(guarded), expiresAt, address }), context), expiresAt };
  };

  const challenge = (purpose: string) => ({ ...appCheck.work.ask(purpose, limits.link.challengeLifetimeMs) });

  /** Counted before the password is compared, so that parallel tries cannot exceed the limit. */
  async function admit(
    guarded: Guarded,
    what: 'password' | 'code' | 'mail',
    client: string,
    proof: WorkProof | undefined,
  ): Promise<void> {
    const purpose = triesOf(guarded, what, client);
    const own = await rateLimits.hit(purpose, perClient);
    const isFree = own.allowed && (await rateLimits.peek(triesOf(guarded, what), perShare)).allowed;
    if (isFree || (proof && (await appCheck.work.accept(purpose, proof)) === 'accepted')) return;
    throw new AppError('link/too-many-tries', { details: { retryAfterMs: own.retryAfterMs, ...challenge(purpose) } });
  }

  async function refuse(guarded: Guarded, client: string): Promise<never> {
    await rateLimits.hit(triesOf(guarded, 'password'), perShare);
    const own = triesOf(guarded, 'password', client);
    const isNextFree = (await rateLimits.peek(own, perClient)).allowed;
    throw new AppError('link/password-wrong', { details: isNextFree ? {} : challenge(own) });
  }

  return {
    asks,
    grant,
    admit,
    enter(guarded, unlock) {
      const asked = asks(guarded, unlock);
      if (asked) throw new AppError(asked === 'password' ? 'link/password-required' : 'link/email-required');
      return { address: read(guarded, unlock)?.address ?? null };
    },

    async unlock(guarded, { password, proof, client }) {
      if (guarded.passwordHash !== null) {
        await admit(guarded, 'password', client, proof);
        if (!(await identity.passwords.verify(guarded.passwordHash, password))) await refuse(guarded, client);
        await rateLimits.clear(triesOf(guarded, 'password', client));
      }
      return grant(guarded, null);
    },

    async hash(password) {
      if (password === null) return null;
      if (isCommonPassword(password)) throw new AppError('auth/weak-password');
      return identity.passwords.hash(password);
    },
  };
}

const context = 'drive-unlock';
/** Guests hold unlocks over an upgrade, so the names of the fields are a stored format. */
const sealed = v.object({
  thing: v.string(),
  expiresAt: v.number(),
  address: v.optional(v.nullable(v.string()), null),
});

const perClient = { max: limits.link.wrongMax, windowMs: limits.link.wrongWindowMs };
/**
 * The limit for guesses from all clients together; beyond it every try needs a proof of work, which the browser
 * computes by itself.
 */
const perShare = { max: limits.link.wrongPerLinkMax, windowMs: limits.link.wrongWindowMs };

function nameOf({ kind, id, generation }: Guarded): string {
  return `${kind} ${id} ${generation}`;
}

function triesOf({ kind, id }: Guarded, what: 'password' | 'code' | 'mail', client?: string): string {
  return `${verbs[what]} ${kind} ${id}${client === undefined ? '' : ` ${client}`}`;
}

const verbs = { password: 'unlock', code: 'confirm', mail: 'mail code' } as const;

function openUnlock(vault: Core['vault'], unlock: string): v.InferOutput<typeof sealed> | undefined {
  try {
    return v.parse(sealed, JSON.parse(vault.open(unlock, context)));
  } catch {
    // The value was not sealed by this server, or was altered.
    return undefined;
  }
}
