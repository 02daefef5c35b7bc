import { limits } from '@hearth/contract';
import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import { changeSpace, permitNodes, recordActivity } from '../../../files/index.ts';
import type { Gate } from '../../usecases/gate.ts';
import { newToken } from '../../usecases/tokens.ts';
import { mayHandOut, usualEnd } from '../domain/policy.ts';
import type { LinkSettings } from '../domain/stored-link.ts';
import { countLinksOf, insertLink } from '../store/links.ts';
import { policyNow } from './policy.ts';
import { refuseFilesFor, refuseTimes, refuseTooLong } from './terms.ts';
import { type LinkView, type LinkViewDeps, viewLink } from './view.ts';

interface NewLinkInput extends Omit<LinkSettings, 'expiresAt'> {
  readonly targets: readonly string[];
  readonly password: string | null;
  /** Undefined takes the default lifetime of the policy. */
  readonly expiresAt?: number | null | undefined;
}

export type CreateLink = (uid: string, input: NewLinkInput, also?: Also<LinkView>) => Promise<LinkView>;

export type CreateLinkDeps = LinkViewDeps & Pick<Core, 'audit'> & { readonly gate: Pick<Gate, 'hash'> };

/**
 * Shares nodes that the person owns and that exist now. This is the only way to make a link, and every link is in its
 * owner's list (T13, T14).
 */
export function createCreateLink(deps: CreateLinkDeps): CreateLink {
  const { database, clock, vault, identity, audit, gate } = deps;
  return async (uid, { targets, password, ...input }, also) => {
    const at = clock.now();
    const policy = await policyNow(deps, database.query);
    if (!mayHandOut(await identity.person(uid), input.role, policy)) throw new AppError('drive/permission');
    const usual = usualEnd(policy, Math.max(at, input.startsAt ?? at));
    const settings = { ...input, expiresAt: input.expiresAt === undefined ? usual : input.expiresAt };
    refuseTimes(settings, at);
    refuseTooLong(policy, settings, at);
    const passwordHash = await gate.hash(password);

    return changeSpace(
      deps,
      uid,
      async (transaction, space) => {
        const permitted = await permitNodes(transaction, uid, [...new Set(targets)], 'share');
        const nodes = permitted.map(({ node }) => node);
        refuseFilesFor(input.role, nodes);
        if ((await countLinksOf(transaction, uid)) >= limits.link.perPersonMax)
          throw new AppError('drive/too-many', { sentence: 'That is too many links. Delete some first.' });
        const id = newId();
        const actor = { kind: 'person', uid } as const;
        await recordActivity(
          transaction,
          nodes.map((node) => ({
            spaceId: space.id,
            nodeId: node.id,
            name: node.name,
            verb: 'shared',
            actor,
            detail: { linkId: id, role: input.role },
            at,
          })),
        );
        const made = await insertLink(transaction, {
          ...settings,
          id,
          spaceId: space.id,
          creatorUid: uid,
          ...newToken(vault, 'link', id),
          passwordHash,
          targets: nodes.map((node) => node.id),
          createdAt: at,
        });
        const detail = {
          role: made.role,
          targets: made.targetCount,
          password: passwordHash !== null,
          recipients: made.recipients.length,
        };
        await audit.record({ actor: uid, action: 'link.create', target: made.id, detail }, transaction);
        return viewLink(deps, transaction, made);
      },
      also,
    );
  };
}
