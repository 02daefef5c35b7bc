import type { Core } from '../../../core/index.ts';
import type { Principal } from '../../../files/index.ts';
import type { Gate, Guarded } from '../../usecases/gate.ts';
import { findByToken, type GuestPass } from '../../usecases/tokens.ts';
import type { Visits } from '../../visits/usecases/visits.ts';
import { tokenOf } from '../domain/address.ts';
import { linkState } from '../domain/state.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { findLinkByToken } from '../store/links.ts';
import { findReachableLinks } from '../store/targets.ts';
import { closedLink, creatorMay, type LinkDeps } from './policy.ts';

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
  enter(pass: GuestPass, client: string): Promise<EnteredLink>;
}

export type EnterLinkDeps = LinkDeps &
  Pick<Core, 'rateLimits'> & { readonly gate: Gate; readonly visits: Pick<Visits, 'markOf'> };

export function createEnterLink(deps: EnterLinkDeps): EnterLink {
  const { database, clock, rateLimits, gate, visits } = deps;

  const find: EnterLink['find'] = async (token, client) => {
    const link = await findByToken(rateLimits, client, tokenOf(token), (hash) => findLinkByToken(database.query, hash));
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
      const { address } = gate.enter(guardedLink(link), unlock);
      const { id, generation } = link;
      // A guest with a proved address is recorded under that address, any other guest under a mark that changes daily.
      const visitor = address ?? (await visits.markOf(id, client));
      return { link, principal: { kind: 'link', linkId: id, generation, visitor } };
    },
  };
}

export function guardedLink({ id, generation, passwordHash, recipients }: StoredLink): Guarded {
  return { kind: 'link', id, generation, passwordHash, recipients };
}
