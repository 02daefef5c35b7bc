import { limits } from '@hearth/contract';
import type { WorkProof } from '../../../appcheck/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newDigits, newSecret } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import { placeName } from '../../../identity/index.ts';
import type { Gate, Unlocked } from '../../usecases/gate.ts';
import type { Visits } from '../../visits/usecases/visits.ts';
import { linkCodeMail } from '../domain/guest-mails.ts';
import { isRecipient, plainAddress } from '../domain/recipients.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { insertLinkCode, takeLinkCode, tryLinkCode } from '../store/codes.ts';
import { type EnterLink, gatedLink, type LinkPass } from './enter-link.ts';
import type { LinkDeps } from './policy.ts';

/** How a visitor shows that a link is for them: by a code that only who reads their mail can know. */
export interface ProveAddress {
  /**
   * Mails a code, if the link is for that address. Who asks hears the same either way, after the same work: nobody learns
   * whom a link is for. The ticket stays with who asked, so that nobody else's guesses can use the code up (T32).
   */
  sendCode(
    pass: LinkPass,
    input: { readonly email: string; readonly proof?: WorkProof | undefined },
    client: string,
  ): Promise<Sent>;
  /** Good once, for as many tries as a code has and no longer than it lives. */
  confirm(
    pass: LinkPass,
    answer: { readonly ticket: string; readonly code: string; readonly proof?: WorkProof | undefined },
    client: string,
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

  /** The password comes first: whoever does not have it has no mail sent and no code tried. */
  async function reach({ token, unlock }: LinkPass, client: string): Promise<StoredLink> {
    const link = await enterLink.find(token, client);
    if (gate.asks(gatedLink(link), unlock) === 'password') throw new AppError('link/password-required');
    return link;
  }

  return {
    async sendCode(pass, { email, proof }, client) {
      const link = await reach(pass, client);
      await gate.admit(gatedLink(link), 'mail', client, proof);
      const address = plainAddress(email);
      const share = `link codes ${link.id} ${hashSecret(address)}`;
      // What one client has asked too often takes nothing from the others (T32).
      const isOwn = (await rateLimits.hit(`${share} ${client}`, perAddressAndClient)).allowed;
      const isLeft = isOwn && (await rateLimits.hit(share, perAddress)).allowed;
      const expiresAt = clock.now() + limits.link.codeLifetimeMs;
      const [ticket, code] = [newSecret(), newDigits()];
      await keepCode(deps, link, {
        ...{ address, ticket, code, expiresAt },
        isMeant: isRecipient(link.recipients, address) && isLeft,
      });
      return { ticket, expiresAt };
    },

    async confirm(pass, { ticket, code, proof }, client) {
      const link = await reach(pass, client);
      await gate.admit(gatedLink(link), 'code', client, proof);
      const key = { ticketHash: hashSecret(ticket), linkId: link.id, generation: link.generation };
      const terms = { now: clock.now(), triesMax: limits.link.codeTriesMax };
      // Counted for itself: a try stays counted whatever becomes of the rest.
      const isLet = await tryLinkCode(database.query, key, terms);
      const codeHash = hashOf(ticket, code.replaceAll(/\s/g, ''));
      const address = isLet ? await takeLinkCode(database.query, { ...key, codeHash }) : undefined;
      const visitor = address ?? (await visits.markOf(link.id, client));
      await visits.record({ link, event: address === undefined ? 'refused' : 'unlocked', visitor });
      if (address === undefined) throw new AppError('link/code-wrong');
      return gate.grant(gatedLink(link), address);
    },
  };
}

const hourMs = 60 * 60 * 1000;
const perAddress = { max: limits.link.codesPerAddressPerHour, windowMs: hourMs };
const perAddressAndClient = { max: limits.link.codesPerAddressAndClientPerHour, windowMs: hourMs };

/** A stolen database has neither half of it. */
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

/** For whom it is not meant, a code is kept that nobody knows, and a mail is written that nobody gets. */
async function keepCode(
  { database, mail, settings }: ProveAddressDeps,
  link: StoredLink,
  { address, ticket, code, expiresAt, isMeant }: NewCode,
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
  const variables = { place: await settings.get(placeName), code };
  if (!isMeant) await mail.templates.preview(linkCodeMail.name, 'en');
  await database.transaction(async (transaction) => {
    await insertLinkCode(transaction, kept);
    if (!isMeant) return;
    try {
      const message = { to: address, template: linkCodeMail.name, variables, language };
      await mail.send(message, { transaction, isStrangersDoing: true });
    } catch (error) {
      // Their mailbox has had its share of this hour, or is none; who asked hears what they always hear.
      if (!(error instanceof AppError && unsent.has(error.code))) throw error;
    }
  });
}

const unsent: ReadonlySet<string> = new Set(['rate/limited', 'auth/invalid-email']);
