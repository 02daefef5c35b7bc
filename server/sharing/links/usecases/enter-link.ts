import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import type { Principal } from '../../../files/index.ts';
import type { Gate, Gated } from '../../usecases/gate.ts';
import type { Visits } from '../../visits/usecases/visits.ts';
import { tokenOf } from '../domain/address.ts';
import { linkState } from '../domain/state.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { findLinkByToken } from '../store/links.ts';
import { findReachableLinks } from '../store/targets.ts';
import { closedLink, creatorMay, type LinkDeps } from './policy.ts';

export interface LinkPass {
  readonly token: string;
  readonly unlock?: string | undefined;
}

interface EnteredLink {
  readonly link: StoredLink;
  readonly principal: Extract<Principal, { kind: 'link' }>;
}

/** Resolves an address to a link; every call of a guest begins here. */
export interface EnterLink {
  /** Finds a link that is open now, before the password or address is checked. `token` may be preceded by a slug. */
  find(token: string, client: string): Promise<StoredLink>;
  /**
   * Finds the link and checks that the guest has given the password and proved an address, where the link asks for
   * them.
   */
  enter(pass: LinkPass, client: string): Promise<EnteredLink>;
}

export type EnterLinkDeps = LinkDeps &
  Pick<Core, 'rateLimits'> & { readonly gate: Gate; readonly visits: Pick<Visits, 'markOf'> };

export function createEnterLink(deps: EnterLinkDeps): EnterLink {
  const { database, clock, rateLimits, gate, visits } = deps;

  const find: EnterLink['find'] = async (token, client) => {
    await refuseSearcher(rateLimits, client);
    const link = await findLinkByToken(database.query, hashSecret(tokenOf(token)));
    if (!link) {
      await rateLimits.hit(`visitor misses ${client}`, misses);
      throw new AppError('link/not-found');
    }
    const facts = {
      creatorMay: await creatorMay(deps, database.query, link),
      hasTarget: (await findReachableLinks(database.query, [link.id])).has(link.id),
    };
    const state = linkState(link, facts, clock.now());
    if (state !== 'active') throw closedLink(state, link);
    return link;
  };

  return {
    find,
    async enter({ token, unlock }, client) {
      const link = await find(token, client);
      const { address } = gate.enter(gatedLink(link), unlock);
      const { id, generation } = link;
      // A guest with a proved address is recorded under that address, any other guest under a mark that changes daily.
      const visitor = address ?? (await visits.markOf(id, client));
      return { link, principal: { kind: 'link', linkId: id, generation, visitor } };
    },
  };
}

export function gatedLink({ id, generation, passwordHash, recipients }: StoredLink): Gated {
  return { kind: 'link', id, generation, passwordHash, recipients };
}

const misses = { max: limits.link.missesPerClientMax, windowMs: limits.link.wrongWindowMs };
const calls = { max: limits.link.callsPerClientMax, windowMs: limits.link.wrongWindowMs };

/** Tokens cannot be guessed; the rate limit keeps clients who try from loading the database. */
async function refuseSearcher(rateLimits: Core['rateLimits'], client: string): Promise<void> {
  const missed = await rateLimits.peek(`visitor misses ${client}`, misses);
  const decision = missed.allowed ? await rateLimits.hit(`visitor calls ${client}`, calls) : missed;
  if (!decision.allowed) throw new AppError('rate/limited', { details: { retryAfterMs: decision.retryAfterMs } });
}
