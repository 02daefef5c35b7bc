import { limits } from '@hearth/contract';
import type { WorkProof } from '../../../appcheck/index.ts';
import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newDigits, newSecret } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import { workspaceNameSetting } from '../../../identity/index.ts';
import type { Gate, Unlocked } from '../../usecases/gate.ts';
import type { GuestPass } from '../../usecases/tokens.ts';
import type { Visits } from '../../visits/usecases/visits.ts';
import { linkCodeMail } from '../domain/guest-mails.ts';
import { isRecipient, plainAddress } from '../domain/recipients.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { insertLinkCode, takeLinkCode, tryLinkCode } from '../store/codes.ts';
import { type EnterLink, guardedLink } from './enter-link.ts';
import type { LinkDeps } from './policy.ts';

/** Lets a guest prove an address that the link is for, by a code that is mailed to it. */
export interface ProveAddress {
  /**
   * Mails a code if the link is for that address. The answer and the work are the same for any other address, so nobody
   * learns the recipients; only the holder of the ticket can use up the tries of a code (T32).
   */
  sendCode(
    pass: GuestPass,
    input: { readonly email: string; readonly proof?: WorkProof | undefined },
    client: string,
    also?: Also<Sent>,
  ): Promise<Sent>;
  /** A code works once, and only within its lifetime and its number of tries. */
  confirm(
    pass: GuestPass,
    answer: { readonly ticket: string; readonly code: string; readonly proof?: WorkProof | undefined },
    client: string,
    also?: Also<Unlocked>,
  ): Promise<Unlocked>;
}

interface Sent {
  readonly ticket: string;
  readonly expiresAt: number;
}

export type ProveAddressDeps = LinkDeps &
  Pick<Core, 'mail' | 'rateLimits' | 'settings'> & {
    readonly gate: Gate;
    readonly enterLink: EnterLink;
    readonly visits: Visits;
  };

export function createProveAddress(deps: ProveAddressDeps): ProveAddress {
  const { database, clock, rateLimits, gate, enterLink, visits } = deps;

  /** A guest without the password must not cause mails or try codes. */
  async function reach({ token, unlock }: GuestPass, client: string): Promise<StoredLink> {
    const link = await enterLink.find(token, client);
    if (gate.asks(guardedLink(link), unlock) === 'password') throw new AppError('link/password-required');
    return link;
  }

  return {
    async sendCode(pass, { email, proof }, client, also) {
      const link = await reach(pass, client);
      await gate.admit(guardedLink(link), 'mail', client, proof);
      const address = plainAddress(email);
      const share = `link codes ${link.id} ${hashSecret(address)}`;
      // The limit of one client is checked first, so that this client cannot use up the limit that all clients share
      // (T32).
      const isOwn = (await rateLimits.hit(`${share} ${client}`, perAddressAndClient)).allowed;
      const isLeft = isOwn && (await rateLimits.hit(share, perAddress)).allowed;
      const expiresAt = clock.now() + limits.link.codeLifetimeMs;
      const [ticket, code] = [newSecret(), newDigits()];
      await keepCode(
        deps,
        link,
        {
          address,
          ticket,
          code,
          expiresAt,
          isMeant: isRecipient(link.recipients, address) && isLeft,
        },
        async (transaction) => also?.(transaction, { ticket, expiresAt }),
      );
      return { ticket, expiresAt };
    },

    async confirm(pass, { ticket, code, proof }, client, also) {
      const link = await reach(pass, client);
      await gate.admit(guardedLink(link), 'code', client, proof);
      const key = { ticketHash: hashSecret(ticket), linkId: link.id, generation: link.generation };
      const terms = { now: clock.now(), triesMax: limits.link.codeTriesMax };
      // Counted outside a transaction, so that a later error cannot undo the count.
      const isLet = await tryLinkCode(database.query, key, terms);
      const codeHash = hashOf(ticket, code.replaceAll(/\s/g, ''));
      const mark = await visits.markOf(link.id, client);
      const unlocked = await database.transaction(async (transaction) => {
        const address = isLet ? await takeLinkCode(transaction, { ...key, codeHash }) : undefined;
        const event = address === undefined ? 'refused' : 'unlocked';
        await visits.recordIn(transaction, { link, event, visitor: address ?? mark });
        if (address === undefined) return undefined;
        const granted = gate.grant(guardedLink(link), address);
        await also?.(transaction, granted);
        return granted;
      });
      if (!unlocked) throw new AppError('link/code-wrong');
      return unlocked;
    },
  };
}

const hourMs = 60 * 60 * 1000;
const perAddress = { max: limits.link.codesPerAddressPerHour, windowMs: hourMs };
const perAddressAndClient = { max: limits.link.codesPerAddressAndClientPerHour, windowMs: hourMs };

/** The database keeps neither the ticket nor the code, so a stolen copy opens nothing. */
function hashOf(ticket: string, code: string): string {
  return hashSecret(`${ticket} ${code}`);
}

interface NewCode {
  readonly address: string;
  readonly ticket: string;
  readonly code: string;
  readonly expiresAt: number;
  readonly isMeant: boolean;
}

/**
 * For an address that is no recipient, the server stores a code that nobody knows and renders a mail that it does not
 * send, so that the time of the answer tells nothing.
 */
async function keepCode(
  { database, mail, settings }: ProveAddressDeps,
  link: StoredLink,
  { address, ticket, code, expiresAt, isMeant }: NewCode,
  also: Also<void>,
): Promise<void> {
  const kept = {
    ticketHash: hashSecret(ticket),
    linkId: link.id,
    generation: link.generation,
    address,
    codeHash: isMeant ? hashOf(ticket, code) : newSecret(),
    endsAt: expiresAt,
  };
  const language = link.language ?? undefined;
  const variables = { workspaceName: await settings.get(workspaceNameSetting), code };
  if (!isMeant) await mail.templates.preview(linkCodeMail.name, 'en');
  await database.transaction(async (transaction) => {
    await insertLinkCode(transaction, kept);
    await also(transaction);
    if (!isMeant) return;
    try {
      const message = { to: address, template: linkCodeMail.name, variables, language };
      await mail.send(message, { transaction, isAnonymous: true });
    } catch (error) {
      // The mailbox is over its hourly limit or the address is invalid; the answer stays the same, so that it tells
      // nothing.
      if (!(error instanceof AppError && unsent.has(error.code))) throw error;
    }
  });
}

const unsent: ReadonlySet<string> = new Set(['rate/limited', 'auth/invalid-email']);
