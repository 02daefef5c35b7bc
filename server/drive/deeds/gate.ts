import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { AppCheck, WorkProof } from '../../appcheck/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Core } from '../../core/index.ts';
import type { Identity } from '../../identity/index.ts';

/** Something that strangers come to by an address, and that may be kept by a password. */
export interface Gated {
  readonly kind: 'link' | 'request';
  readonly id: string;
  /** Raised by every new password and every new address; what was unlocked before is locked again (T11). */
  readonly generation: number;
  readonly passwordHash: string | null;
}

export interface Gate {
  /** Whether who shows this `unlock` need not give the password. */
  isOpen(thing: Gated, unlock: string | undefined): boolean;
  /** The same, with `link/password-required` for an answer. */
  enter(thing: Gated, unlock: string | undefined): void;
  /**
   * Takes the password. A client with too many wrong tries hears `link/too-many-tries` with a challenge, and each proof of
   * work lets one more try in: guessing gets dear, and nobody is ever kept out by somebody else's guesses (T32).
   */
  unlock(
    thing: Gated,
    attempt: { readonly password: string; readonly proof?: WorkProof | undefined; readonly client: string },
  ): Promise<{ readonly unlock: string; readonly expiresAt: number }>;
  /** What to keep of a new password. */
  hash(password: string): Promise<string>;
}

export type GateParts = Pick<Core, 'clock' | 'rates' | 'vault'> & {
  readonly appCheck: Pick<AppCheck, 'work'>;
  readonly identity: Pick<Identity, 'passwords'>;
};

export function createGate({ clock, rates, vault, appCheck, identity }: GateParts): Gate {
  const isOpen: Gate['isOpen'] = (thing, unlock) => {
    if (thing.passwordHash === null) return true;
    const opened = unlock === undefined ? undefined : openUnlock(vault, unlock);
    return opened?.thing === nameOf(thing) && opened.expiresAt > clock.now();
  };

  const challenge = (purpose: string) => ({ ...appCheck.work.ask(purpose, limits.link.challengeLifetimeMs) });

  /** Counted before the password is looked at: of tries side by side, no more get in than one after another. */
  async function admit(thing: Gated, client: string, proof: WorkProof | undefined): Promise<void> {
    const own = await rates.hit(triesOf(thing, client), perClient);
    const isFree = own.allowed && (await rates.peek(triesOf(thing), perThing)).allowed;
    const purpose = triesOf(thing, client);
    if (isFree || (proof && (await appCheck.work.accept(purpose, proof)) === 'accepted')) return;
    throw new AppError('link/too-many-tries', { details: { retryAfterMs: own.retryAfterMs, ...challenge(purpose) } });
  }

  async function refuse(thing: Gated, client: string): Promise<never> {
    await rates.hit(triesOf(thing), perThing);
    const isNextFree = (await rates.peek(triesOf(thing, client), perClient)).allowed;
    throw new AppError('link/password-wrong', { details: isNextFree ? {} : challenge(triesOf(thing, client)) });
  }

  return {
    isOpen,
    enter(thing, unlock) {
      if (!isOpen(thing, unlock)) throw new AppError('link/password-required');
    },

    async unlock(thing, { password, proof, client }) {
      if (thing.passwordHash !== null) {
        await admit(thing, client, proof);
        if (!(await identity.passwords.verify(thing.passwordHash, password))) await refuse(thing, client);
        await rates.clear(triesOf(thing, client));
      }
      const expiresAt = clock.now() + limits.link.unlockLifetimeMs;
      return { unlock: vault.seal(JSON.stringify({ thing: nameOf(thing), expiresAt }), context), expiresAt };
    },

    hash: (password) => identity.passwords.hash(password),
  };
}

const context = 'drive-unlock';
const sealed = v.object({ thing: v.string(), expiresAt: v.number() });

const perClient = { max: limits.link.wrongMax, windowMs: limits.link.wrongWindowMs };
/** Guesses from everywhere together: beyond this, every try shows its work first, which a browser does by itself. */
const perThing = { max: limits.link.wrongPerLinkMax, windowMs: limits.link.wrongWindowMs };

function nameOf({ kind, id, generation }: Gated): string {
  return `${kind} ${id} ${generation}`;
}

function triesOf({ kind, id }: Gated, client?: string): string {
  return `unlock ${kind} ${id}${client === undefined ? '' : ` ${client}`}`;
}

function openUnlock(vault: Core['vault'], unlock: string): v.InferOutput<typeof sealed> | undefined {
  try {
    return v.parse(sealed, JSON.parse(vault.open(unlock, context)));
  } catch {
    // Not sealed by us, or altered on the way.
    return undefined;
  }
}
