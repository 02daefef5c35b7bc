import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { AppCheck, WorkProof } from '../../appcheck/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Core } from '../../core/index.ts';
import { type Identity, isCommonPassword } from '../../identity/index.ts';
import { isRecipient } from '../links/domain/recipients.ts';

/** Something that strangers come to by an address, and that may be kept by a password. */
export interface Gated {
  readonly kind: 'link' | 'request';
  readonly id: string;
  /** Raised by every new password and every new address; what was unlocked before is locked again (T11). */
  readonly generation: number;
  readonly passwordHash: string | null;
  /** Whom it is for; left out or empty, whoever has its address. */
  readonly recipients?: readonly string[];
}

/** What keeps somebody out. The password comes first: whoever does not have it has no mail sent. */
export type Asked = 'password' | 'email';

export interface Gate {
  /** What who shows this `unlock` must still give; nothing where they may come in. */
  asks(thing: Gated, unlock: string | undefined): Asked | undefined;
  /** The same, with `link/password-required` or `link/email-required` for an answer. Gives the address they proved, if any. */
  enter(thing: Gated, unlock: string | undefined): { readonly address: string | null };
  /**
   * Takes the password. A client with too many wrong tries hears `link/too-many-tries` with a challenge, and each proof of
   * work lets one more try in: guessing gets dear, and nobody is ever kept out by somebody else's guesses (T32).
   */
  unlock(
    thing: Gated,
    attempt: { readonly password: string; readonly proof?: WorkProof | undefined; readonly client: string },
  ): Promise<Unlocked>;
  /** Counts a try of something that could be guessed, as one of the password is counted. */
  admit(thing: Gated, what: 'code' | 'mail', client: string, proof: WorkProof | undefined): Promise<void>;
  /** What opens it to who has given the password, if it has one, and proved this address. */
  grant(thing: Gated, address: string | null): Unlocked;
  /** What to keep of a new password; one that everybody tries first is refused. */
  hash(password: string): Promise<string>;
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
  /** What was sealed for this thing as it is now, and has not had its time. */
  const read = (thing: Gated, unlock: string | undefined) => {
    const opened = unlock === undefined ? undefined : openUnlock(vault, unlock);
    return opened?.thing === nameOf(thing) && opened.expiresAt > clock.now() ? opened : undefined;
  };

  const asks: Gate['asks'] = (thing, unlock) => {
    const opened = read(thing, unlock);
    if (thing.passwordHash !== null && !opened) return 'password';
    const { recipients = [] } = thing;
    if (recipients.length === 0) return undefined;
    // Whoever is no longer on the list is out, whatever they hold.
    return opened?.address && isRecipient(recipients, opened.address) ? undefined : 'email';
  };

  const grant: Gate['grant'] = (thing, address) => {
    const expiresAt = clock.now() + limits.link.unlockLifetimeMs;
    return { unlock: vault.seal(JSON.stringify({ thing: nameOf(thing), expiresAt, address }), context), expiresAt };
  };

  const challenge = (purpose: string) => ({ ...appCheck.work.ask(purpose, limits.link.challengeLifetimeMs) });

  /** Counted before the password is looked at: of tries side by side, no more get in than one after another. */
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
/** Guesses from everywhere together: beyond this, every try shows its work first, which a browser does by itself. */
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
    // Not sealed by us, or altered on the way.
    return undefined;
  }
}
