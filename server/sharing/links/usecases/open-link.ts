import type { WorkProof } from '../../../appcheck/index.ts';
import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import type { StoredNode } from '../../../files/index.ts';
import { workspaceNameSetting } from '../../../identity/index.ts';
import type { Gate, MissingProof, Unlocked } from '../../usecases/gate.ts';
import type { GuestPass } from '../../usecases/tokens.ts';
import type { Visits } from '../../visits/usecases/visits.ts';
import { actionsOfRole } from '../domain/role.ts';
import type { StoredLink } from '../domain/stored-link.ts';
import { findReachableTargets } from '../store/targets.ts';
import { type EnterLink, guardedLink } from './enter-link.ts';
import type { LinkDeps } from './policy.ts';

/** A link as a guest sees it. */
export type OpenedLink =
  | { readonly state: 'locked'; readonly workspaceName: string; readonly asks: MissingProof }
  | {
      readonly state: 'open';
      readonly workspaceName: string;
      readonly link: StoredLink;
      /** The name of the creator, if the link shows it. */
      readonly owner: string | null;
      /** Null if the role of the link shows no items. */
      readonly targets: readonly StoredNode[] | null;
    };

export interface OpenLink {
  /** A locked link tells only what it asks for and the name of the workspace: no name, no number (T10). */
  open(pass: GuestPass, client: string, also?: Also<OpenedLink>): Promise<OpenedLink>;
  unlock(
    attempt: { readonly token: string; readonly password: string; readonly proof?: WorkProof | undefined },
    client: string,
    also?: Also<Unlocked>,
  ): Promise<Unlocked>;
}

export interface OpenLinkDeps extends Pick<Core, 'database' | 'settings'>, Pick<LinkDeps, 'identity'> {
  readonly gate: Gate;
  readonly visits: Visits;
  readonly enterLink: EnterLink;
}

export function createOpenLink({ database, settings, gate, visits, enterLink, identity }: OpenLinkDeps): OpenLink {
  return {
    async open({ token, unlock }, client, also) {
      const link = await enterLink.find(token, client);
      const workspaceName = await settings.get(workspaceNameSetting);
      const guarded = guardedLink(link);
      const asks = gate.asks(guarded, unlock);
      if (asks) return { state: 'locked', workspaceName, asks };
      const { address } = gate.enter(guarded, unlock);
      const targets = await findReachableTargets(database.query, link.id);
      const owner = link.showsOwner ? ((await identity.person(link.creatorUid))?.displayName ?? null) : null;
      const shown = actionsOfRole[link.role].has('see') ? targets : null;
      const opened = { state: 'open', workspaceName, link, owner, targets: shown } as const;
      const visitor = address ?? (await visits.markOf(link.id, client));
      await visits.record({ link, event: 'opened', visitor }, async (transaction) => also?.(transaction, opened));
      return opened;
    },

    async unlock({ token, ...attempt }, client, also) {
      const link = await enterLink.find(token, client);
      const visitor = await visits.markOf(link.id, client);
      try {
        const unlocked = await gate.unlock(guardedLink(link), { ...attempt, client });
        await visits.record({ link, event: 'unlocked', visitor }, async (transaction) => also?.(transaction, unlocked));
        return unlocked;
      } catch (error) {
        if (error instanceof AppError && error.code === 'link/password-wrong')
          await visits.record({ link, event: 'refused', visitor });
        throw error;
      }
    },
  };
}
