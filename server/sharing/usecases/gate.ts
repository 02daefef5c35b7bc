import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { AppCheck, WorkProof } from '../../appcheck/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Core } from '../../core/index.ts';
import { type Identity, isCommonPassword } from '../../identity/index.ts';
import { isRecipient } from '../links/domain/recipients.ts';

/** A link or request that guests enter by its address, possibly with a password. */
export interface Gated {
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
export type Asked = 'password' | 'email';

export interface Gate {
  /** Returns what a guest with this `unlock` must still give; undefined if the guest may enter. */
  asks(thing: Gated, unlock: string | undefined): Asked | undefined;
  /**
   * Throws `link/password-required` or `link/email-required` if something is missing. Returns the proved address, if
   * any.
   */
  enter(thing: Gated, unlock: string | undefined): { readonly address: string | null };
  /**
   * Checks the password. After too many wrong tries a client gets `link/too-many-tries` with a challenge, and each
   * proof of work allows one more try, so that guessing is slow but nobody can lock out other guests (T32).
   */
  unlock(
    thing: Gated,
    attempt: { readonly password: string; readonly proof?: WorkProof | undefined; readonly client: string },
  ): Promise<Unlocked>;
  /** Counts a try of a code or a mail like a try of the password. */
  admit(thing: Gated, what: 'code' | 'mail', client: string, proof: WorkProof | undefined): Promise<void>;
  /** Issues an unlock to a guest who has given the password, if there is one, and proved this address. */
  grant(thing: Gated, address: string | null): Unlocked;
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
  const read = (thing: Gated, unlock: string | undefined) => {
    const opened = unlock === undefined ? undefined : openUnlock(vault, unlock);
    return opened?.thing === nameOf(thing) && opened.expiresAt > clock.now() ? opened : undefined;
  };

  const asks: Gate['asks'] = (thing, unlock) => {
    const opened = read(thing, unlock);
    if (thing.passwordHash !== null && !opened) return 'password';
    const { recipients = [] } = thing;
    if (recipients.length === 0) return undefined;
    // A guest whose address was removed from the list loses access at once.
    return opened?.address && isRecipient(recipients, opened.address) ? undefined : 'email';
  };

  const grant: Gate['grant'] = (thing, address) => {
    const expiresAt = clock.now() + limits.link.unlockLifetimeMs;
    return { unlock: vault.seal(JSON.stringify({ thing: nameOf(thing), expiresAt, address }), context), expiresAt };
  };

  const challenge = (purpose: string) => ({ ...appCheck.work.ask(purpose, limits.link.challengeLifetimeMs) });

  /** Counted before the password is compared, so that parallel tries cannot exceed the limit. */
  async function admit(
    thing: Gated,
    what: 'password' | 'code' | 'mail',
    client: string,
    proof: WorkProof | undefined,
  ): Promise<void> {
    const purpose = triesOf(thing, what, client);
    const own = await rateLimits.hit(purpose, perClient);
    const isFree = own.allowed && (await rateLimits.peek(triesOf(thing, what), perThing)).allowed;
    if (isFree || (proof && (await appCheck.work.accept(purpose, proof)) === 'accepted')) return;
    throw new AppError('link/too-many-tries', { details: { retryAfterMs: own.retryAfterMs, ...challenge(purpose) } });
  }

  async function refuse(thing: Gated, client: string): Promise<never> {
    await rateLimits.hit(triesOf(thing, 'password'), perThing);
    const own = triesOf(thing, 'password', client);
    const isNextFree = (await rateLimits.peek(own, perClient)).allowed;
    throw new AppError('link/password-wrong', { details: isNextFree ? {} : challenge(own) });
  }

  return {
    asks,
    grant,
    admit,
    enter(thing, unlock) {
      const asked = asks(thing, unlock);
      if (asked) throw new AppError(asked === 'password' ? 'link/password-required' : 'link/email-required');
      return { address: read(thing, unlock)?.address ?? null };
    },

    async unlock(thing, { password, proof, client }) {
      if (thing.passwordHash !== null) {
        await admit(thing, 'password', client, proof);
        if (!(await identity.passwords.verify(thing.passwordHash, password))) await refuse(thing, client);
        await rateLimits.clear(triesOf(thing, 'password', client));
      }
      return grant(thing, null);
    },

    async hash(password) {
      if (password === null) return null;
      if (isCommonPassword(password)) throw new AppError('auth/weak-password');
      return identity.passwords.hash(password);
    },
  };
}

const context = 'drive-unlock';
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
const perThing = { max: limits.link.wrongPerLinkMax, windowMs: limits.link.wrongWindowMs };

function nameOf({ kind, id, generation }: Gated): string {
  return `${kind} ${id} ${generation}`;
}

function triesOf({ kind, id }: Gated, what: 'password' | 'code' | 'mail', client?: string): string {
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
